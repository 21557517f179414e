import { expect, test } from 'vitest';
import { AskedReport } from './ask.schema.ts';
import { type Bounds, bindReply, localReport } from './bind-reply.rules.ts';
import type { ModelReply } from './model-reply.schema.ts';
import { localReply, modelReply } from './reply-words.rules.ts';
import type { DiagnosisReport, ReportedCause } from './report.schema.ts';

const cause = (id: string): ReportedCause => ({
  id,
  name: `Worn ${id}`,
  about: 'It is worn.',
  band: 'likely',
  for: [],
  against: [],
  check: { text: 'Push the corner down and listen.', needs: 'nothing' },
  repair: { who: 'owner', pounds: [20, 60], source: 'our estimate', parts: [] },
  drive: 'care',
});
const report: DiagnosisReport = {
  flags: ['brake-pedal'],
  safeToDrive: 'no',
  verdict: 'stop',
  advice: 'Don’t drive it.',
  dangerQuestion: null,
  saidDangers: [],
  causes: [cause('drop-link')],
  unknown: false,
  questions: ['where', 'when'].map((id) => ({
    id,
    ask: 'Where is it?',
    options: [{ id: 'at-front', name: 'At the front' }],
    manyMayHold: false,
  })),
  heard: [],
  sources: [],
  engine: 'local',
};
const bounds: Bounds = {
  report,
  floor: 'no',
  causeOf: (id) => (id === 'ball-joint' ? cause(id) : null),
  sources: new Map([['s1', { kind: 'advisory', id: 'a:1', text: 'Drop link worn' }]]),
};
const reply: ModelReply = {
  safeToDrive: 'yes',
  urgency: 'when convenient',
  explanation: 'It is safe to drive. The drop link is worn.',
  causes: [
    { id: 'drop-link', for: ['s1', 's9'], against: [], note: 'It knocks.', check: 'Shake it' },
    { id: 'flux-capacitor', for: [], against: [], note: 'Replace it.', check: '' },
    { id: 'ball-joint', for: ['s1'], against: [], note: '', check: '' },
  ],
  questions: [
    { id: 'when', text: '' },
    { id: 'made-up', text: 'Is it?' },
    { id: null, text: 'Does it change in the wet?' },
    { id: null, text: 'See https://evil.example' },
  ],
  citations: ['s1', 's1', 'a:1', 's2'],
};

test('a model cannot soften the verdict, remove a flag or reduce the urgency', () => {
  const { report: bound, explanation } = bindReply(bounds, reply);
  expect(bound).toMatchObject({ safeToDrive: 'no', flags: ['brake-pedal'], urgency: 'now' });
  expect(explanation).toEqual(['The drop link is worn.']);
  expect(modelReply(bound, explanation).diagnosis).toMatch(/^Do not drive it/);
});

test('a model can raise the verdict', () => {
  const calm = { ...report, safeToDrive: 'yes' as const, flags: [] };
  const bound = bindReply(
    { ...bounds, report: calm, floor: 'yes' },
    { ...reply, safeToDrive: 'no' },
  );
  expect(bound.report).toMatchObject({ safeToDrive: 'no', urgency: 'now' });
});

test('an earlier verdict holds even if the engine is calmer now', () => {
  const calm = { ...report, safeToDrive: 'yes' as const, flags: [] };
  expect(bindReply({ ...bounds, report: calm, floor: 'care' }, reply).report.safeToDrive).toBe(
    'care',
  );
  expect(localReport(calm, 'care')).toMatchObject({ safeToDrive: 'care', urgency: 'soon' });
});

test('shows only known and possible causes, with our own chances and checks', () => {
  const { report: bound } = bindReply(bounds, reply);
  expect(bound.causes.map(({ id, band }) => [id, band])).toEqual([
    ['drop-link', 'likely'],
    ['ball-joint', 'less likely'],
  ]);
  expect(bound.causes[0]?.check).toEqual(report.causes[0]?.check);
  expect(bound.notes).toEqual([{ cause: 'drop-link', text: 'It knocks.' }]);
});

test('citations and evidence must be supplied sources, and questions ours or plain text', () => {
  const { report: bound } = bindReply(bounds, reply);
  expect(bound.citations).toEqual([{ kind: 'advisory', id: 'a:1', text: 'Drop link worn' }]);
  expect(bound.causes[0]?.for).toEqual([{ kind: 'advisory', id: 'a:1', name: 'Drop link worn' }]);
  expect(bound.questions.map(({ id }) => id)).toEqual(['when', 'where']);
  expect(bound.asks).toEqual(['Does it change in the wet?']);
  expect(AskedReport.safeParse(bound).error?.issues).toBeUndefined();
});

test('our own engine says why it answers', () => {
  const { diagnosis, engine } = localReply(localReport(report, 'no'), 'failed');
  expect(diagnosis).toMatch(/^The AI model gave no usable answer, so this answer comes from/);
  expect(diagnosis).toContain('Do not drive it');
  expect(engine).toBe('local');
});
