import { readDangers } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import { figure } from '../../support/figures.ts';
import { shareOf } from './command.ts';
import type { RedFlagTexts } from './red-flag-texts.ts';

export type Level = 'stop' | 'ask' | 'none';

/** What the words alone lead to, before any card. */
export const levelOf = (text: string): Level => {
  const said = readDangers(text);
  if (said.some(({ level }) => level === 'stop')) return 'stop';
  return said.length > 0 ? 'ask' : 'none';
};

export type ReadingBounds = {
  readonly found: number;
  readonly stopped: number;
  readonly falseStops: number;
  readonly falseAsks: number;
};

/** Prints how dangers and harmless texts are read, and lists every mistake. */
export const printReading = (
  name: string,
  { dangers, harmless }: RedFlagTexts,
  asked: ReadingBounds | null,
): void => {
  const levels = (texts: readonly string[]) =>
    texts.map((text) => ({ text, level: levelOf(text) }));
  const [bad, fine] = [levels(dangers), levels(harmless)];
  const count = (of: typeof bad, level: Level) => of.filter((each) => each.level === level).length;
  const line = (what: string, value: number, bound?: { atLeast?: number; atMost?: number }) =>
    figure(`${name}: ${what}, of 100`, value, { ...bound, digits: 1 });
  figure(`${name}: dangers and harmless texts tried`, dangers.length + harmless.length);
  line(
    'dangers stopped or asked about',
    shareOf(dangers.length - count(bad, 'none'), dangers.length),
    asked ? { atLeast: asked.found } : {},
  );
  line(
    'dangers stopped',
    shareOf(count(bad, 'stop'), dangers.length),
    asked ? { atLeast: asked.stopped } : {},
  );
  line(
    'harmless texts stopped',
    shareOf(count(fine, 'stop'), harmless.length),
    asked ? { atMost: asked.falseStops } : {},
  );
  line(
    'harmless texts asked about',
    shareOf(count(fine, 'ask'), harmless.length),
    asked ? { atMost: asked.falseAsks } : {},
  );
  for (const { text, level } of bad) if (level === 'none') console.log(`  missed danger: ${text}`);
  for (const { text, level } of fine)
    if (level === 'stop') console.log(`  false stop of a harmless text: ${text}`);
};

const bands = [0, 0.06, 0.25, 0.4, 0.75, 0.95, 1.01];

/** Prints how often a text is a danger, by the chance that was said. Half of these texts are dangers. */
export const printChances = (name: string, texts: readonly RedFlagTexts[]): void => {
  const all = texts.flatMap(({ dangers, harmless }) => [
    ...dangers.map((text) => ({ text, danger: true })),
    ...harmless.map((text) => ({ text, danger: false })),
  ]);
  const said = all.map(({ text, danger }) => ({
    danger,
    chance: Math.max(0, ...readDangers(text).map(({ chance }) => chance)),
  }));
  bands.slice(1).forEach((to, at) => {
    const from = bands[at] ?? 0;
    const inBand = said.filter(({ chance }) => chance >= from && chance < to);
    figure(
      `${name}: dangers among the ${inBand.length} texts with an estimated chance of ${from} to ${Math.min(1, to)}`,
      inBand.filter(({ danger }) => danger).length,
    );
  });
};
