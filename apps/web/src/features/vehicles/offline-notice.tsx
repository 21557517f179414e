import { WifiOff } from 'lucide-react';
import { useSyncStatus } from '../../records/hooks.ts';

/**
 * Says that the list is from this device while the server cannot be reached. It is unobtrusive, because everything
 * still works, and not announced, because the shell announces it.
 */
export function OfflineNotice() {
  const { online } = useSyncStatus();
  const words = navigator.onLine
    ? 'Showing cached vehicles (connection error)'
    : 'Showing offline vehicles';
  return (
    !online && (
      <p className="-mt-2 mb-4 flex items-center gap-2 text-14 text-ink-2">
        <WifiOff size={16} aria-hidden className="flex-none" />
        {words}
      </p>
    )
  );
}
