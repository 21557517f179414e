import { expect, test } from 'vitest';
import { ofDocument } from './evidence.rules.ts';
import { eventsOf, mostComparedOfDay, samePapers } from './one-event.rules.ts';
import type { TimelineDocument, TimelineInput } from './timeline.schema.ts';

const createdAt = '2026-11-01T10:00:00.000Z';
const day = '2026-10-01';
const works = 'oil,pads,discs,tyre,battery,clutch,exhaust,coolant,wipers,bulb,timing belt,'.repeat(
  24,
);

const paper = (at: number, more: Partial<TimelineDocument> = {}): TimelineDocument =>
  ({
    ...{ id: `d${String(at).padStart(5, '0')}`, createdAt, vehicleId: 'car', serviceDate: day },
    ...{ documentType: 'service_invoice', description: works.slice(0, 2000), costPence: null },
    ...{ serviceProvider: null, mileageAtService: null, receiptOf: null, ...more },
  }) as TimelineDocument;

const inputOf = (some: Partial<TimelineInput>): TimelineInput => ({
  ...{ vehicle: { id: 'car' } as TimelineInput['vehicle'], today: '2026-11-19', tests: [] },
  ...{ documents: [], completions: [], expenses: [], fills: [], readings: [], ...some },
});

const many = (count: number, more: Partial<TimelineDocument> = {}) =>
  Array.from({ length: count }, (_, at) => paper(at, more));

const comparisonsOf = (count: number): number => {
  let calls = 0;
  const short = many(count, { description: 'Oil' });
  samePapers({ papers: short.map(ofDocument) }, () => {
    calls += 1;
    return false;
  });
  return calls;
};

test('twice as many papers of one day are compared at most about twice as often', () => {
  expect(comparisonsOf(10)).toBe(45);
  expect(comparisonsOf(800)).toBeLessThan(2.2 * comparisonsOf(400));
  expect(comparisonsOf(1500)).toBeLessThanOrEqual(1500 * mostComparedOfDay);
});

test('pages of one invoice are one event, and papers of other providers or amounts are others', () => {
  const documents = [
    paper(1, { serviceProvider: 'Hill Street', costPence: 9000 }),
    paper(2, { serviceProvider: 'Hill Street' }),
    paper(3, { serviceProvider: 'Mill Lane' }),
    paper(4, { serviceProvider: 'Hill Street', costPence: 9000, description: 'MOT' }),
  ];
  const ids = eventsOf(inputOf({ documents })).map((event) => event.map(({ id }) => id));
  expect(ids[0]).toEqual(['d00001', 'd00002']);
  expect(ids).toHaveLength(3);
});

test('the most records that a garage can have, all of one day and one amount, take no minutes', () => {
  const same = { serviceProvider: 'Hill Street', costPence: 9000 };
  // What each text names is read once, beside the comparing: so each names little here.
  const documents = many(1500, { ...same, description: 'Oil, pads, discs, tyre, battery' });
  const completions = Array.from(
    { length: 4000 },
    (_, at) =>
      ({
        ...{ id: `c${at}`, createdAt, vehicleId: 'car', taskId: `t${at}`, occurrence: 1 },
        ...{ completedOn: day, mileage: null, costPence: 9000, photoIds: [] },
        taskTitle: at % 2 ? 'Replace the mirror glass' : 'Replace clutch',
      }) as unknown as TimelineInput['completions'][number],
  );
  const events = eventsOf(inputOf({ documents, completions }));
  expect(events.flat()).toHaveLength(5500);
}, 20_000);

test('an invoice that says it is the receipt of another vehicle’s tax is still an event of its own vehicle', () => {
  const receipt = paper(1, { receiptOf: 'tax' });
  const tax = (vehicleId: string) =>
    ({ id: 'tax', vehicleId, taskId: `tax-${vehicleId}`, completedOn: day, photoIds: [] }) as never;
  const events = (vehicleId: string) =>
    eventsOf(inputOf({ documents: [receipt], completions: [tax(vehicleId)] }));
  expect(events('car')).toEqual([]);
  expect(events('van').flat()).toHaveLength(1);
});
