import { DiagnosisReport, type ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { describe, expect, test } from 'vitest';
import { type Bounds, bindReply, subjectsOf } from './bind-reply.rules.ts';
import type { ModelReply } from './model-reply.schema.ts';
import { localReply, modelReply } from './reply-words.rules.ts';
import { mayExplain, neverMilderThan } from './strictest-verdict.rules.ts';

const cause = (id: string, rest: Partial<ReportedCause> = {}): ReportedCause => ({
  id,
  name: `Worn ${id.replaceAll('-', ' ')}`,
  about: 'A joint is loose.',
  band: 'possible',
  for: [],
  against: [],
  check: { text: 'Push the corner down and listen.', needs: 'nothing' },
  repair: { who: 'owner', pounds: [20, 60], source: 'our estimate', parts: [] },
  drive: 'care',
  ...rest,
});
const report: DiagnosisReport = {
  flags: [],
  safeToDrive: 'care',
  verdict: 'care',
  advice: 'This week.',
  dangerQuestion: null,
  saidDangers: [],
  causes: [
    cause('drop-link', { band: 'likely' }),
    cause('arm-bush'),
    cause('ball-joint', { drive: 'no' }),
    cause('top-mount'),
  ],
  unknown: false,
  questions: ['where', 'when'].map((id) => ({
    id,
    ask: 'Where is it?',
    options: [{ id: 'at-front', name: 'At the front' }],
    manyMayHold: false,
  })),
  heard: [
    { id: 'clunk', name: 'Clunk or knock', state: 'yes', words: 'clunks' },
    { id: 'rattle', name: 'Rattle', state: 'no', words: 'no rattle' },
    { id: 'leak-fuel', name: 'Fuel leaking', state: 'yes', words: 'petrol drips' },
  ],
  sources: [],
  engine: 'local',
};
const boundsOf = (of: DiagnosisReport): Bounds => ({
  report: of,
  causeOf: (id) => (id === 'wheel-bearing' ? cause(id, { band: 'very likely' }) : null),
  subjects: subjectsOf(of),
});
const reply: ModelReply = {
  explanation: [
    { text: 'The drop link is worn and knocks.', about: 'cause:drop-link' },
    { text: 'It is safe to drive.', about: 'cause:drop-link' },
    { text: 'The ball joint is worn.', about: 'cause:ball-joint' },
    { text: 'The clunk comes from a worn joint.', about: 'finding:clunk' },
  ],
  causes: ['top-mount', 'ball-joint', 'flux-capacitor', 'wheel-bearing', 'drop-link'],
  questions: ['when', 'made-up'],
};

test('a model can reorder only causes that have the same likelihood and the same verdict', () => {
  const { causes } = bindReply(boundsOf(report), reply).report;
  expect(causes.map(({ id, band }) => [id, band])).toEqual([
    ['drop-link', 'likely'],
    ['top-mount', 'possible'],
    ['ball-joint', 'possible'],
    ['arm-bush', 'possible'],
    ['wheel-bearing', 'less likely'],
  ]);
});

test('a model can reorder our questions, but neither drop nor add a question', () => {
  const bound = bindReply(boundsOf(report), reply).report;
  expect(bound.questions.map(({ id }) => id)).toEqual(['when', 'where']);
  expect(DiagnosisReport.safeParse(bound).error?.issues).toBeUndefined();
});

test('a model can explain causes and findings of the diagnosis, except dangers', () => {
  expect([...subjectsOf(report).keys()]).toEqual([
    'cause:drop-link',
    'cause:arm-bush',
    'cause:top-mount',
    'finding:clunk',
  ]);
  const { explanation, report: bound } = bindReply(boundsOf(report), reply);
  expect(explanation).toEqual([
    'The drop link is worn and knocks.',
    'The clunk comes from a worn joint.',
  ]);
  expect(modelReply(bound, explanation).diagnosis).toBe(explanation.join(' '));
});

const silent: [string, Partial<DiagnosisReport>][] = [
  ...(['stop', 'ask', 'unknown', 'not_vehicle'] as const).map(
    (verdict): [Verdict, Partial<DiagnosisReport>] => [verdict, { verdict }],
  ),
  ['don’t drive it', { safeToDrive: 'no' }],
  ['a red flag', { flags: ['fuel-leak'] }],
];

test.each(silent)(
  'if the report has %s, no sentence written by a model is shown',
  (_name, decision) => {
    const strict = { ...report, ...decision };
    const bound = bindReply(boundsOf(strict), reply);
    expect(bound.explanation).toEqual([]);
    expect(bound.report).toMatchObject(decision);
  },
);

test('a model may explain the verdicts ‘care’, ‘drive’ and ‘immobile’, and a report without a verdict from an older device', () => {
  for (const verdict of ['care', 'drive', 'immobile', undefined] as const)
    expect(mayExplain({ flags: [], safeToDrive: 'care', verdict })).toBe(true);
});

describe('later answers', () => {
  const stop = { ...report, flags: ['fuel-leak'], verdict: 'stop', safeToDrive: 'no' } as const;
  const question = { danger: 'steering', row: 'steering', ask: 'Is it loose?' };
  const open = { ...report, verdict: 'ask', dangerQuestion: question } as const;
  const calm = { ...report, verdict: 'drive', safeToDrive: 'yes', advice: 'Go.' } as const;

  test('the verdict ‘stop’ and its red flags stay after every later answer', () => {
    expect(neverMilderThan(calm, [{ ...stop, flags: [...stop.flags] }])).toMatchObject({
      flags: ['fuel-leak'],
      verdict: 'stop',
      safeToDrive: 'no',
    });
  });

  test('a question about a danger stays open until the user answers it', () => {
    const made = neverMilderThan(calm, [open]);
    expect(made).toMatchObject({ verdict: 'ask', dangerQuestion: question, safeToDrive: 'care' });
  });

  test('the verdict ‘care’ stays until a stricter verdict replaces it', () => {
    expect(neverMilderThan(calm, [report])).toMatchObject({
      verdict: 'care',
      advice: 'This week.',
    });
    expect(neverMilderThan({ ...stop, flags: [...stop.flags] }, [report]).verdict).toBe('stop');
    expect(neverMilderThan(calm, [])).toEqual(calm);
  });
});

test('the local engine says why it answers instead of a model, and names no cause if there is a danger', () => {
  const care = localReply(report, 'failed').diagnosis;
  expect(care).toMatch(/^The AI model gave no usable answer, so this answer comes from/);
  expect(care).toContain('The best guess is: Worn drop link');
  const stop = localReply({ ...report, verdict: 'stop', advice: 'Don’t drive it.' }, 'withheld');
  expect(stop.diagnosis).toMatch(/^No AI model is asked.*Don’t drive it\.$/);
});
