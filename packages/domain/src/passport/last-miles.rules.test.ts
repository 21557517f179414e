import { expect, test } from 'vitest';
import {
  fill,
  job,
  motTest,
  paper,
  reading,
  timelineInput,
} from '../../../../tests/support/fixtures/timeline.ts';
import { lastMilesOf } from './last-miles.rules.ts';
import type { TimelineInput } from './timeline.schema.ts';

const last = (fields: Partial<TimelineInput>) => lastMilesOf(timelineInput(fields));
const visitId = 'visit';

test('the last reading says whose word it is', () => {
  const at = { completedOn: '2025-05-10' as const, mileage: 40_000 };
  const invoice = { mileageAtService: 40_000 };
  const test = motTest('2025-05-10', true, [], { miles: 40_000 });
  const cases: [from: string, fields: Partial<TimelineInput>][] = [
    ['owner', { readings: [reading('a')] }],
    ['owner', { fills: [fill('a')] }],
    ['owner', { completions: [job('a', at)] }],
    ['garage', { readings: [reading('a'), reading('b', { visitId })] }],
    ['garage', { completions: [job('a', { ...at, visitId })] }],
    ['garage', { documents: [paper('a', { ...invoice, visitId, paper: 'kept' })] }],
    ['paper', { documents: [paper('a', { ...invoice, visitId, paper: 'read' })] }],
    ['paper', { documents: [paper('a', invoice)], readings: [reading('a')] }],
    ['test', { tests: [test], documents: [paper('a', invoice)] }],
  ];
  for (const [from, fields] of cases) {
    expect(last(fields)).toEqual({ miles: 40_000, date: '2025-05-10', from });
  }
  expect(last({})).toBeNull();
});

test('the source is that of this reading, not of another', () => {
  const documents = [paper('a', { serviceDate: '2024-05-10', mileageAtService: 30_000 })];
  expect(last({ documents, readings: [reading('b')] })?.from).toBe('owner');
  const ofOther = [paper('a', { vehicleId: 'other', mileageAtService: 40_000 })];
  expect(last({ documents: ofOther, readings: [reading('b')] })?.from).toBe('owner');
});

test('a doubtful reading is not the last one', () => {
  const tests = [motTest('2025-01-10', true, [], { miles: 40_000 })];
  const readings = [reading('typo', { date: '2025-02-10', miles: 410_000 })];
  expect(last({ tests, readings })).toEqual({ miles: 40_000, date: '2025-01-10', from: 'test' });
});
