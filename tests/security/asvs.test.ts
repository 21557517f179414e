import { expect, test } from 'vitest';
import { flawsOf, parseDocument, readDocument, readIds } from './asvs/document.ts';
import { problemWith, readReport } from './asvs/reports.ts';

const ids = readIds();
const requirements = parseDocument(readDocument());

test('docs/asvs.md answers every requirement of levels 1 and 2 exactly once', () => {
  expect(ids).toHaveLength(253);
  expect(flawsOf(requirements, ids)).toEqual([]);
});

test('planted fault: a requirement that is left out, repeated, invented or unanswered is detected', () => {
  const [first, ...others] = requirements;
  if (!first) throw new Error('docs/asvs.md has no requirement');
  const flaws = (changed: typeof requirements) => flawsOf(changed, ids);
  expect(flaws(others)).toEqual([`${first.id} is missing`]);
  expect(flaws([...requirements, first])).toEqual([`${first.id} occurs twice`]);
  expect(flaws([...requirements, { ...first, id: 'V99.1.1' }])).toEqual(['V99.1.1 does not exist']);
  expect(flaws([...others, { ...first, state: 'shown', tests: [] }])).toEqual([
    `${first.id} names no test`,
  ]);
  expect(flaws([...others, { ...first, state: 'not met', words: 'no' }])).toEqual([
    `${first.id} does not say why`,
  ]);
});

const cases = [
  ...readReport(
    {
      testResults: [
        {
          name: '/project/apps/a.test.ts',
          assertionResults: [
            { ancestorTitles: [], title: 'holds', status: 'passed' },
            { ancestorTitles: [], title: 'rejects a (x)', status: 'passed' },
            { ancestorTitles: [], title: 'rejects b (x)', status: 'failed' },
            { ancestorTitles: ['on S3'], title: 'is left out', status: 'skipped' },
          ],
        },
      ],
    },
    '/project',
  ),
  ...readReport(
    {
      suites: [
        {
          title: 'b.e2e.ts',
          specs: [],
          suites: [
            {
              title: 'offline',
              specs: [
                {
                  title: 'works',
                  file: 'b.e2e.ts',
                  tests: [{ results: [{ status: 'failed' }, { status: 'passed' }] }],
                },
                {
                  title: 'skipped',
                  file: 'b.e2e.ts',
                  tests: [{ results: [{ status: 'skipped' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
    '/project',
  ),
];

test.for([
  ['apps/a.test.ts', 'holds', null],
  ['apps/a.test.ts', 'rejects a (%s)', null],
  ['apps/a.test.ts', 'rejects %s (x)', 'did not pass'],
  ['apps/a.test.ts', 'on S3 › is left out', 'did not pass'],
  ['apps/a.test.ts', 'hold', 'was not run'],
  ['apps/other.test.ts', 'holds', 'was not run'],
  ['tests/journeys/b.e2e.ts', 'offline › works', null],
  ['tests/journeys/b.e2e.ts', 'works', null],
  ['tests/journeys/b.e2e.ts', 'skipped', 'did not pass'],
  ['tests/journeys/b.e2e.ts', 'an invented promise', 'was not run'],
] as const)(
  'the check of a test that docs/asvs.md quotes (%s: %s) reports: %s',
  ([file, title, problem]) => {
    expect(problemWith(cases, { file, title })).toBe(problem);
  },
);
