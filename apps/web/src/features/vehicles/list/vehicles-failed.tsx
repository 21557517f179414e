import { useState } from 'react';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

/**
 * The list could not be read. A dismissed banner leaves a sign, because a failed read must not look like 'no vehicles'.
 */
export function VehiclesFailed({ onRetry }: { onRetry: () => void }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) {
    return (
      <EmptyState
        title="We can’t show your vehicles"
        sentence="This device could not read its copy of them. Nothing has been deleted."
        roadside={{ label: 'Vehicles', text: 'Not loaded', tone: 'warn' }}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    );
  }
  return (
    <Notice
      tone="stop"
      live="alert"
      action={
        <div className="flex gap-5">
          <button type="button" className="link min-h-11" onClick={onRetry}>
            Try again
          </button>
          <button type="button" className="link min-h-11" onClick={() => setDismissed(true)}>
            Dismiss
          </button>
        </div>
      }
    >
      Failed to load vehicles. Please try again.
    </Notice>
  );
}
