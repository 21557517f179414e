import { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { DiagnosisInput, DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { heaviestRecord } from '@roadworthy/domain/sync/entity';
import { expect, test } from 'vitest';
import { readAnswers, readOutcome, reportFields, writeOutcome } from './diagnosis.rules.ts';

const long = (length: number) => 'Worn and noisy. '.repeat(length).slice(0, length).trim();

const input: DiagnosisInput = {
  complaint: long(2000),
  vehicle: {},
  answers: Array.from({ length: 40 }, (_, at) => ({
    question: `question-${at}`,
    chosen: at === 0 ? null : Array.from({ length: at }, (_, of) => `finding-${of}`),
  })),
  findings: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`finding-${at}`, 'yes'])),
};
const report: DiagnosisReport = {
  flags: Array.from({ length: 12 }, (_, at) => `flag-${at}`),
  safeToDrive: 'no',
  verdict: 'stop',
  advice: 'Don’t drive it.',
  dangerQuestion: null,
  saidDangers: [],
  causes: Array.from({ length: 12 }, (_, at) => ({
    id: `cause-${at}`,
    name: long(300),
    about: 'x',
    band: 'possible',
    for: [],
    against: [],
    check: { text: 'Look', needs: 'nothing' },
    repair: { who: 'owner', pounds: [1, 2], source: 'our estimate', parts: [] },
    drive: 'no',
  })),
  unknown: false,
  questions: [],
  heard: [],
  sources: Array.from({ length: 40 }, (_, at) => ({
    kind: 'advisory',
    id: `a:${at}`,
    text: long(500),
  })),
  engine: 'model',
};

test('every report of the diagnosis engine can be stored as a record within the sync limits', () => {
  const fields = {
    vehicleId: null,
    askedAt: '2026-11-16T08:00:00.000Z',
    photoIds: [],
    outcome: writeOutcome({ words: long(2000) }),
    ...reportFields(input, report, long(9000)),
  };
  expect(DiagnosisFields.safeParse(fields).error?.issues).toBeUndefined();
  expect(JSON.stringify(fields).length).toBeLessThan(heaviestRecord);
});

test('a model’s text is stored only where it may be shown', () => {
  const words = 'The drop link is worn.';
  const beside = (verdict: Verdict) =>
    reportFields(input, { ...report, flags: [], safeToDrive: 'care', verdict }, words).explanation;
  expect(beside('care')).toBe(words);
  expect(beside('stop')).toBeNull();
  expect(beside('ask')).toBeNull();
});

test('stored answers of a diagnosis are read back unchanged, without incomplete ids', () => {
  const { answers } = reportFields(input, report, null);
  const read = readAnswers(answers);
  expect(read.slice(0, 4)).toEqual(input.answers?.slice(0, 4));
  expect(read.at(-1)?.chosen?.every((id) => /^finding-\d+$/.test(id))).toBe(true);
  expect(readAnswers([{ question: 'where', chosen: '' }])).toEqual([
    { question: 'where', chosen: [] },
  ]);
});

test('the outcome of a diagnosis is a known cause or the owner’s own words', () => {
  for (const outcome of [{ causeId: 'drop-link' }, { words: 'a stone in the brake shield' }]) {
    expect(readOutcome(writeOutcome(outcome))).toEqual(outcome);
  }
  expect(readOutcome(null)).toBeNull();
});
