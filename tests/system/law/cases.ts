import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plant, type Printed, verdictLine } from '../../../tools/law/verdict-line.ts';
import { settledOtherwise } from './settled.ts';

type Expected = {
  verdict?: string;
  mot?: Partial<Printed['mot']>;
  tax?: Partial<Printed['tax']>;
  zones?: Record<string, string>;
  /** Patterns that the headline and the penalties together match, and must not match. */
  says?: string[];
  neverSays?: string[];
  /** Patterns of which each is matched by some penalty. */
  penalties?: string[];
};

/** A vehicle with what the law says of it, written by somebody who had not read the rules' code. */
type LawCase = { id: string; about: string; input: object; expect: Expected };

export const lawCases: readonly LawCase[] = readFileSync(
  join(import.meta.dirname, 'cases.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const differences = <T extends object>(path: string, expected: T | undefined, found: T): string[] =>
  Object.entries(expected ?? {}).flatMap(([name, value]) => {
    const got = new Map(Object.entries(found)).get(name);
    return got === value ? [] : [`${path}${name} is ${got}, expected ${value}`];
  });

/** Returns what the product says otherwise than a case expects, each beginning with the path that differs. */
const allWrongIn = ({ input, expect }: LawCase, plant?: Plant): string[] => {
  const found: Printed = JSON.parse(verdictLine(JSON.stringify(input), plant));
  const said = [found.headline, ...found.penalties].join(' ');
  const isSaid = (pattern: string) => new RegExp(pattern, 'i').test(said);
  const { verdict, mot, tax, zones, says = [], neverSays = [], penalties = [] } = expect;
  return [
    ...differences('', verdict === undefined ? {} : { verdict }, found),
    ...differences('mot.', mot, found.mot),
    ...differences('tax.', tax, found.tax),
    ...differences('zones.', zones, found.zones),
    ...says.filter((one) => !isSaid(one)).map((one) => `headline does not say ${one}: ${said}`),
    ...neverSays.filter(isSaid).map((one) => `headline says ${one}: ${said}`),
    ...penalties
      .filter((one) => !found.penalties.some((each) => new RegExp(one, 'i').test(each)))
      .map((one) => `no penalty says ${one}: ${found.penalties.join(' | ')}`),
  ];
};

/** Returns what is wrong, without what we settled otherwise. */
export const wrongIn = (each: LawCase, plant?: Plant): string[] => {
  const paths = settledOtherwise[each.id]?.paths ?? [];
  return allWrongIn(each, plant).filter((one) => !paths.some((path) => one.startsWith(`${path} `)));
};
