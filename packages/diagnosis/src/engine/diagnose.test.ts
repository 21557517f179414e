import { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { describe, expect, test } from 'vitest';
import { testKnowledge as knowledge } from '../../../../tests/support/fixtures/knowledge.ts';
import { bandOf, bands } from './bands.ts';
import { diagnose } from './diagnose.ts';

type Input = Parameters<typeof diagnose>[1];
const ask = (complaint: string, more: Partial<Input> = {}, flags: string[] = []) =>
  diagnose(knowledge, { complaint, vehicle: {}, ...more }, { flags });
const chanceOf = ({ ranking }: ReturnType<typeof ask>, cause: string): number =>
  ranking.find(({ id }) => id === cause)?.chance ?? 0;
const heard = (complaint: string) =>
  Object.fromEntries(ask(complaint).report.heard.map(({ id, state }) => [id, state]));

describe('reading a complaint', () => {
  test('findings are recognised in other word forms and with a typing error', () => {
    expect(heard('clunks over speed bumps, from the front')).toMatchObject({
      clunk: 'yes',
      'when-over-bumps': 'yes',
      'at-front': 'yes',
    });
    expect(heard('high pitched sqeal when i brake')).toMatchObject({
      squeal: 'yes',
      'when-braking': 'yes',
    });
  });

  test('a finding that the user denies in the complaint is not recognised', () => {
    expect(heard('it clunks but no blue smoke')).toEqual({ clunk: 'yes', 'smoke-blue': 'no' });
    expect(heard('not black smoke, blue smoke')).toMatchObject({
      'smoke-black': 'no',
      'smoke-blue': 'yes',
    });
  });

  test("a 'no' that is part of a phrase denies nothing else", () => {
    expect(heard('no power steering and blue smoke')).toEqual({
      'no-power-steering': 'yes',
      'smoke-blue': 'yes',
    });
    expect(heard('loses power, steering fine, no blue smoke')).not.toHaveProperty(
      'no-power-steering',
    );
  });
});

describe('causes of a complaint', () => {
  test('the best explanation comes first, with the evidence for and against it', () => {
    const { report } = ask('clunk over bumps from the front, no squeal', { triage: [] });
    expect(report.causes[0]?.id).toBe('drop-link');
    expect(report.causes[0]?.for.map(({ id }) => id)).toContain('clunk');
    expect(DiagnosisReport.parse(report)).toEqual(report);
  });

  test('a cause that this vehicle cannot have is never shown', () => {
    const shown = (vehicle: Input['vehicle']) =>
      ask('black smoke, blue smoke and a squeal', { vehicle }).ranking.map(({ id }) => id);
    expect(shown({ fuel: 'diesel', year: 2012 })).toContain('dpf');
    expect(shown({ fuel: 'petrol' })).not.toContain('dpf');
    expect(shown({ fuel: 'diesel', year: 2001 })).not.toContain('dpf');
    // No papers name the gearbox of an electric car.
    expect(shown({ fuel: 'electric' })).not.toContain('clutch');
    expect(shown({ fuel: 'electric', transmission: 'manual' })).not.toContain('rings');
    expect(shown({ body: 'motorcycle' })).not.toContain('drop-link');
  });

  test('an open advisory, a fault code and the season make a cause likelier; a repair makes a cause less likely', () => {
    const history = { advisories: [{ id: 'a1', text: 'Nearside anti-roll bar linkage has play' }] };
    const advised = ask('noise', { history });
    expect(chanceOf(advised, 'drop-link')).toBeGreaterThan(chanceOf(ask('noise'), 'drop-link') * 2);
    expect(advised.report.causes[0]?.for).toContainEqual(
      expect.objectContaining({ kind: 'advisory', id: 'a1' }),
    );
    expect(chanceOf(ask('no go, P2002'), 'dpf')).toBeGreaterThan(chanceOf(ask('no go'), 'dpf') * 3);
    const slow = 'turns over slowly';
    expect(chanceOf(ask(slow, { today: '2026-01-10' }), 'battery')).toBeGreaterThan(
      chanceOf(ask(slow, { today: '2026-07-10' }), 'battery'),
    );
    expect(chanceOf(ask(`${slow}, new battery fitted last week`), 'battery')).toBeLessThan(
      chanceOf(ask(slow), 'battery') / 1.5,
    );
  });

  test('an advisory does not make an unrelated cause likelier', () => {
    const history = { advisories: [{ id: 'a1', text: 'Nearside anti-roll bar linkage has play' }] };
    const told = 'lots of blue smoke and black smoke, high pitched squeal when i brake';
    const [alone, advised] = [ask(told), ask(told, { history })];
    expect(chanceOf(alone, 'drop-link')).toBeLessThan(0.03);
    expect(chanceOf(advised, 'drop-link')).toBe(chanceOf(alone, 'drop-link'));
  });

  test('one wrong answer by the user does not rule out the right cause', () => {
    const before = chanceOf(ask('clunk over bumps'), 'drop-link');
    const after = chanceOf(
      ask('clunk over bumps', { answers: [{ question: 'is-at-front', chosen: [] }] }),
      'drop-link',
    );
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(before / 3);
  });

  test("a complaint without findings gives the verdict 'I don't know'", () => {
    const few = ask('hello');
    expect(
      few.report.unknown || few.report.causes.every(({ band }) => band !== 'very likely'),
    ).toBe(true);
    expect(ask('clunk over bumps from the front').report.unknown).toBe(false);
  });
});

describe('whether the vehicle is safe to drive', () => {
  test('a red flag gives the verdict ‘stop’, whatever the causes and answers are', () => {
    expect(ask('squeal', {}, ['brake-failure']).report.safeToDrive).toBe('no');
    const answers = [{ question: 'noise-kind', chosen: ['clunk'] }];
    expect(ask('squeal', { answers }, ['brake-failure']).report.safeToDrive).toBe('no');
  });

  test('a later answer never softens the verdict', () => {
    const grave = ask('odd when braking');
    expect(grave.report.safeToDrive).not.toBe('yes');
    const answers = [
      { question: 'is-when-over-bumps', chosen: ['when-over-bumps'] },
      { question: 'noise-kind', chosen: ['clunk'] },
      { question: 'is-at-front', chosen: ['at-front'] },
    ];
    const later = ask('odd when braking', { answers });
    expect(later.report.causes[0]?.id).toBe('drop-link');
    expect(later.report.safeToDrive).not.toBe('yes');
  });
});

describe('questions to the user', () => {
  test('no question is asked twice, and at least one question is asked', () => {
    const answers: NonNullable<Input['answers']> = [];
    for (let round = 0; round < 10; round += 1) {
      const [question] = ask('a noise when braking', { answers: [...answers] }).report.questions;
      if (!question) break;
      expect(answers.map((each) => each.question)).not.toContain(question.id);
      answers.push({ question: question.id, chosen: null });
    }
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.length).toBeLessThanOrEqual(7);
  });

  test("the answer 'I don't know' changes no probability", () => {
    const answers = [{ question: 'smoke-kind', chosen: null }];
    const before = ask('a noise when braking');
    const after = ask('a noise when braking', { answers });
    expect(after.ranking.map(({ id }) => id)).toEqual(before.ranking.map(({ id }) => id));
  });
});

test('four labels from ‘very likely’ to ‘less likely’ cover all probabilities, each at most 30 percentage points wide', () => {
  expect(bands.length).toBeGreaterThanOrEqual(4);
  expect(bands.every(({ from, to }) => to - from <= 0.3001)).toBe(true);
  expect(bands.at(-1)?.from).toBe(0);
  expect(bandOf(1)).toBe('very likely');
  expect(bandOf(0)).toBe('less likely');
});
