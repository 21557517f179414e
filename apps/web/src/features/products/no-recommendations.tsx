import { links } from '../../links.ts';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';

type NoRecommendationsProps = { status: 'loading' | 'ready' | 'failed'; onRetry: () => void };

/** Explains why nothing is recommended. A failed read must not look like no tasks. */
export function NoRecommendations({ status, onRetry }: NoRecommendationsProps) {
  if (status === 'loading') {
    return (
      <p role="status" className="my-4 text-ink-3">
        Loading your tasks...
      </p>
    );
  }
  if (status === 'failed') {
    return (
      <EmptyState
        title="Your tasks could not be read"
        sentence="This device could not read its copy of your tasks, so it cannot recommend products for them. Nothing has been deleted."
        roadside={{ label: 'Tasks', text: 'Not loaded', tone: 'warn' }}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No recommendations yet"
      sentence="When a task on your list needs one of these products, you’ll find it here."
      roadside={{ label: 'Tasks', text: 'None that needs parts' }}
      action={<ButtonLink to={links.browseTasks}>Browse Tasks</ButtonLink>}
    />
  );
}
