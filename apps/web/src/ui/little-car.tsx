/** The yellow car that stands at 'today' on every road. */
export function LittleCar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 40" width="44" height="40" aria-hidden className={className}>
      <path d="M4 24h36v7H4zM9 24l5-10h16l5 10" fill="var(--plate)" />
      <circle cx="12" cy="32" r="5" fill="var(--tyre)" />
      <circle cx="32" cy="32" r="5" fill="var(--tyre)" />
    </svg>
  );
}
