import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import { wordNotification } from '@roadworthy/domain/reminders/reminders.texts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { Known } from './due-items.ts';

const hour = 3600;
/** At nine in the morning, so many days before an event that fills its day. */
const alarmDays: Record<DueItem['kind'], readonly number[]> = {
  mot: [14, 3, 0],
  insurance: [14, 3, 0],
  tax: [7, 1, 0],
  service: [7, 0],
  task: [0],
};
const secondsBefore = (days: number): number => days * 24 * hour - 9 * hour;

/** Everything that has a day, each once, as days and not as moments: no time zone can move them. */
export const calendarOf = (
  { items, vehicleOf }: Pick<Known, 'items' | 'vehicleOf'>,
  { publicUrl, now }: { publicUrl: URL; now: Date },
): string => {
  const calendar = ical({
    name: 'Roadworthy',
    prodId: { company: 'Roadworthy', product: 'Reminders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * hour,
  });
  for (const item of items) {
    if (item.dueDate === null) continue;
    const { title, body } = wordNotification(item, vehicleOf(item));
    const path = item.taskId ? `/tasks/${item.taskId}` : `/vehicles/${item.vehicleId}`;
    const estimated = item.estimated ? ' (estimated)' : '';
    const event = calendar.createEvent({
      // The same for the same thing, whatever becomes of its date: a calendar moves it instead of adding another.
      id: `${item.id}@${publicUrl.hostname}`,
      start: new Date(`${item.dueDate}T00:00:00Z`),
      allDay: true,
      timezone: null,
      stamp: now,
      summary: `${title}${estimated}`,
      description: `${body}. Due ${formatDate(item.dueDate)}.`,
      url: new URL(path, publicUrl).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const days of alarmDays[item.kind]) {
      const seconds = secondsBefore(days);
      event.createAlarm({
        type: ICalAlarmType.display,
        description: title,
        ...(seconds > 0 ? { triggerBefore: seconds } : { triggerAfter: -seconds }),
      });
    }
  }
  return calendar.toString();
};
