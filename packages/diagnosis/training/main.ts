import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { figure } from '../../../tests/support/figures.ts';
import { calibration as trained } from '../generated/danger-weights.ts';
import { readComplaint } from '../src/red-flags/reading/reading.ts';
import { matcherOf } from '../src/red-flags/red-flags.rules.ts';
import { dangers } from '../src/red-flags/red-flags.table.ts';
import { featuresOf } from '../src/red-flags/weighing/features.ts';
import { nameDanger } from '../src/red-flags/weighing/name-danger.ts';
import { passagesOf } from '../src/red-flags/weighing/passages.ts';
import {
  askFrom,
  type Calibration,
  chanceOf,
  stopFrom,
  weigh,
} from '../src/red-flags/weighing/weigh.ts';
import { packWeights } from '../src/red-flags/weighing/weights.ts';
import { calibrate, type Judged } from './calibrate.ts';
import { drawFrom } from './draw.ts';
import { type Example, train } from './logistic.ts';
import { nothingWrong, toldAtLength, wrapped } from './long-messages.ts';
import { findTellingWords } from './telling-words.ts';
import { hashOfVoices, readCalm, readWrappers, readWriters, type Voice } from './voices.ts';

/**
 * `npm run generate red-flags`: learns from the voices in packages/diagnosis/training/texts which complaints describe a danger.
 * First the writers are left out in five groups, so that the figures and the calibration come from unseen writers. Then
 * the weights are trained on all of them and written. Some writers were asked to be as hard as they could, so the
 * figures are not those of ordinary drivers.
 */
const match = matcherOf(dangers);
const known = new Set(dangers.map(({ id }) => id));
const goals = { stop: 1, ask: 0.4, ok: 0 } as const;
const groups = 5;
/** Harmless acts whose parts are harmless alone. `The brakes failed` of a story that is over is not. */
const plainActs = new Set(['ordinary', 'normal', 'booking']);
const shareOfParts = 0.4;

const prepare = ({ text, label, flag, act }: Voice) => {
  const reading = readComplaint(text);
  const matched = match(reading);
  return {
    label,
    act,
    flag: flag && known.has(flag) ? flag : null,
    reading,
    patterns: new Set(matched.map(({ id }) => id)),
    features: featuresOf(text, reading, matched),
  };
};
type Prepared = ReturnType<typeof prepare>;
const partsOf = (voice: Voice): Prepared[] =>
  passagesOf(voice.text).parts.map((text) => prepare({ ...voice, text }));

const calm = readCalm();
const wrappers = readWrappers();
const draw = drawFrom(3);
const writers = [...readWriters()].map(([name, voices], at) => {
  const told = voices.map((voice) => ({ ...prepare(voice), parts: partsOf(voice) }));
  return {
    name,
    group: at % groups,
    told,
    more: [...toldAtLength(voices, calm), ...wrapped(voices, wrappers)].map(prepare),
    harmlessParts: told.flatMap(({ label, act, parts }) =>
      label === 'ok' && plainActs.has(act ?? '') ? parts.filter(() => draw() < shareOfParts) : [],
    ),
  };
});
const without = nothingWrong(calm, 600).map(prepare);

const exampleOf =
  (weight: number) =>
  ({ features, label, act }: Prepared): Example => ({
    features,
    goal: goals[label],
    weight: act === 'ordinary' ? 1.5 * weight : weight,
  });
/** Returns the training examples without one group of writers, or with all. */
const examplesWithout = (group: number | null): Example[] => [
  ...writers
    .filter((writer) => writer.group !== group)
    .flatMap(({ told, more, harmlessParts }) => [
      ...[...told, ...more].map(exampleOf(1)),
      ...harmlessParts.map(exampleOf(0.4)),
    ]),
  ...without.map(exampleOf(1)),
];
const learnWords = (group: number | null) =>
  findTellingWords(
    writers
      .filter((writer) => writer.group !== group)
      .flatMap(({ told }) => told)
      .flatMap(({ label, flag, reading }) => (label === 'stop' && flag ? [{ reading, flag }] : [])),
  );

type Heard = Judged & { readonly kind: 'danger' | 'ordinary' | 'other'; readonly writer: string };
/** What drivers send: mostly ordinary faults. */
const mix = { danger: 0.25, ordinary: 0.45, other: 0.3 };

