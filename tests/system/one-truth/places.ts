import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import { withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { isReminder } from '@roadworthy/domain/reminders/urgency.rules';
import { judgeVehicle } from '@roadworthy/domain/vehicles/verdict.rules';
import { wordVerdict } from '@roadworthy/domain/vehicles/verdict.sentences';
import ical from 'ical.js';
import { calendarSteps } from '../../../apps/api/src/features/reminders/calendar/calendar.feed.ts';
import { messageFor } from '../../../apps/api/src/features/reminders/delivery/delivery.plan.ts';
import {
  type DueItems,
  dueItemsInSteps,
} from '../../../apps/api/src/features/reminders/due-items.ts';
import { digestLetter } from '../../../apps/api/src/features/reminders/reminders.mails.ts';
import { dashboardOf } from '../../../apps/web/src/features/dashboard/dashboard.model.ts';
import { urgentVehicles } from '../../../apps/web/src/features/vehicles/list/urgent-vehicles.ts';
import { chipsOf, signsOf } from '../../../apps/web/src/features/vehicles/vehicle-status.ts';
import type { Records } from './records.ts';

const finished = <T>(steps: Generator<void, T>): T => {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

/** Returns the oracle's key of an item. */
export const keyOf = ({ id, kind, isMissing, vehicleId, taskId }: DueItem): string => {
  if (id.startsWith('danger-mot-')) return `danger-mot:${vehicleId}`;
  if (kind === 'danger') return `danger:${id.slice('danger-'.length)}`;
  if (isMissing) return `no-insurance:${vehicleId}`;
  if (kind === 'task') return `task:${taskId}`;
  return kind === 'cover' ? `cover:${id.slice('cover-'.length)}` : `${kind}:${vehicleId}`;
};

const origin = 'https://roadworthy.example';

/** Returns the vehicles as every screen of the app reads them. */
const onDevice = ({ vehicles, covers, diagnoses, today }: Records) =>
  withDangers(withInsurance(vehicles, covers, today), diagnoses);
type OnDevice = ReturnType<typeof onDevice>;

/** Where the product says something of a garage. A plant replaces one of them. */
export const places = {
  onDevice,
  dashboard: (records: Records, vehicles: OnDevice) =>
    dashboardOf(
      {
        vehicles,
        covers: [...records.covers],
        tasks: [...records.tasks],
        pending: 1,
        overdue: 0,
        overdueListed: 0,
        done: [],
        completed: 0,
        ledger: [],
        totals: { documents: 0, done: 0 },
      },
      records.today,
      () => 'car',
    ),
  list: (vehicles: OnDevice, today: string) => urgentVehicles(vehicles, today),
  chips: chipsOf,
  signs: signsOf,
  page: (vehicle: OnDevice[number], today: string) => wordVerdict([vehicle], today),
  judge: judgeVehicle,
  address: pathOfItem,
  /** What the server knows of a garage when it reminds. */
  known: ({ vehicles, covers, diagnoses, tasks, today }: Records): DueItems =>
    finished(
      dueItemsInSteps(
        {
          recipient: undefined,
          household: [],
          vehicles,
          covers,
          diagnoses,
          tasks,
          snoozes: [],
          readingsOf: () => [],
        },
        today,
        'owner',
      ),
    ),
  letter: (known: DueItems, today: string) => {
    const due = known.items
      .filter(isReminder)
      .map((item) => ({ item, vehicle: known.vehicleOf(item) }));
    const urls = { open: origin, settings: origin, unsubscribe: origin, privacy: origin };
    return digestLetter({
      today,
      due,
      renewed: [],
      urls,
      urlOf: (item) => `${origin}/item/${encodeURIComponent(keyOf(item))}/`,
    });
  },
  calendar: (known: DueItems, today: string): string =>
    finished(
      calendarSteps(known, { publicUrl: new URL(origin), today, stamp: new Date('2026-01-01') }),
    ),
  push: (known: DueItems) =>
    known.items.filter(isReminder).map((item) => ({
      key: keyOf(item),
      ...messageFor({ item, vehicle: known.vehicleOf(item), stage: '0' }, 'tag', null),
    })),
};
export type Places = typeof places;

/** Returns the days and addresses of a calendar's text. */
export const eventsIn = (text: string): { id: string; day: string; url: string }[] =>
  new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const event = new ical.Event(part);
    return {
      id: event.uid.split('@')[0] ?? '',
      day: event.startDate.toString(),
      url: String(part.getFirstPropertyValue('url')),
    };
  });
