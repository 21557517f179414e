import { Check, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SwipeAction, SwipeActions } from './swipe-actions.tsx';

type RowSwipeProps = {
  /** Before Edit: what is done with a row most often, if there is such a thing. */
  first?: SwipeAction;
  onEdit: () => void;
  onDelete: () => void;
  className?: string;
  children: ReactNode;
};

const icon = { size: 20, 'aria-hidden': true };

export const completeAction = (onPress: () => void): SwipeAction => ({
  label: 'Complete',
  icon: <Check {...icon} />,
  onPress,
});

/** The swipes all rows have: to the right what is done with it, to the left Delete. Each is also a button on the row. */
export function RowSwipe({ first, onEdit, onDelete, className, children }: RowSwipeProps) {
  const edit: SwipeAction = { label: 'Edit', icon: <Pencil {...icon} />, onPress: onEdit };
  return (
    <SwipeActions
      start={first ? [first, edit] : edit}
      end={{ label: 'Delete', icon: <Trash2 {...icon} />, tone: 'danger', onPress: onDelete }}
      className={className}
    >
      {children}
    </SwipeActions>
  );
}
