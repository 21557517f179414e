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
        { label: 'Add vehicle', icon: <CarFront {...icon} />, onSelect: to(links.addVehicle) },
        { label: 'New task', icon: <ClipboardPlus {...icon} />, onSelect: to(links.addTask) },
        { label: 'AR Mode', icon: <ScanLine {...icon} />, onSelect: to(links.camera) },
        { label: 'Add cover', icon: <ShieldPlus {...icon} />, onSelect: to(links.addCover) },
        { label: 'Add document', icon: <FilePlus2 {...icon} />, onSelect: to(links.addDocument) },
        { label: 'Add fuel', icon: <Fuel {...icon} />, onSelect: to(links.addFuel) },
        {
          label: 'Add expense',
          icon: <ReceiptPoundSterling {...icon} />,
          onSelect: to(links.addExpense),
        },
      ]}
    />
  );
});
