/** The yellow car that marks 'today' on every road. */
export function LittleCar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 40" width="44" height="40" aria-hidden className={className}>
      <path d="M4 24h36v7H4zM9 24l5-10h16l5 10" fill="var(--plate)" />
      {/* The rim sets the wheels off from the darkest asphalt. */}
      {[12, 32].map((x) => (
        <circle
          key={x}
          cx={x}
          cy="32"
          r="4.5"
          fill="var(--tyre)"
          stroke="var(--post)"
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}
