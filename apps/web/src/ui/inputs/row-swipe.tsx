import { Check, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SwipeAction, SwipeActions } from './swipe-actions.tsx';

type RowSwipeProps = {
  /** Shown before Edit: the most frequent action of the row, if there is one. */
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

/** The swipes of every row: to the right its actions, to the left Delete. Each action is also a button on the row. */
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
