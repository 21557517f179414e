import { FileX2, WifiOff } from 'lucide-react';

type ViewerProblemProps = { isOffline: boolean; onTryAgain?: () => void };

/** Explains why nothing is shown. */
export function ViewerProblem({ isOffline, onTryAgain }: ViewerProblemProps) {
  const Icon = isOffline ? WifiOff : FileX2;
  return (
    <div
      role="alert"
      className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center"
    >
      <Icon size={36} aria-hidden className="text-asphalt-ink" />
      <p className="max-w-[40ch] text-18 font-semibold">
        {isOffline
          ? 'You are offline. Open it once with a connection to keep it on this device.'
          : 'Failed to view document'}
      </p>
      {!isOffline && (
        <p className="max-w-[44ch] text-asphalt-ink">
          The device it was added on may not have uploaded it yet.
        </p>
      )}
      {onTryAgain && (
        <button type="button" className="viewer-link" onClick={onTryAgain}>
          Try again
        </button>
      )}
    </div>
  );
}
