import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export type NamedTest = { file: string; title: string };
type State = 'shown' | 'not applicable' | 'not met';
export type Requirement = { id: string; state: State; tests: NamedTest[]; words: string };

const row = /^\| (V[\d.]+) \| ([\w ]+) \| (.*) \|$/gm;
const namedTest = /`((?:apps|packages|tests|tools)\/[^:`]+\.(?:test\.tsx?|e2e\.ts)): ([^`]+)`/g;
const states: readonly string[] = ['shown', 'not applicable', 'not met'] satisfies State[];
const isState = (word: string): word is State => states.includes(word);

export const readDocument = () => readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** Returns the ids of levels 1 and 2, in their order. */
export const readIds = (): string[] =>
  readFileSync(join(import.meta.dirname, 'requirements.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');

export const parseDocument = (text: string): Requirement[] =>
  [...text.matchAll(row)].map(([, id = '', state = '', words = '']) => {
    if (!isState(state))
      throw new Error(`docs/asvs.md: the requirement ${id} has the unknown state '${state}'`);
    const tests = [...words.matchAll(namedTest)].map(([, file = '', title = '']) => ({
      file,
      title,
    }));
    return { id, state, tests, words: words.replaceAll(namedTest, '').trim() };
  });

/** Returns what is wrong with the document itself, before any test is run. */
export const flawsOf = (requirements: readonly Requirement[], ids: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const { id } of requirements) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [
    ...ids.filter((id) => !counts.has(id)).map((id) => `${id} is missing`),
    ...[...counts].filter(([, count]) => count > 1).map(([id]) => `${id} occurs twice`),
    ...[...counts.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} does not exist`),
    ...requirements.flatMap(({ id, state, tests, words }) => [
      ...(state === 'shown' && tests.length === 0 ? [`${id} names no test`] : []),
      ...(state !== 'shown' && words.length < 20 ? [`${id} does not say why`] : []),
    ]),
  ];
};
