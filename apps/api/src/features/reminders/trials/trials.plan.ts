import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import type { DigestItem, DueItems } from '../due-items.ts';

export type Sample = DigestItem & { isExample: boolean };

const exampleDays = 14;

const exampleFor = (today: CivilDate): Sample => ({
  isExample: true,
  vehicle: { make: 'Example', model: 'car', registrationNumber: 'AB12CDE' },
  item: {
    id: 'mot-example',
    kind: 'mot',
    title: 'MOT expires',
    description: 'Example car',
    dueDate: addDays(today, exampleDays),
    vehicleId: null,
    taskId: null,
    priority: 'medium',
    daysLeft: exampleDays,
    isOver: false,
    estimated: false,
    dueMiles: null,
  },
});

const isQuiet = (known: Pick<DueItems, 'quietUntil'>, item: DueItem, today: CivilDate): boolean => {
  const until = known.quietUntil(item);
  return until !== null && until > today;
};

/** Returns the user's next reminder, or an example if nothing has a date. */
export const sampleOf = (
  known: Pick<DueItems, 'items' | 'quietUntil' | 'vehicleOf'>,
  today: CivilDate,
): Sample => {
  const item = known.items.find((each) => each.dueDate !== null && !isQuiet(known, each, today));
  return item ? { item, vehicle: known.vehicleOf(item), isExample: false } : exampleFor(today);
};

/** Returns an address as `m…@example.org`: enough to recognise one's own on a screen that others may see. */
export const maskedAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
};
