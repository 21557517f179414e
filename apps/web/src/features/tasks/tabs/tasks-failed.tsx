import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

/** A failed read must not look like nothing to do. */
export function TasksFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="We can’t show your tasks"
      sentence="This device could not read its copy of them. Nothing has been deleted."
      roadside={{ label: 'Tasks', text: 'Not loaded', tone: 'warn' }}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
