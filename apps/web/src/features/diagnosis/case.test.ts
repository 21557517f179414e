import { findRedFlags } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import { describe, expect, test } from 'vitest';
import { flagsOf, messagesOf, noStatements, roomFor, withMessage, withMessageAt } from './case.ts';

describe('messages', () => {
  test('the messages of a diagnosis stay separate and in order', () => {
    const complaint = withMessage(withMessage('', 'It squeals.\n\n\nLoudly.'), ' Now it grinds. ');
    expect(messagesOf(complaint)).toEqual(['It squeals.\nLoudly.', 'Now it grinds.']);
  });

  test('each message of a diagnosis can be changed separately', () => {
    const complaint = withMessage('It squeals.', 'Now it grinds.');
    expect(messagesOf(withMessageAt(complaint, 0, 'It hums.\n\nA bit.'))).toEqual([
      'It hums.\nA bit.',
      'Now it grinds.',
    ]);
  });

  test('the messages of a diagnosis together are no longer than the longest text that a record allows', () => {
    const first = 'a'.repeat(1500);
    const second = 'b'.repeat(roomFor(first));
    expect(withMessage(first, second)).toHaveLength(2000);
    expect(roomFor('')).toBe(2000);
    expect(roomFor('a'.repeat(2000))).toBe(0);
  });
});

describe('dangers found', () => {
  const danger = 'the brake pedal goes to the floor';

  test('a danger stays if a later message denies it, and an answer to a question can also name a danger', () => {
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

  test('a finding that the user took back does not count as a danger', () => {
    const findings = { 'lamp-oil-red': 'unknown' } as const;
    expect(flagsOf({ ...noStatements, complaint: 'A strange noise', findings })).toEqual([]);
  });

  test('a danger ticked on the card of dangers counts as a danger of the diagnosis', () => {
    const complaint = 'A strange noise';
    expect(flagsOf({ ...noStatements, complaint, triage: ['hot-steam'] })).toEqual(['overheating']);
    expect(flagsOf({ ...noStatements, complaint, triage: [] })).toEqual([]);
  });

  test('a danger named in the user’s text stays after ‘None of these’, and is withdrawn by the harmless answer in its row', () => {
    const said = { ...noStatements, complaint: danger };
    expect(flagsOf({ ...said, triage: [] })).not.toEqual([]);
    expect(flagsOf({ ...said, triage: ['brakes-noise'] })).toEqual([]);
  });
});
