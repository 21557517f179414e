export function SkipLink() {
  return (
    <a
      href="#main"
      className="btn sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50 focus-visible:px-4.5 focus-visible:py-2"
    >
      Skip to content
    </a>
  );
}
