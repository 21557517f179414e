const petals = Array.from({ length: 14 }, (_, at) => {
  const angle = (at * 2 * Math.PI) / 14;
  return {
    cx: (28 + 18.6 * Math.cos(angle)).toFixed(2),
    cy: (28 + 18.6 * Math.sin(angle)).toFixed(2),
  };
});

/** A seal with a tick; red with a cross for a file that does not hold. The words beside it say the same. */
export function Seal({ holds }: { holds: boolean }) {
  return (
    <svg aria-hidden width="56" height="56" viewBox="0 0 56 56" className="flex-none">
      <g fill="currentColor" className={holds ? 'text-go' : 'text-stop'}>
        <circle cx="28" cy="28" r="20" />
        {petals.map(({ cx, cy }) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="6.4" />
        ))}
      </g>
      <g
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="text-surface"
      >
        <circle cx="28" cy="28" r="17.5" strokeWidth="1.6" />
        <path
          strokeWidth="3.6"
          d={holds ? 'm20.2 28.6 5.4 5.4 10.4-11' : 'M21.5 21.5l13 13M34.5 21.5l-13 13'}
        />
      </g>
    </svg>
  );
}
