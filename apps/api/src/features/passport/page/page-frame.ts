import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from './marks.ts';

const families = [
  ['Overpass', /^overpass-first-.+\.woff2$/, '400 900'],
  ['Inter', /^inter-first-.+\.woff2$/, '400 900'],
  ['Barlow Condensed', /^barlow-condensed-first-.+\.woff2$/, '700'],
] as const;

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // Without a built app the page is written in the fonts of the system.
    return [];
  }
};

/** The fonts of the built app, which its landing page loads too. */
const fontFaces = (webDist: string | undefined): string => {
  const files = webDist ? filesIn(join(webDist, 'assets')) : [];
  return families
    .flatMap(([family, pattern, weight]) => {
      const file = files.find((name) => pattern.test(name));
      return file
        ? `@font-face{font-family:"${family}";src:url("/assets/${file}") format("woff2");font-weight:${weight};font-display:swap}`
        : [];
    })
    .join('');
};

/** HTML already. */
export type PageParts = { title: string; body: string };

export type Frame = {
  /** Writes a whole page. */
  page(parts: PageParts): string;
  /** The policy under which the page has no script, and sends its form to us only. */
  policy: string;
};

/** One style sheet in the page: a buyer's phone makes one request, and nothing else runs. */
export const createFrame = (webDist: string | undefined): Frame => {
  const ownStyle = readFileSync(new URL('./page.css', import.meta.url), 'utf8');
  const style = `${fontFaces(webDist)}${ownStyle}`;
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    page: ({ title, body }) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title><style>${style}</style></head>
<body>${body}</body></html>
`,
  };
};

export const head = (inside = ''): string =>
  `<header class="night"><div class="wide"><p class="brand">${brand}Vehicle passport</p>${inside}</div></header>`;
