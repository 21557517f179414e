import { Check, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SwipeAction, SwipeActions } from './swipe-actions.tsx';

type RowSwipeProps = {
  /** Shown before Edit: the most frequent action of the row, if there is one. */
  first?: SwipeAction;
  /** Without an action, the person may not do it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
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
  const edit = onEdit && { label: 'Edit', icon: <Pencil {...icon} />, onPress: onEdit };
  const remove = onDelete && {
    ...{ label: 'Delete', icon: <Trash2 {...icon} />, tone: 'danger' as const },
    onPress: onDelete,
  };
  const start: SwipeAction[] = [first, edit].filter((action) => action !== undefined);
  return (
    <SwipeActions start={start} end={remove} className={className}>
      {children}
    </SwipeActions>
  );
}
