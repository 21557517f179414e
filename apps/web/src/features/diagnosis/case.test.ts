import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { describe, expect, test } from 'vitest';
import { flagsIn, flagsOf, messagesOf, neverMilder, roomFor, withMessage } from './case.ts';

const nothing = { findings: {}, answers: [] };
const report: DiagnosisReport = {
  flags: [],
  safeToDrive: 'yes',
  causes: [],
  unknown: true,
  questions: [],
  heard: [],
  sources: [],
  engine: 'local',
};

describe('messages of a case', () => {
  test('stay separate and in order', () => {
    const complaint = withMessage(withMessage('', 'It squeals.\n\n\nLoudly.'), ' Now it grinds. ');
    expect(messagesOf(complaint)).toEqual(['It squeals.\nLoudly.', 'Now it grinds.']);
  });

  test('fit into the length of a record', () => {
    const first = 'a'.repeat(1500);
    const second = 'b'.repeat(roomFor(first));
    expect(withMessage(first, second)).toHaveLength(2000);
    expect(roomFor('')).toBe(2000);
    expect(roomFor('a'.repeat(2000))).toBe(0);
  });
});

describe('dangers of a case', () => {
  test('show while the user types, from words or taps alone', () => {
    expect(flagsIn('there is smoke coming from under the bonnet', [])).toContain(
      'smoke-or-burning',
    );
    expect(flagsIn('', ['lamp-oil-red'])).toEqual(['oil-pressure']);
    expect(flagsIn('the heater blows cold', ['heater-cold'])).toEqual([]);
  });

  test('stay despite a later message, and come from answers too', () => {
    const danger = 'the brake pedal goes to the floor';
    const said = withMessage(danger, 'Actually the pedal is fine, no problem with the brakes.');
    expect(flagsOf({ ...nothing, complaint: said })).toEqual(
      expect.arrayContaining(flagsIn(danger, [])),
    );
    expect(
      flagsOf({
        complaint: 'A strange noise',
        findings: {},
        answers: [{ question: 'lamps', chosen: ['lamp-brake-red'] }],
      }),
    ).toEqual(['brake-warning-light']);
  });

  test('a finding that was taken back raises no danger', () => {
    const complaint = 'A strange noise';
    expect(flagsOf({ complaint, findings: { 'lamp-oil-red': 'unknown' }, answers: [] })).toEqual(
      [],
    );
  });
});

describe('a verdict never gets milder', () => {
  test.each([
    ['no', 'yes', 'no'],
    ['care', 'yes', 'care'],
    ['yes', 'care', 'care'],
    ['care', 'no', 'no'],
  ] as const)('before %s, now %s: %s', (before, now, shown) => {
    const made = neverMilder({ ...report, safeToDrive: now }, { flags: [], safeToDrive: before });
    expect(made.safeToDrive).toBe(shown);
  });

  test("a raised flag stays, and means 'not safe to drive' whatever the report says", () => {
    const made = neverMilder(report, { flags: ['fuel-leak'], safeToDrive: 'yes' });
    expect(made).toMatchObject({ flags: ['fuel-leak'], safeToDrive: 'no' });
    expect(neverMilder({ ...report, flags: ['door'] }, null).safeToDrive).toBe('no');
  });
});
