import { encode } from 'uqr';
import { cx } from '../cx.ts';

type QrCodeProps = { text: string; label: string; size?: 'sm' | 'md' | 'lg' };

const looks = {
  sm: 'size-32',
  md: 'size-48 rounded-control ring-1 ring-line',
  lg: 'size-58 rounded-card ring-1 ring-line',
};

/**
 * Dark on white in every theme, because cameras need that. Drawn in the browser, so that the secret in the text is not
 * sent anywhere.
 */
export function QrCode({ text, label, size: look = 'md' }: QrCodeProps) {
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
      className={cx('flex-none overflow-hidden', looks[look])}
    >
      <rect width={size} height={size} fill="white" />
      <path d={dots.join('')} className="fill-plate-ink" />
    </svg>
  );
}
