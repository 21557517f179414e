import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Menu } from './menu.tsx';

/** Without an action, the person may not do it. */
type RowMenuProps = {
  name: string;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
};

/** The actions of a row's swipes, as a menu. */
export function RowMenu({ name, onEdit, onDelete }: RowMenuProps) {
  if (!onEdit && !onDelete) return null;
  return (
    <Menu
      label={<span className="sr-only">{`Actions for ${name}`}</span>}
      icon={<Ellipsis size={20} aria-hidden />}
      className="row-menu"
      lazy
      items={[
        ...(onEdit
          ? [{ label: 'Edit', icon: <Pencil size={18} aria-hidden />, onSelect: onEdit }]
          : []),
        ...(onDelete
          ? [
              {
                label: 'Delete',
                icon: <Trash2 size={18} aria-hidden />,
                tone: 'danger' as const,
                onSelect: onDelete,
              },
            ]
          : []),
      ]}
    />
  );
}
