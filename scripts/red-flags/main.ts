import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readComplaint } from '@roadworthy/domain/diagnosis/red-flags/reading/reading';
import { matcherOf } from '@roadworthy/domain/diagnosis/red-flags/red-flags.rules';
import { dangers } from '@roadworthy/domain/diagnosis/red-flags/red-flags.table';
import { featuresOf } from '@roadworthy/domain/diagnosis/red-flags/weighing/features';
import { nameDanger } from '@roadworthy/domain/diagnosis/red-flags/weighing/name-danger';
import { stopAbove, weigh } from '@roadworthy/domain/diagnosis/red-flags/weighing/weigh';
import { packWeights } from '@roadworthy/domain/diagnosis/red-flags/weighing/weights';
import { figure } from '../../dev/figures.ts';
import { train } from './logistic.ts';
import { nothingWrong, toldAtLength } from './long-messages.ts';
import { findTellingWords } from './telling-words.ts';
import { hashOfVoices, readCalm, readWriters, type Voice } from './voices.ts';

/**
 * `npm run train:red-flags`: learns from the voices in packages/content/red-flags which complaints describe a danger.
 * First each writer is left out in turn, so that the figures come from unseen writers. Then the weights are trained on
 * all of them and written. Some writers were asked to be as hard as they could, so the figures are not those of
 * ordinary drivers.
 */
const match = matcherOf(dangers);
const known = new Set(dangers.map(({ id }) => id));
const prepare = ({ text, danger, flag }: Voice) => {
  const reading = readComplaint(text);
  return {
    text,
    danger,
    flag: flag && known.has(flag) ? flag : null,
    reading,
    features: featuresOf(text, reading, match(reading)),
  };
};
type Prepared = ReturnType<typeof prepare>;
const calm = readCalm();
const writers = new Map(
  [...readWriters()].map(([writer, voices]) => [writer, voices.map(prepare)] as const),
);
const atLength = new Map(
  [...readWriters()].map(
    ([writer, voices]) => [writer, toldAtLength(voices, calm).map(prepare)] as const,
  ),
);
const without = nothingWrong(calm, 600).map(prepare);
/** Returns the training examples when one writer is left out, or none. */
const examples = (leftOut: string | null): Prepared[] => [
  ...[...writers].flatMap(([writer, voices]) =>
    writer === leftOut ? [] : [...voices, ...(atLength.get(writer) ?? [])],
  ),
  ...without,
];
const learnWords = (voices: readonly Prepared[]) =>
  findTellingWords(
    voices.flatMap(({ danger, flag, reading }) => (danger && flag ? [{ reading, flag }] : [])),
  );

/** Measures how well an unseen writer is understood: each is left out of the training and then tested. */
const leaveEachOut = (): void => {
  type Heard = { odds: number; danger: boolean };
  const isFalseAbove = (heard: readonly Heard[], least: number): number => {
    const harmless = heard.filter(({ danger }) => !danger);
    return harmless.filter(({ odds }) => odds >= least).length / Math.max(1, harmless.length);
  };
  const recallAbove = (heard: readonly Heard[], least: number): number => {
    const dangerous = heard.filter(({ danger }) => danger);
    return dangerous.filter(({ odds }) => odds >= least).length / Math.max(1, dangerous.length);
  };

  const heardOf = new Map<string, Heard[]>();
  const heardAtLength: Heard[] = [];
  let named = 0;
  let asked = 0;
  for (const [writer, voices] of writers) {
    const others = examples(writer);
    const weights = train(others);
    const words = learnWords(others);
    heardOf.set(
      writer,
      voices.map(({ features, danger }) => ({ odds: weigh(weights, features), danger })),
    );
    for (const { features, danger } of atLength.get(writer) ?? [])
      heardAtLength.push({ odds: weigh(weights, features), danger });
    for (const { danger, flag, reading } of voices) {
      if (!danger || !flag) continue;
      asked += 1;
      if (nameDanger(words, reading) === flag) named += 1;
    }
  }
  const heard = [...heardOf.values()].flat();
  for (const [writer, each] of heardOf) {
    const [recall, stops] = [recallAbove(each, stopAbove), isFalseAbove(each, stopAbove)];
    console.log(
      `${writer} left out: ${each.length} texts, recall ${(100 * recall).toFixed(1)}, false stops ${(100 * stops).toFixed(1)}`,
    );
  }
  figure('writers', writers.size);
  figure('texts', heard.length);
  figure('writers left out in turn: recall, of 100', 100 * recallAbove(heard, stopAbove), {
    digits: 1,
  });
  figure('writers left out in turn: false stops, of 100', 100 * isFalseAbove(heard, stopAbove), {
    digits: 1,
  });
  figure('the same in long messages: recall, of 100', 100 * recallAbove(heardAtLength, stopAbove), {
    digits: 1,
  });
  figure(
    'the same in long messages: false stops, of 100',
    100 * isFalseAbove(heardAtLength, stopAbove),
    { digits: 1 },
  );
  figure('dangers named correctly by words alone, of 100', (100 * named) / Math.max(1, asked), {
    digits: 1,
  });
};
// Weights alone take a minute, but give no figures on their quality.
if (!process.argv.includes('--quick')) leaveEachOut();
const everything = [...writers.values()].flat();
const { bits, step, bias, packed } = packWeights(train(examples(null)));
const path = join(
  import.meta.dirname,
  '../../packages/domain/src/diagnosis/red-flags/weighing/trained.ts',
);
const short = (value: number) => Number(value.toPrecision(6));
writeFileSync(
  path,
  `// Made by \`npm run train:red-flags\` from the voices in packages/content/red-flags/. Not to be edited.
// Hash of those voices: ${hashOfVoices()}
import type { TellingWords } from './name-danger.ts';
import type { PackedWeights } from './weights.ts';

export const tellingWords: TellingWords = ${JSON.stringify(learnWords(everything))};
export const trainedWeights: PackedWeights = {
  bits: ${bits},
  step: ${short(step)},
  bias: ${short(bias)},
  packed: ${JSON.stringify(packed)},
};
`,
);
execFileSync(join(import.meta.dirname, '../../node_modules/.bin/biome'), [
  'check',
  '--write',
  path,
]);
figure('size of the weights, KB gzip', gzipSync(packed, { level: 9 }).length / 1024, {
  atMost: 75,
  digits: 1,
});
