import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import * as corpus from './corpora/red-flags/red-flags.ts';
import * as round1 from './corpora/red-flags/round-1.ts';
import * as round2 from './corpora/red-flags/round-2.ts';
import * as round3 from './corpora/red-flags/round-3.ts';
import * as round4 from './corpora/red-flags/round-4.ts';
import * as round5 from './corpora/red-flags/round-5.ts';
import * as round6 from './corpora/red-flags/round-6.ts';

/** The danger that a text describes or comes nearest to, in the writers' words. */
const flag = z.nullish(z.string());
const Written = z.union([
  z.object({ text: z.string(), danger: z.boolean(), flag, act: z.optional(z.string()) }),
  z.object({
    text: z.string(),
    label: z.literal(['stop', 'ask', 'ok']),
    flag,
    act: z.optional(z.string()),
  }),
]);
/** A text, and whether it describes a danger. `ask`: the words leave that open. */
export type Voice = {
  readonly text: string;
  readonly label: 'stop' | 'ask' | 'ok';
  readonly flag?: string | null;
  readonly act?: string;
};

const folder = join(import.meta.dirname, './texts');

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
    .map((line): Voice => {
      const { text, flag: written, act, ...rest } = Written.parse(JSON.parse(line));
      const label = 'label' in rest ? rest.label : rest.danger ? 'stop' : 'ok';
      return { text, label, act, flag: ourNames[written ?? ''] ?? written };
    });

type Corpus = {
  dangers: readonly { text: string; id: string }[];
  harmless: readonly string[];
};
const voicesOf = ({ dangers, harmless }: Corpus): Voice[] => [
  ...dangers.map(({ text, id }) => ({ text, label: 'stop' as const, flag: id })),
  ...harmless.map((text) => ({ text, label: 'ok' as const, flag: null })),
];

/** Returns each writer's texts separately, because a left-out writer shows how well unseen text is understood. */
export const readWriters = (): ReadonlyMap<string, readonly Voice[]> => {
  const files = readdirSync(folder).filter((file) => file.startsWith('writer-'));
  const rounds: Corpus[] = [corpus, round1, round2, round3, round4, round5, round6];
  return new Map([
    ['rules', rounds.flatMap(voicesOf)],
    ...files.toSorted().map((file) => [file, readWriter(file)] as const),
  ]);
};

/** Returns what people write around a fault, and texts without a fault. */
export const readCalm = (): string[] =>
  readFileSync(join(folder, 'calm.txt'), 'utf8').trim().split('\n');

const Wrapper = z.object({ before: z.string(), after: z.string() });
/** Neutral words that people put before and after the description of a fault. */
export type Wrapper = z.infer<typeof Wrapper>;

export const readWrappers = (): Wrapper[] =>
  readFileSync(join(folder, 'wrappers.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Wrapper.parse(JSON.parse(line)));

/** Returns the hash of all training texts. */
export const hashOfVoices = (): string =>
  createHash('sha256')
    .update(
      [...readWriters().values()]
        .flat()
        .map(({ text, label }) => `${label} ${text}`)
        .concat(
          readCalm(),
          readWrappers().map(({ before, after }) => `${before}|${after}`),
        )
        .join('\n'),
    )
    .digest('hex');
