import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { describe, expect, test } from 'vitest';
import { type Bound, boundAfterCard, neverMilder, verdictOf } from './verdict.ts';

const report: DiagnosisReport = {
  flags: [],
  verdict: 'drive',
  safeToDrive: 'yes',
  advice: 'As the engine says.',
  dangerQuestion: null,
  saidDangers: [],
  causes: [],
  unknown: false,
  questions: [],
  heard: [],
  sources: [],
  engine: 'local',
};
const before: Bound = { flags: [], safeToDrive: 'yes', verdict: 'drive', isUnknown: false };

describe('saved diagnoses', () => {
  test.each([
    [{ ...before, verdict: 'immobile' }, 'immobile'],
    [{ ...before, verdict: null, flags: ['door'], isUnknown: true }, 'stop'],
    [{ ...before, verdict: null, isUnknown: true, safeToDrive: 'care' }, 'unknown'],
    [{ ...before, verdict: null }, 'drive'],
    [{ ...before, verdict: null, safeToDrive: 'no' }, 'care'],
  ] satisfies [Bound, string][])(
    'the verdict shown for the saved diagnosis %o is %s',
    (record, verdict) => {
      expect(verdictOf(record)).toBe(verdict);
    },
  );
});

describe('later turns', () => {
  test('an earlier verdict ‘Get it checked’ stays after a milder answer, with its advice', () => {
    const earlier: Bound = { ...before, verdict: 'care', safeToDrive: 'care' };
    expect(neverMilder(report, earlier)).toMatchObject({ verdict: 'care', safeToDrive: 'care' });
    expect(neverMilder(report, earlier).advice).toMatch(/^This week/);
  });

  test('the advice for a vehicle that must not be driven never says to drive to a garage', () => {
    const earlier: Bound = { ...before, verdict: 'care', safeToDrive: 'no' };
    const now = neverMilder({ ...report, verdict: 'care', safeToDrive: 'care' }, earlier);
    expect(now).toMatchObject({ verdict: 'care', safeToDrive: 'no' });
    expect(now.advice).toMatch(/^Don’t drive it there/);
  });

  test('a red flag that was raised once stays, and the verdict is ‘Stop’ whatever the report says', () => {
    const now = neverMilder(report, { ...before, flags: ['fuel-leak'] });
    expect(now).toMatchObject({ flags: ['fuel-leak'], verdict: 'stop', safeToDrive: 'no' });
    expect(neverMilder({ ...report, flags: ['door'] }, null).verdict).toBe('stop');
    expect(neverMilder(report, { ...before, verdict: 'stop' }).verdict).toBe('stop');
  });

  test('an earlier turn that was not understood does not make the next verdict stricter', () => {
    const earlier: Bound = { ...before, verdict: 'unknown', safeToDrive: 'care', isUnknown: true };
    expect(neverMilder(report, earlier)).toMatchObject({ verdict: 'drive', safeToDrive: 'yes' });
    expect(neverMilder(report, null)).toEqual(report);
  });
});

describe('changed answers', () => {
  const stopped = {
    ...before,
    flags: ['overheating', 'steering'],
    verdict: 'stop' as const,
    safeToDrive: 'no' as const,
    triage: ['hot-steam'],
  };

  test('a danger raised only on the card of dangers can be withdrawn, and other dangers stay', () => {
    expect(boundAfterCard(stopped, []).flags).toEqual(['steering']);
  });

  test("a danger named in the user's text is withdrawn only by the harmless answer in its row", () => {
    expect(boundAfterCard(stopped, ['hot-steam', 'steering-mild']).flags).toEqual([]);
    const said = { ...stopped, triage: [] };
    expect(boundAfterCard(said, [])).toBe(said);
  });
});
