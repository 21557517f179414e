import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { createServer } from 'vite';
import { chromium } from '../../support/browser.ts';
import { agreed, asCamera, fake, writeClip } from '../../support/fake-camera.ts';
import { seedOwner } from '../../support/seed/seed.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { signIn } from '../../support/stack/sign-in.ts';
import { root, startApiProcess, startLocalStack, webDist } from '../../support/stack/stack.ts';
import { readmePictures, writeReadmePicture } from './readme.ts';
import type { Shot } from './shot.ts';
import { shots } from './shots.ts';

/**
 * `npm run gallery`: a picture of every screen and state, for looking at; with names, those screens only; with
 * `--readme`, the pictures in README.md. Needs `npm run build` first.
 */
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1320, height: 900 } };
const themes = ['light', 'dark'] as const;
const folder = join(root, 'gallery');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isForReadme = process.argv.includes('--readme');
const isAsked = ({ name }: Shot) =>
  isForReadme
    ? readmePictures.some(({ shot }) => shot === name)
    : names.length === 0 || names.some((part) => name.includes(part));

const scratch = await mkdtemp(join(tmpdir(), 'roadworthy-gallery-'));
const stack = await startLocalStack({ folder: scratch, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: webDist },
  port: stack.appPort,
});
// The page of components exists in development only.
const kitPort = await freePort();
const kit = await createServer({
  root: join(root, 'apps/web'),
  server: { port: kitPort, strictPort: true, host: 'localhost' },
  logLevel: 'silent',
});
await kit.listen();

/** Takes one screen in both themes: the page is prepared once, and the second picture changes the theme only. */
const take = async (browser: Browser, shot: Shot, size: keyof typeof sizes): Promise<string[]> => {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: themes[0],
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    isMobile: size === 'phone',
    hasTouch: size === 'phone',
    serviceWorkers: 'block',
    baseURL: shot.inDevelopment ? `http://localhost:${kitPort}` : stack.publicUrl,
  });
  await using _closing = { [Symbol.asyncDispose]: () => context.close() };
  const page = await context.newPage();
  if (shot.signedIn) {
    await signIn(
      page.request,
      stack.publicUrl,
      await seedOwner(stack.environment, { filled: true }),
    );
  }
  if (shot.inDemo) {
    const headers = { origin: stack.publicUrl };
    await page.request.post('/api/session/demo', { data: {}, headers });
  }
  await shot.before?.(page);
  await page.goto(shot.path, { waitUntil: shot.inDevelopment ? 'load' : 'networkidle' });
  await shot.prepare?.(page, { isPhone: size === 'phone' });
  const files: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(async () => {
      await document.fonts.ready;
      // An animation that is cancelled has ended too.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    const file = `${shot.name}-${size}-${theme}.png`;
    await page.screenshot({
      path: join(folder, file),
      fullPage: !isForReadme && (shot.fullPage ?? true),
    });
    files.push(file);
  }
  return files;
};

await mkdir(folder, { recursive: true });
const clip = join(scratch, 'clip.y4m');
writeClip(clip, { width: 640, height: 480 });
const browser = await playwright.launch({
  ...chromium,
  args: [...(chromium.args ?? []), agreed, fake, asCamera(clip)],
});
const asked = shots.filter(isAsked);
const pictures = new Map<string, string[]>();
/** A picture that fails is listed at the end; the others are still taken. */
const failures: string[] = [];
const queue = asked.flatMap((shot) =>
  (['phone', 'desktop'] as const).map((size) => ({ shot, size })),
);
const takeNext = async (): Promise<void> => {
  const next = queue.shift();
  if (!next) return;
  const { shot, size } = next;
  try {
    pictures.set(`${shot.name} ${size}`, await take(browser, shot, size));
  } catch (error) {
    failures.push(`${shot.name}, ${size}: ${(error as Error).message}`);
  }
  await takeNext();
};
try {
  await Promise.all([takeNext(), takeNext()]);
} finally {
  await browser.close();
  await kit.close();
  await api.stop();
  await stack.close();
  await rm(scratch, { recursive: true, force: true });
}
const rows = asked.map(({ name }) => {
  const files = ['phone', 'desktop'].flatMap((size) => pictures.get(`${name} ${size}`) ?? []);
  const images = files.map(
    (file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`,
  );
  return `<section><h2>${name}</h2>${images.join('')}</section>`;
});
const taken = [...pictures.values()].flat().length;
const style =
  'body{font:16px system-ui;margin:24px;background:#777}section{margin-bottom:32px}img{height:420px;margin-right:12px;border-radius:8px;vertical-align:top;object-fit:cover;object-position:top}';
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Gallery</h1>${rows.join('\n')}</html>`,
);
if (isForReadme) {
  for (const picture of readmePictures) await writeReadmePicture(folder, picture);
}
for (const failure of failures) console.error(failure);
console.log(`${taken} pictures in gallery/index.html, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
