import { findRedFlags } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import { describe, expect, test } from 'vitest';
import { flagsOf, messagesOf, noStatements, roomFor, withMessage, withMessageAt } from './case.ts';

describe('the messages of one diagnosis', () => {
  test('stay separate and in order', () => {
    const complaint = withMessage(withMessage('', 'It squeals.\n\n\nLoudly.'), ' Now it grinds. ');
    expect(messagesOf(complaint)).toEqual(['It squeals.\nLoudly.', 'Now it grinds.']);
  });

  test('can be changed one by one', () => {
    const complaint = withMessage('It squeals.', 'Now it grinds.');
    expect(messagesOf(withMessageAt(complaint, 0, 'It hums.\n\nA bit.'))).toEqual([
      'It hums.\nA bit.',
      'Now it grinds.',
    ]);
  });

  test('together fit the longest text that a record allows', () => {
    const first = 'a'.repeat(1500);
    const second = 'b'.repeat(roomFor(first));
    expect(withMessage(first, second)).toHaveLength(2000);
    expect(roomFor('')).toBe(2000);
    expect(roomFor('a'.repeat(2000))).toBe(0);
  });
});

describe('the dangers found in one diagnosis', () => {
  const danger = 'the brake pedal goes to the floor';

  test('stay if a later message denies them, and can come from answers too', () => {
    const complaint = withMessage(
      danger,
      'Actually the pedal is fine, no problem with the brakes.',
    );
    expect(flagsOf({ ...noStatements, complaint })).toEqual(
      expect.arrayContaining(findRedFlags(danger).map(({ id }) => id)),
    );
    const answers = [{ question: 'lamps', chosen: ['lamp-brake-red'] }];
    expect(flagsOf({ ...noStatements, complaint: 'A strange noise', answers })).toEqual([
      'brake-warning-light',
    ]);
  });

  test('do not include a finding that the user took back', () => {
    const findings = { 'lamp-oil-red': 'unknown' } as const;
    expect(flagsOf({ ...noStatements, complaint: 'A strange noise', findings })).toEqual([]);
  });

  test('can come from the card of dangers', () => {
    const complaint = 'A strange noise';
    expect(flagsOf({ ...noStatements, complaint, triage: ['hot-steam'] })).toEqual(['overheating']);
    expect(flagsOf({ ...noStatements, complaint, triage: [] })).toEqual([]);
  });

  test("stay after ‘None of these’ if the user's text names them, and go with the harmless answer in their row", () => {
    const said = { ...noStatements, complaint: danger };
    expect(flagsOf({ ...said, triage: [] })).not.toEqual([]);
    expect(flagsOf({ ...said, triage: ['brakes-noise'] })).toEqual([]);
  });
});
