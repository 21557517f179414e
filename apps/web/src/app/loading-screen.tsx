import { BrandMark } from '../ui/display/brand-mark.tsx';
import { Road } from '../ui/display/road.tsx';

export function LoadingScreen() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-5"
    >
      <h1 className="sr-only">Roadworthy</h1>
      <BrandMark size={48} />
      <div className="grid h-8 w-46 items-center overflow-hidden rounded-control bg-asphalt">
        <Road moving />
      </div>
      <p role="status" className="text-ink-3">
        Loading...
      </p>
    </main>
  );
}

/** Like `LoadingScreen`, for inside the shell, which has its own <main>. */
export function LoadingPage() {
  return (
    <p role="status" className="py-10 text-ink-3">
      Loading...
    </p>
  );
}
