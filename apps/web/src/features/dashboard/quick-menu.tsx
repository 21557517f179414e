import {
  CarFront,
  ClipboardPlus,
  FilePlus2,
  Fuel,
  Plus,
  ReceiptPoundSterling,
  ScanLine,
  ShieldPlus,
} from 'lucide-react';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../links.ts';
import { Menu } from '../../ui/overlays/menu.tsx';

const icon = { size: 20, 'aria-hidden': true };

/** The floating button with the most common actions. */
export const QuickMenu = memo(function QuickMenu() {
  const navigate = useNavigate();
  const to = (path: string) => () => void navigate(path);
  return (
    <Menu
      label={<span className="sr-only">Quick actions</span>}
      icon={<Plus size={24} aria-hidden />}
      className="fab"
      lazy
      items={[
        { label: 'Add Vehicle', icon: <CarFront {...icon} />, onSelect: to(links.addVehicle) },
        { label: 'New Task', icon: <ClipboardPlus {...icon} />, onSelect: to(links.addTask) },
        { label: 'AR Mode', icon: <ScanLine {...icon} />, onSelect: to(links.camera) },
        { label: 'Add Cover', icon: <ShieldPlus {...icon} />, onSelect: to(links.addCover) },
        { label: 'Add Document', icon: <FilePlus2 {...icon} />, onSelect: to(links.addDocument) },
        { label: 'Add Fuel', icon: <Fuel {...icon} />, onSelect: to(links.addFuel) },
        {
          label: 'Add Expense',
          icon: <ReceiptPoundSterling {...icon} />,
          onSelect: to(links.addExpense),
        },
      ]}
    />
  );
});
