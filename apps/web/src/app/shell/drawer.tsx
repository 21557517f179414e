import { Sheet } from '../../ui/overlays/sheet.tsx';
import { NavList } from './nav-list.tsx';

export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Menu" className="bg-asphalt text-paint">
      <NavList label="All pages" onLeave={onClose} />
    </Sheet>
  );
}
