import { figure } from '../support/figures.ts';
import type { LocalStack } from '../support/stack/stack.ts';
import { withBrowser } from './device.ts';
import { measureInteractions } from './interactions.ts';
import { measurePaint } from './lighthouse.ts';
import { measureScripts } from './page-scripts.ts';

/**
 * `npm run bench web`: the JavaScript of every page, the prerendered texts, the answers to taps and keys, and Lighthouse's
 * slow phone. `BENCH_RUNS`: how often each is visited; 0 for the sizes and texts alone, as CI does.
 */
const rounds = Number(process.env.BENCH_RUNS ?? 5);

const texts = [
  ['/welcome', 'Your number plate'],
  ['/login', 'Demo Account'],
  ['/privacy', 'What we keep about you'],
  ['/terms', 'Who runs it'],
  ['/accessibility', 'What does not work yet'],
  ['/verify', 'The file stays on this device'],
  ['/help', 'What the signs mean'],
  ['/help/reminders', 'Send me a test reminder'],
] as const;

const measurePrerendering = async ({ publicUrl }: LocalStack) => {
  const written = await Promise.all(
    texts.map(async ([path, text]) =>
      (await (await fetch(`${publicUrl}${path}`)).text()).includes(text),
    ),
  );
  figure('pages prerendered', written.filter(Boolean).length, { atLeast: texts.length });
};

await withBrowser('web', async (stack, browser) => {
  await measureScripts(stack, browser);
  await measurePrerendering(stack);
  if (rounds === 0) return;
  await measureInteractions(stack, browser, rounds);
  await measurePaint(stack, rounds);
});
