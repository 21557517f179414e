import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Menu } from './menu.tsx';

type RowMenuProps = { name: string; onEdit: () => void; onDelete: () => void };

/** The actions of a row's swipes, as a menu. */
export function RowMenu({ name, onEdit, onDelete }: RowMenuProps) {
  return (
    <Menu
      label={<span className="sr-only">{`Actions for ${name}`}</span>}
      icon={<Ellipsis size={20} aria-hidden />}
      className="row-menu"
      lazy
      items={[
        { label: 'Edit', icon: <Pencil size={18} aria-hidden />, onSelect: onEdit },
        {
          label: 'Delete',
          icon: <Trash2 size={18} aria-hidden />,
          tone: 'danger',
          onSelect: onDelete,
        },
      ]}
    />
  );
}
