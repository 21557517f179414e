import { expect, test } from 'vitest';
import { aLine, aTimeline } from '../../../../tests/support/web/timeline-lines.ts';
import { gradeCounts, gradeWords } from './grade.words.ts';

test('an entry says which register, paper or person it comes from', () => {
  const words = (of: Parameters<typeof aLine>[0]) => gradeWords(aLine(of));
  expect(words({ grade: 'record', kind: 'mot-fail' })).toBe('DVSA record');
  expect(words({ grade: 'record', kind: 'registered' })).toBe('DVSA record');
  expect(words({ grade: 'record', kind: 'registered', isMonthOnly: true })).toBe('DVLA record');
  expect(words({ grade: 'paper-read' })).toBe('Invoice read');
  expect(words({ grade: 'paper-read', kind: 'paper' })).toBe('Paper read');
  expect(words({ grade: 'paper-kept' })).toBe('Paper kept');
  expect(words({ grade: 'garage' })).toBe('Garage’s word');
  expect(words({ grade: 'owner' })).toBe('Owner’s word');
});

test('grades are counted best first, without those that have no entry, and a grade of several sources says so', () => {
  const timeline = aTimeline({
    lines: [
      aLine({ grade: 'owner' }),
      aLine({ grade: 'record', kind: 'mot-pass' }),
      aLine({ grade: 'record', kind: 'registered', isMonthOnly: true }),
      aLine({ grade: 'paper-read' }),
    ],
  });
  expect(gradeCounts(timeline).map(({ label, count }) => `${count} ${label}`)).toEqual([
    '2 DVSA, DVLA',
    '1 Invoice read',
    '1 Owner’s word',
  ]);
});
