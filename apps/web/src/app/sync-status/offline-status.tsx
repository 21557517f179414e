import { useSyncExternalStore } from 'react';
import { useLastRound } from '../../records/hooks.ts';
import { onTopModal, topModal } from '../../ui/overlays/modals.ts';

/**
 * Tells screen readers, on every page, that the server can no longer be reached. A screen reader does not read what is
 * behind a dialog, so the message waits until the dialog is closed.
 */
export function OfflineStatus() {
  const { online } = useLastRound();
  const modal = useSyncExternalStore(onTopModal, topModal, () => null);
  return (
    <p role="status" className="sr-only">
      {!online && !modal && 'You are offline. Changes are kept on this device.'}
    </p>
  );
}