const leaveGroupsOut = () => {
  const heard: Heard[] = [];
  let named = 0;
  let asked = 0;
  for (let group = 0; group < groups; group += 1) {
    const weights = train(examplesWithout(group));
    const words = learnWords(group);
    for (const { name, told } of writers.filter((writer) => writer.group === group))
      for (const { label, act, flag, reading, patterns, features, parts } of told) {
        if (label === 'ask') continue;
        const whole = weigh(weights, features);
        const part = Math.max(
          ...(parts.length > 0 ? parts.map((each) => weigh(weights, each.features)) : [whole]),
        );
        const kind = label === 'stop' ? 'danger' : act === 'ordinary' ? 'ordinary' : 'other';
        heard.push({ whole, part, danger: label === 'stop', weight: 1, kind, writer: name });
        if (label !== 'stop' || !flag) continue;
        asked += 1;
        if (nameDanger(words, reading, patterns) === flag) named += 1;
      }
  }
  const counts = Map.groupBy(heard, ({ kind }) => kind);
  const weighted = heard.map((each) => ({
    ...each,
    weight: mix[each.kind] / (counts.get(each.kind)?.length ?? 1),
  }));
  figure('dangers named correctly, of 100', (100 * named) / Math.max(1, asked), { digits: 1 });
  return weighted;
};

const measure = (): Calibration => {
  const heard = leaveGroupsOut();
  const fitted = calibrate(heard);
  const chances = heard.map((each) => ({ ...each, chance: chanceOf(fitted, each) }));
  const share = (of: readonly { chance: number }[], from: number): number =>
    (100 * of.filter(({ chance }) => chance >= from).length) / Math.max(1, of.length);
  figure('writers', writers.length);
  figure('texts', heard.length);
  for (const kind of ['danger', 'ordinary', 'other'] as const) {
    const of = chances.filter((each) => each.kind === kind);
    figure(`writers left out: ${kind} stopped, of 100`, share(of, stopFrom), { digits: 1 });
    figure(`writers left out: ${kind} stopped or asked, of 100`, share(of, askFrom), { digits: 1 });
  }
  const bands = [0, 0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 1.01];
  bands.slice(1).forEach((to, at) => {
    const from = bands[at] ?? 0;
    const inBand = chances.filter(({ chance }) => chance >= from && chance < to);
    const weight = inBand.reduce((sum, each) => sum + each.weight, 0);
    const dangerous = inBand.reduce((sum, each) => sum + (each.danger ? each.weight : 0), 0);
    figure(
      `said ${from} to ${Math.min(1, to)}: danger in, of 100 (${inBand.length} texts)`,
      (100 * dangerous) / Math.max(weight, 1e-9),
      { digits: 1 },
    );
  });
  return fitted;
};
// Weights alone take two minutes, but give neither figures nor a new calibration.
const calibration = process.argv.includes('--quick') ? trained : measure();

const { bits, step, bias, packed } = packWeights(train(examplesWithout(null)));
const path = join(import.meta.dirname, '../generated/danger-weights.ts');
const short = (value: number) => Number(value.toPrecision(6));
writeFileSync(
  path,
  `// Made by \`npm run generate red-flags\` from the voices in packages/diagnosis/training/texts/. Not to be edited.
// Hash of those voices: ${hashOfVoices()}
import type { TellingWords } from '../src/red-flags/weighing/name-danger.ts';
import type { Calibration } from '../src/red-flags/weighing/weigh.ts';
import type { PackedWeights } from '../src/red-flags/weighing/weights.ts';

export const calibration: Calibration = ${JSON.stringify({
    whole: short(calibration.whole),
    part: short(calibration.part),
    bias: short(calibration.bias),
  })};
export const tellingWords: TellingWords = ${JSON.stringify(learnWords(null))};
export const trainedWeights: PackedWeights = {
  bits: ${bits},
  step: ${short(step)},
  bias: ${short(bias)},
  packed: ${JSON.stringify(packed)},
};
`,
);
execFileSync(join(import.meta.dirname, '../../../node_modules/.bin/biome'), [
  'check',
  '--write',
  path,
]);
figure('size of the weights, KB gzip', gzipSync(packed, { level: 9 }).length / 1024, {
  atMost: 110,
  digits: 1,
});
