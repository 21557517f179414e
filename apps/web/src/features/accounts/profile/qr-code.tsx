import { encode } from 'uqr';

/**
 * Dark on white in every theme, because cameras need that. Drawn in the browser, so that the key is not sent anywhere.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none overflow-hidden rounded-control ring-1 ring-line"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dots.join('')} className="fill-plate-ink" />
    </svg>
  );
}
