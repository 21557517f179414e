import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Where the output of a proof or a measurement is kept. */
export const recordFile = (kind: string, name: string) => `docs/figures/${kind}-${name}.txt`;

type Run = { command: string; date: string; commit: string; exit: number };
type Figure = { name: string; value: string; asked: string; isMissed: boolean };
export type ProofRecord = Run & { executed: string[]; figures: Figure[] };

const ofVitest = /^\s+Tests\s+(?<counts>\d.*)$/;

/** Returns what is kept of a run: how it was started and ended, figures, counts of what was executed, and plants. */
export const recordOf = (output: string, { command, date, commit, exit }: Run): string => {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replace(ofVitest, 'executed: tests, $<counts>').trimEnd())
    .filter((line) => /^(?:figure|executed|planted): /.test(line));
  const head = [`command: ${command}`, `date: ${date}`, `commit: ${commit}`, `exit: ${exit}`];
  return `${[...head, '', ...lines].join('\n')}\n`;
};

const figureLine =
  /^figure: (?<name>.*) = (?<value>-?[\d.]+|NaN)(?: \(asked (?<asked>[^)]*)\))?(?<missed> MISSED)?$/gm;

export const readRecord = (text: string): ProofRecord => {
  const said = (key: string) => {
    const value = new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`The record of the proof does not state its ${key}`);
    return value;
  };
  return {
    command: said('command'),
    date: said('date'),
    commit: said('commit'),
    exit: Number(said('exit')),
    executed: [...text.matchAll(/^executed: (.*)$/gm)].map(([, what = '']) => what),
    figures: [...text.matchAll(figureLine)].map(({ groups }) => ({
      name: groups?.name ?? '',
      value: groups?.value ?? '',
      asked: groups?.asked ?? '',
      isMissed: groups?.missed !== undefined,
    })),
  };
};

/** The text of each record, by the name of its command: 'proof diagnosis'. */
export const readRecords = (root: string): Map<string, string> =>
  new Map(
    globSync('docs/figures/*.txt', { cwd: root })
      .toSorted()
      .map((path) => [
        basename(path, '.txt').replace('-', ' '),
        readFileSync(join(root, path), 'utf8'),
      ]),
  );
