import type { LampArt } from './lamp-art.ts';

/** A warning lamp as drawn in a dashboard. Decorative, because its name is beside it. */
export function LampPicture({ art }: { art: LampArt }) {
  const { lines, letters, broken, points } = art;
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={lines} />
      {broken && <path d={broken} strokeDasharray="4 5" />}
      {points && <path d={points} strokeWidth="4" />}
      {letters && (
        <text
          x="24"
          y="25"
          fill="currentColor"
          stroke="none"
          textAnchor="middle"
          dominantBaseline="middle"
          className="font-sign font-black"
          fontSize={letters.length === 1 ? 18 : 12}
        >
          {letters}
        </text>
      )}
    </svg>
  );
}
