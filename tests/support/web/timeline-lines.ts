import {
  grades,
  type Timeline,
  type TimelineLine,
} from '@roadworthy/domain/passport/timeline.schema';

export const aLine = (fields: Partial<TimelineLine> = {}): TimelineLine => ({
  ...{ id: `documents:${fields.date}`, date: '2026-10-06', isMonthOnly: false, miles: null },
  ...{ doubt: null, kind: 'service', title: 'Service', isOwnersTitle: false, grade: 'owner' },
  ...{ noted: null, costPence: null, provider: null, records: [] },
  ...fields,
});

export const aTimeline = (fields: Partial<Timeline> = {}): Timeline => {
  const { lines = [] } = fields;
  const counted = grades.map((grade) => [
    grade,
    lines.filter((line) => line.grade === grade).length,
  ]);
  return {
    ...{ lines, repairs: [], gaps: [], mileage: [], undated: [], sentence: '' },
    ...{ notedAtTheTime: 0, notedLater: 0, readings: 0, doubts: 0 },
    counts: Object.fromEntries(counted),
    ...fields,
  };
};
