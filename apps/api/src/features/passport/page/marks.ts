import type { Grade } from '@roadworthy/domain/passport/timeline.schema';

const icon = (paths: string, size: number, stroke = 2): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const file =
  '<path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z"/><path d="M14 2v5a1 1 0 0 0 1 1h5"/>';
const paths = {
  record:
    '<path d="M10 18v-7"/><path d="M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z"/><path d="M14 18v-7"/><path d="M18 18v-7"/><path d="M3 22h18"/><path d="M6 18v-7"/>',
  'paper-read': `${file}<path d="m9 15 2 2 4-4"/>`,
  'paper-kept': `${file}<path d="M10 9H8"/><path d="M16 13H8"/><path d="M16 17H8"/>`,
  garage:
    '<path d="M18 21V10a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1v11"/><path d="M22 19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 1.132-1.803l7.95-3.974a2 2 0 0 1 1.837 0l7.948 3.974A2 2 0 0 1 22 8z"/><path d="M6 13h12"/><path d="M6 17h12"/>',
  owner: '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/><circle cx="12" cy="7" r="4"/>',
} satisfies Record<Grade, string>;

export const gradeIcon = (grade: Grade): string => icon(paths[grade], 14);
export const copyIcon = icon(paths['paper-read'], 20);
export const tick = icon('<path d="M20 6 9 17l-5-5"/>', 20, 2.6);
export const cross = icon('<path d="M18 6 6 18"/><path d="m6 6 12 12"/>', 16, 2.6);
export const warning = (size: number): string =>
  icon(
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"/><path d="M12 9v4"/><path d="M12 17h.01"/>',
    size,
    2.6,
  );
export const smallTick = icon('<path d="M20 6 9 17l-5-5"/>', 16, 2.6);
export const wrench = icon(
  '<path d="M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z"/>',
  16,
  2.6,
);

export const brand =
  '<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true"><rect x="1" y="1" width="28" height="28" rx="8" fill="#f8cf2c"/><path d="M9 26 13 4h4l4 22" fill="#1d2428"/><path d="M15 7v3M15 13v4M15 20.5v5" stroke="#f6f7f2" stroke-width="1.8" stroke-linecap="round"/></svg>';

const petals = Array.from({ length: 14 }, (_, at) => {
  const angle = (at * 2 * Math.PI) / 14;
  const place = (middle: number) => (28 + 18.6 * middle).toFixed(2);
  return `<circle cx="${place(Math.cos(angle))}" cy="${place(Math.sin(angle))}" r="6.4"/>`;
}).join('');

const sealOf = (look: string, mark: string): string =>
  `<svg class="seal ${look}" aria-hidden="true" width="56" height="56" viewBox="0 0 56 56"><g><circle cx="28" cy="28" r="20"/>${petals}</g><g class="seal-mark"><circle cx="28" cy="28" r="17.5" stroke-width="1.6"/><path stroke-width="3.6" d="${mark}"/></g></svg>`;

/** The same seals as on the page that checks a passport. */
export const seal = sealOf('seal-holds', 'm20.2 28.6 5.4 5.4 10.4-11');
export const brokenSeal = sealOf('seal-broken', 'M21.5 21.5l13 13M34.5 21.5l-13 13');
