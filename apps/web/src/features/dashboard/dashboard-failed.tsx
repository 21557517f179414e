import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';

/** A failed read must not look like an empty garage. */
export function DashboardFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="We can’t show your vehicles"
      sentence="This device could not read its copy of them, or has none yet. Nothing has been deleted."
      roadside={{ label: 'Dashboard', text: 'Not loaded', tone: 'warn' }}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
