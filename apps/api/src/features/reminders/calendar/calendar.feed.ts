import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { compare } from '@roadworthy/domain/kernel/compare';
import { isLegal, pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordNotification } from '@roadworthy/domain/reminders/reminders.texts';
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';
import type { DueItems } from '../due-items.ts';

const hour = 3600;
/** The alarms of an all-day event, at nine in the morning, this many days before. */
const alarmDays: Record<DueItem['kind'], readonly number[]> = {
  danger: [],
  mot: [14, 3, 0],
  insurance: [14, 3, 0],
  tax: [7, 1, 0],
  recall: [],
  service: [7, 0],
  cover: [14, 3, 0],
  task: [0],
};
const secondsBefore = (days: number): number => days * 24 * hour - 9 * hour;

/** More than a calendar app shows well, or a person reads. */
const mostEvents = 1000;

type Dated = DueItem & { dueDate: CivilDate };

/**
 * Chooses the events if there are too many: legal dates first, then the soonest, then the overdue ones, latest first.
 * Sorted by day.
 */
export const chosenFrom = (items: readonly DueItem[], today: CivilDate): Dated[] => {
  const dated = items
    .filter((item): item is Dated => item.dueDate !== null)
    .toSorted((one, other) => compare(one.dueDate, other.dueDate));
  if (dated.length <= mostEvents) return dated;
  const legal = dated.filter(({ kind }) => isLegal(kind));
  const others = dated.filter(({ kind }) => !isLegal(kind));
  const ahead = others.filter(({ dueDate }) => dueDate >= today);
  const late = others.filter(({ dueDate }) => dueDate < today).reverse();
  const chosen = new Set([...legal, ...ahead, ...late].slice(0, mostEvents));
  return dated.filter((item) => chosen.has(item));
};

const emptyCalendar = () =>
  ical({
    name: 'Roadworthy',
    prodId: { company: 'Roadworthy', product: 'Reminders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * hour,
  });

const end = 'END:VCALENDAR';

/** The vehicle details used in an event's text. */
type Named = Parameters<typeof wordNotification>[1];

/**
 * Builds the calendar: each dated item once, as an all-day event that no time zone can move. Yields after each event.
 * `stamp`: the same for the same calendar, so that any process produces the same text.
 */
export function* calendarSteps(
  { items, vehicleOf }: Pick<DueItems, 'items'> & { vehicleOf(item: DueItem): Named },
  { publicUrl, today, stamp }: { publicUrl: URL; today: CivilDate; stamp: Date },
): Generator<void, string> {
  const empty = emptyCalendar().toString();
  const head = empty.slice(0, empty.lastIndexOf(end));
  const events: string[] = [];
  for (const item of chosenFrom(items, today)) {
    const calendar = emptyCalendar();
    const { title, body } = wordNotification(item, vehicleOf(item));
    const path = pathOfItem(item);
    const estimated = item.estimated ? ' (estimated)' : '';
    const event = calendar.createEvent({
      // Does not change with the item's date, so that a calendar moves the event instead of adding another.
      id: `${item.id}@${publicUrl.hostname}`,
      start: new Date(`${item.dueDate}T00:00:00Z`),
      allDay: true,
      timezone: null,
      stamp,
      summary: `${title}${estimated}`,
      // The text contains the day, and a question already ends with its mark.
      description: /[.?]$/.test(body) ? body : `${body}.`,
      url: new URL(path, publicUrl).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const days of alarmDays[item.kind]) {
      const seconds = secondsBefore(days);
      const alarm = event.createAlarm({
        type: ICalAlarmType.display,
        description: title,
        ...(seconds > 0 ? { triggerBefore: seconds } : { triggerAfter: -seconds }),
      });
      // By default the library counts a later alarm from the end of the day, which would be the next morning.
      alarm.relatesTo(ICalAlarmRelatesTo.start);
    }
    const text = calendar.toString();
    events.push(text.slice(head.length, text.lastIndexOf(end)));
    yield;
  }
  return `${head}${events.join('')}${empty.slice(head.length)}`;
}
