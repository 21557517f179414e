import { expect, test } from 'vitest';
import { answerLine } from '../engine/command.ts';
import { prepareKnowledge } from '../engine/knowledge.ts';
import { knowledge } from './knowledge.ts';

const prepared = prepareKnowledge(knowledge);
const ask = (line: Record<string, unknown>) =>
  JSON.parse(answerLine(prepared, JSON.stringify(line), () => []));

test.each([
  'NO BRAKES',
  'NO BRAKES, what could it be?',
  '1) radio crackles 2) My brakes have failed 3) wipers smear',
  'flat tyre',
])('the complaint ‘%s’ gives the verdict ‘stop’', (complaint) => {
  expect(ask({ complaint })).toMatchObject({ verdict: 'stop', stop: true, safe_to_drive: 'no' });
});

test('a danger named in the complaint is not withdrawn by ‘None of these’, only by the harmless choice in its row', () => {
  const complaint = 'My brakes have failed';
  expect(ask({ complaint, triage: [] }).verdict).toBe('stop');
  const corrected = ask({ complaint, triage: ['brakes-noise'] });
  expect(corrected.stop).toBe(false);
  expect(ask({ complaint, triage: ['brakes-noise', 'fire-fuel'] }).flags).toEqual(['fuel-leak']);
});

test('a danger ticked on the card of dangers, or an unknown id, gives ‘stop’ whatever the complaint says', () => {
  for (const triage of [['brakes-weak'], ['steering-unsure'], ['a-choice-of-tomorrow']])
    expect(ask({ complaint: 'radio crackles', triage })).toMatchObject({ verdict: 'stop' });
});

test('an ambiguous danger leads to a question before any causes, and ‘None of these’ rules the danger out', () => {
  const complaint = 'Pedal feels a bit odd since they did the brakes';
  const open = ask({ complaint });
  expect(open).toMatchObject({ verdict: 'ask', causes: [] });
  expect(open.ask).toMatch(/brake/);
  expect(open).not.toHaveProperty('safe_to_drive');
  expect(ask({ complaint, triage: [] }).verdict).not.toBe('ask');
});

test('the engine recognises no warning lamp that the text does not mention', () => {
  const { verdict, understood } = ask({ complaint: 'engine management light on and it judders' });
  expect(verdict).not.toBe('stop');
  const heard = understood.map(({ id }: { id: string }) => id);
  expect(heard).not.toContain('lamp-engine-flashing');
  expect(heard).not.toContain('lamp-oil-red');
  for (const { words } of understood)
    expect('engine management light on and it judders').toContain(words);
});

test('the owner of a vehicle that will not start is not asked about driving it', () => {
  for (const complaint of ["won't start, just clicks", 'cranks fine but will not fire'])
    expect(ask({ complaint }).verdict).toBe('immobile');
});

test('a second subject in the complaint does not hide a plain danger', () => {
  for (const complaint of [
    'The dishwasher leaks. My brakes have failed.',
    'My brakes have failed, and the washing machine is broken too',
  ])
    expect(ask({ complaint })).toMatchObject({ verdict: 'stop', causes: [] });
});

test('nonsense, or a text that is not about a vehicle, gets no causes and no verdict on driving', () => {
  for (const complaint of [
    'asdf qwerty banana',
    'my washing machine leaks and the drum bangs',
    'the dishwasher will not drain',
  ]) {
    const reply = ask({ complaint });
    expect(reply).toMatchObject({ verdict: 'not_vehicle', causes: [], ask: null });
    expect(reply).not.toHaveProperty('safe_to_drive');
  }
  expect(ask({ complaint: 'it is doing the thing again', triage: [] })).toMatchObject({
    verdict: 'unknown',
    causes: [],
  });
});

test("answers in the user's words count as findings, never as new complaints", () => {
  const complaint = 'brakes squeal first thing in the morning after rain';
  const without = ask({ complaint, triage: [] });
  const answers = {
    noise: 'no noise once warm',
    where: 'At the front',
    'Battery lamp': 'no',
    'Engine lamp': 'no',
    smell: 'none',
  };
  expect(ask({ complaint, answers, triage: [] }).verdict).toBe(without.verdict);
  expect(ask({ complaint: 'squeal', answers: { 'pedal-sinks': 'yes' } }).flags).toEqual([
    'brake-pedal',
  ]);
});
