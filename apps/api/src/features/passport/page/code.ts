import { encode } from 'uqr';

/** A QR code, dark on white because cameras need that. */
export const qrCode = (text: string, label: string): string => {
  const { data, size } = encode(text, { border: 2 });
  const bars = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return `<svg class="code" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${bars.join('')}"/></svg>`;
};
