import { expect, test } from 'vitest';
import { asCover } from '../../../../tests/support/fixtures/covers.ts';
import { asVehicle } from '../../../../tests/support/fixtures/reminders.ts';
import type { Cover } from '../cover/cover.schema.ts';
import { coverIdOf } from './due-covers.rules.ts';
import { nextStepOf } from './next-step.texts.ts';
import { dueItemsOf, pathOfItem } from './reminders.rules.ts';
import { wordDueItem, wordNotification } from './reminders.texts.ts';
import { isReminder } from './urgency.rules.ts';

const today = '2026-11-16';
const corolla = asVehicle();
const itemsOf = (...covers: Cover[]) =>
  dueItemsOf({ vehicles: [corolla], tasks: [], covers }, { today });

const licence = asCover({
  kind: 'driving_licence',
  vehicleId: null,
  detail: 'Sam',
  endsOn: '2026-11-02',
});
const breakdown = asCover({ kind: 'breakdown', endsOn: '2026-11-25' });

test('a cover that ends has a reminder with its own link', () => {
  const items = itemsOf(licence, breakdown).toReversed();
  expect(items).toMatchObject([
    {
      id: `cover-${licence.id}`,
      kind: 'cover',
      title: 'Driving licence',
      isOver: true,
      priority: 'high',
      vehicleId: null,
    },
    {
      id: `cover-${breakdown.id}`,
      description: 'Toyota Corolla · 25 Nov 2026',
      daysLeft: 9,
      priority: 'medium',
    },
  ]);
  expect(items.every(isReminder)).toBe(true);
  expect(items.map(pathOfItem)).toEqual([`/cover/${licence.id}`, `/cover/${breakdown.id}`]);
});

test('the reminder of a cover names its vehicle or its holder, or otherwise only the day', () => {
  const permit = asCover({
    kind: 'permit',
    vehicleId: null,
    detail: 'Zone B',
    endsOn: '2026-11-30',
  });
  const other = asCover({
    kind: 'other',
    vehicleId: null,
    detail: 'Toll tag',
    endsOn: '2026-11-30',
  });
  expect(itemsOf(breakdown)).toEqual([
    {
      id: `cover-${breakdown.id}`,
      kind: 'cover',
      title: 'Breakdown cover',
      description: 'Toyota Corolla · 25 Nov 2026',
      dueDate: '2026-11-25',
      vehicleId: corolla.id,
      taskId: null,
      priority: 'medium',
      daysLeft: 9,
      isOver: false,
      estimated: false,
      dueMiles: null,
    },
  ]);
  expect(itemsOf(permit, other).map(({ title, description }) => [title, description])).toEqual([
    ['Parking permit', 'Zone B · 30 Nov 2026'],
    ['Toll tag', '30 Nov 2026'],
  ]);
});

test('a due item that is not a cover has no id of a cover', () => {
  expect(coverIdOf('cover-c')).toBe('c');
  expect(coverIdOf('mot-c')).toBeNull();
});

test('a reminder of a cover has a sentence, a notification and an official page', () => {
  const [soon, late] = itemsOf(licence, breakdown);
  if (!late || !soon) throw new Error('The test expects two items');
  expect(wordDueItem(late, null)).toBe('Driving licence ran out on 2 Nov 2026, 14 days ago.');
  expect(wordDueItem(soon, corolla)).toBe(
    'Breakdown cover for your Toyota Corolla AB17 CDE runs out on 25 Nov 2026, in 9 days.',
  );
  expect(wordNotification(late, null)).toEqual({ title: 'Driving licence', body: '2 Nov 2026' });
  expect(nextStepOf(late, null, today).official?.url).toContain('renew-driving-licence');
  expect(nextStepOf(soon, null, today).official).toBeNull();
});

test('a driving licence and a Blue Badge from Northern Ireland are renewed on nidirect', () => {
  const badge = asCover({ kind: 'blue_badge', vehicleId: null, endsOn: '2026-11-20' });
  const pagesFor = (nation: 'gb' | 'ni' | null) =>
    dueItemsOf(
      { vehicles: [{ ...corolla, nation }], tasks: [], covers: [licence, badge] },
      { today },
    )
      .filter(({ kind }) => kind === 'cover')
      .map((item) => nextStepOf(item, null, today).official?.url);
  expect(pagesFor('ni')).toEqual([
    'https://www.nidirect.gov.uk/services/apply-or-renew-blue-badge-online',
    'https://www.nidirect.gov.uk',
  ]);
  for (const nation of ['gb', null] as const) {
    expect(pagesFor(nation).every((url) => url?.startsWith('https://www.gov.uk/'))).toBe(true);
  }
});

test('insurance has a reminder only through its vehicle', () => {
  const policy = asCover({ kind: 'insurance', endsOn: '2026-11-20' });
  expect(itemsOf(policy)).toEqual([]);
});

test('a warranty that ended, a renewed term and a cover without a last day have no reminder', () => {
  const warranty = asCover({ kind: 'warranty', endsOn: '2026-11-15' });
  const renewed = asCover({ kind: 'breakdown', endsOn: '2027-11-25', renewalOf: breakdown.id });
  const rolling = asCover({ kind: 'permit' });
  expect(itemsOf(warranty, breakdown, renewed, rolling).map(({ dueDate }) => dueDate)).toEqual([
    '2027-11-25',
  ]);
});
