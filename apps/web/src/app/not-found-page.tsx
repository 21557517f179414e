import { ButtonLink } from '../ui/button.tsx';
import { Road } from '../ui/road.tsx';

export function NotFoundPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-start gap-4 p-6"
    >
      <div
        aria-hidden
        className="grid h-16 w-72 max-w-full items-center overflow-hidden rounded-card bg-asphalt"
      >
        <Road className="w-28" />
      </div>
      <p className="num text-ink-3">404</p>
      <h1>Oops! Page not found</h1>
      <p className="text-ink-2">The road ends here. This address leads nowhere.</p>
      <ButtonLink to="/">Return to Home</ButtonLink>
    </main>
  );
}
