import { Button } from '../ui/inputs/button.tsx';
import { redact } from './redact.ts';

type CrashScreenProps = {
  error: unknown;
  onRetry: () => void;
  /** The shell already has a <main>. */
  inside?: boolean;
};

export function CrashScreen({ error, onRetry, inside = false }: CrashScreenProps) {
  const message = error instanceof Error ? error.message : String(error);
  const Place = inside ? 'div' : 'main';
  return (
    <Place
      id={inside ? undefined : 'main'}
      className="grid min-h-[70dvh] place-content-center gap-4 p-6"
    >
      <div role="alert" className="grid gap-4">
        <h1>Something went wrong</h1>
        <p className="max-w-[48ch] text-ink-2">
          We're sorry, but something unexpected happened. Please try refreshing the page.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try Again</Button>
        <Button tone="quiet" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </div>
      <details>
        <summary className="flex min-h-11 items-center text-14 font-semibold text-ink-2">
          Technical details
        </summary>
        <pre className="max-w-[80ch] rounded-control bg-sunken p-4 text-14 whitespace-pre-wrap">
          {redact(message)}
        </pre>
      </details>
    </Place>
  );
}
