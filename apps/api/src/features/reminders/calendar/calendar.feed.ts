import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { isLegal, pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordNotification } from '@roadworthy/domain/reminders/reminders.texts';
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';
import type { Known } from '../due-items.ts';

const hour = 3600;
/** At nine in the morning, so many days before an event that fills its day. */
const alarmDays: Record<DueItem['kind'], readonly number[]> = {
  mot: [14, 3, 0],
  insurance: [14, 3, 0],
  tax: [7, 1, 0],
  recall: [],
  service: [7, 0],
  cover: [14, 3, 0],
  task: [0],
};
const secondsBefore = (days: number): number => days * 24 * hour - 9 * hour;

/** More than a calendar app shows well, or a person looks at. */
const mostEvents = 1000;

type Dated = DueItem & { dueDate: CivilDate };

/** What the law asks for; then what comes soonest; then what is late, the latest first. By day in the end. */
export const chosenFrom = (items: readonly DueItem[], today: CivilDate): Dated[] => {
  const dated = items.filter((item): item is Dated => item.dueDate !== null);
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

/** What the texts of an event say of a vehicle. */
type Named = Parameters<typeof wordNotification>[1];

/**
 * Everything that has a day, each once, as days and not as moments: no time zone can move them. One event in a step.
 * `stamp`: the same for the same calendar, so that any process gives the same text.
 */
export function* calendarSteps(
  { items, vehicleOf }: Pick<Known, 'items'> & { vehicleOf(item: DueItem): Named },
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
      // The same for the same thing, whatever becomes of its date: a calendar moves it instead of adding another.
      id: `${item.id}@${publicUrl.hostname}`,
      start: new Date(`${item.dueDate}T00:00:00Z`),
      allDay: true,
      timezone: null,
      stamp,
      summary: `${title}${estimated}`,
      // The day stands in it, and a question has its mark already.
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
      // The library counts what comes after from the end of the day, which would be the next morning.
      alarm.relatesTo(ICalAlarmRelatesTo.start);
    }
    const text = calendar.toString();
    events.push(text.slice(head.length, text.lastIndexOf(end)));
    yield;
  }
  return `${head}${events.join('')}${empty.slice(head.length)}`;
}
