import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import * as corpus from '../../dev/corpora/red-flags/red-flags.ts';
import * as round1 from '../../dev/corpora/red-flags/round-1.ts';
import * as round2 from '../../dev/corpora/red-flags/round-2.ts';
import * as round3 from '../../dev/corpora/red-flags/round-3.ts';
import * as round4 from '../../dev/corpora/red-flags/round-4.ts';
import * as round5 from '../../dev/corpora/red-flags/round-5.ts';
import * as round6 from '../../dev/corpora/red-flags/round-6.ts';

const Voice = z.object({
  text: z.string(),
  danger: z.boolean(),
  /** The danger it describes or comes nearest to, in the writers' words. */
  flag: z.nullish(z.string()),
});
/** A text, and whether it describes a danger. */
export type Voice = z.infer<typeof Voice>;

const folder = join(import.meta.dirname, '../../packages/content/red-flags');

/** Writers call dangers by plainer names than we do. */
const ourNames: Readonly<Record<string, string>> = {
  brakes: 'brake-failure',
  'loose-wheel': 'wheel-loose',
  tyre: 'tyre-damage',
  'traction-battery': 'high-voltage',
  'battery-12v': 'battery-swelling',
};

const readWriter = (file: string): Voice[] =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const voice = Voice.parse(JSON.parse(line));
      return { ...voice, flag: ourNames[voice.flag ?? ''] ?? voice.flag };
    });

type Corpus = {
  dangers: readonly { text: string; id: string }[];
  harmless: readonly string[];
};
const voicesOf = ({ dangers, harmless }: Corpus): Voice[] => [
  ...dangers.map(({ text, id }) => ({ text, danger: true, flag: id })),
  ...harmless.map((text) => ({ text, danger: false, flag: null })),
];

/** Returns each writer's texts separately, because a left-out writer shows how well unseen text is understood. */
export const readWriters = (): ReadonlyMap<string, readonly Voice[]> => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const rounds: Corpus[] = [corpus, round1, round2, round3, round4, round5, round6];
  return new Map([
    ['rules', rounds.flatMap(voicesOf)],
    ...files.toSorted().map((file) => [file, readWriter(file)] as const),
  ]);
};

/** Returns what people write around a fault, and texts without a fault. */
export const readCalm = (): string[] =>
  readFileSync(join(folder, 'calm.txt'), 'utf8').trim().split('\n');

/** Returns the hash of all training texts. */
export const hashOfVoices = (): string =>
  createHash('sha256')
    .update(
      [...readWriters().values()]
        .flat()
        .map(({ text, danger }) => `${danger} ${text}`)
        .concat(readCalm())
        .join('\n'),
    )
    .digest('hex');
