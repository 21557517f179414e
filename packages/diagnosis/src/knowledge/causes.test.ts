import { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { describe, expect, test } from 'vitest';
import { openGuides } from '../../../../tools/content-files.ts';
import { readCauses, readFindings } from '../../../../tools/knowledge-files.ts';

const files = readCauses();
const causes = files.map(({ cause }) => cause);
const findings = new Set(readFindings().flatMap((file) => file.findings.map(({ id }) => id)));
const guides = new Set((await openGuides()).map(({ guide }) => guide.id));

/** Returns sentences that occur more than once, ignoring case and punctuation. */
const repeated = (values: readonly string[]): string[] => {
  const plain = values.map((value) =>
    value
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  return values.filter((_, index) => plain.indexOf(plain[index] ?? '') !== index);
};
/** Returns the findings of a cause that do not exist. */
const unknownIn = ({ shows }: Pick<Cause, 'shows'>): string[] =>
  Object.keys(shows).filter((id) => !findings.has(id));
/** Returns findings that support a cause. The others only count against it. */
const speakFor = ({ shows }: Pick<Cause, 'shows'>): string[] =>
  Object.keys(shows).filter((id) =>
    ['nearly always', 'usually', 'often'].includes(shows[id] ?? ''),
  );

describe.each(files)('the cause $name', ({ name, cause }) => {
  test('the file of each cause is valid and named after the cause', () => {
    expect(Cause.parse(cause)).toEqual(cause);
    expect(cause.id).toBe(name);
  });

  test('each cause has at least eight known findings, and at least two of them make the cause likelier', () => {
    expect(Object.keys(cause.shows).length).toBeGreaterThanOrEqual(8);
    expect(unknownIn(cause)).toEqual([]);
    expect(speakFor(cause).length).toBeGreaterThanOrEqual(2);
  });

  test('if a cause refers to a guide, the guide exists', () => {
    const { guideId } = cause.repair;
    expect(guideId === undefined || guides.has(guideId)).toBe(true);
  });

  test('if a cause has a first and a last year, they are in the right order', () => {
    const { fromYear = 1900, toYear = 2100 } = cause.only ?? {};
    expect(fromYear).toBeLessThan(toYear);
  });
});

test('no two causes have the same name or complaint', () => {
  expect(repeated(causes.map(({ name }) => name))).toEqual([]);
  expect(repeated(causes.flatMap(({ says }) => says))).toEqual([]);
});

test('no two causes have the same vehicles and findings', () => {
  const looks = causes.map(({ only, shows }) =>
    JSON.stringify([only, Object.entries(shows).toSorted(([a], [b]) => a.localeCompare(b))]),
  );
  expect(new Set(looks).size).toBe(looks.length);
});

describe('checks', () => {
  const good = causes[0];
  test.each([
    ['an id with capitals', { id: 'Wheel-Bearing' }],
    [
      'seven findings',
      { shows: Object.fromEntries([...findings].slice(0, 7).map((id) => [id, 'often'])) },
    ],
    ['an unknown likelihood', { shows: { ...good?.shows, clunk: 'mostly' } }],
    ['costs in the wrong order', { repair: { ...good?.repair, pounds: [200, 100] } }],
    ['two complaints', { says: ['It squeaks.', 'It knocks.'] }],
    ['an invalid code', { codes: ['P9999'] }],
    ['an extra field', { weight: 2 }],
  ])('the schema of causes rejects %s', (_, change) => {
    expect(Cause.safeParse(good).success).toBe(true);
    expect(Cause.safeParse({ ...good, ...change }).success).toBe(false);
  });

  test('the checks of causes detect an unknown finding and a repeated complaint', () => {
    expect(unknownIn({ shows: { clunk: 'often', clunck: 'often' } })).toEqual(['clunck']);
    expect(repeated(['It squeaks.', 'it squeaks'])).toEqual(['it squeaks']);
  });
});
