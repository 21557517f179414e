import { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { describe, expect, test } from 'vitest';
import { openCauses, openFindings, openGuides } from '../../../dev/content-files.ts';

const files = await openCauses();
const causes = files.map(({ cause }) => cause);
const findings = new Set(
  (await openFindings()).flatMap((file) => file.findings.map(({ id }) => id)),
);
const guides = new Set((await openGuides()).map(({ guide }) => guide.id));

/** The sentences that occur more than once, however they are typed. */
const repeated = (values: readonly string[]): string[] => {
  const plain = values.map((value) =>
    value
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  return values.filter((_, index) => plain.indexOf(plain[index] ?? '') !== index);
};
/** What a cause shows that nobody wrote down as a finding. */
const unknownIn = ({ shows }: Pick<Cause, 'shows'>): string[] =>
  Object.keys(shows).filter((id) => !findings.has(id));
/** Findings that speak for a cause; the others only speak against it. */
const speakFor = ({ shows }: Pick<Cause, 'shows'>): string[] =>
  Object.keys(shows).filter((id) =>
    ['nearly always', 'usually', 'often'].includes(shows[id] ?? ''),
  );

describe.each(files)('cause $name', ({ name, cause }) => {
  test('is a cause, under its own name', () => {
    expect(Cause.parse(cause)).toEqual(cause);
    expect(cause.id).toBe(name);
  });

  test('shows at least eight findings, all of them known, some that speak for it', () => {
    expect(Object.keys(cause.shows).length).toBeGreaterThanOrEqual(8);
    expect(unknownIn(cause)).toEqual([]);
    expect(speakFor(cause).length).toBeGreaterThanOrEqual(2);
  });

  test('leads to a guide that exists, if to any', () => {
    const { guideId } = cause.repair;
    expect(guideId === undefined || guides.has(guideId)).toBe(true);
  });

  test('comes in years that follow each other, if in any', () => {
    const { fromYear = 1900, toYear = 2100 } = cause.only ?? {};
    expect(fromYear).toBeLessThan(toYear);
  });
});

test('each name and each complaint belongs to one cause', () => {
  expect(repeated(causes.map(({ name }) => name))).toEqual([]);
  expect(repeated(causes.flatMap(({ says }) => says))).toEqual([]);
});

test('no two causes look the same to the person who asks', () => {
  const looks = causes.map(({ only, shows }) =>
    JSON.stringify([only, Object.entries(shows).toSorted(([a], [b]) => a.localeCompare(b))]),
  );
  expect(new Set(looks).size).toBe(looks.length);
});

describe('mistakes would be noticed', () => {
  const good = causes[0];
  test.each([
    ['an id with capitals', { id: 'Wheel-Bearing' }],
    [
      'seven findings',
      { shows: Object.fromEntries([...findings].slice(0, 7).map((id) => [id, 'often'])) },
    ],
    ['a word that is no likelihood', { shows: { ...good?.shows, clunk: 'mostly' } }],
    ['costs the wrong way round', { repair: { ...good?.repair, pounds: [200, 100] } }],
    ['two complaints', { says: ['It squeaks.', 'It knocks.'] }],
    ['a code that is none', { codes: ['P9999'] }],
    ['a further field', { weight: 2 }],
  ])('%s', (_, change) => {
    expect(Cause.safeParse(good).success).toBe(true);
    expect(Cause.safeParse({ ...good, ...change }).success).toBe(false);
  });

  test('an unknown finding, and a complaint said twice', () => {
    expect(unknownIn({ shows: { clunk: 'often', clunck: 'often' } })).toEqual(['clunck']);
    expect(repeated(['It squeaks.', 'it squeaks'])).toEqual(['it squeaks']);
  });
});
