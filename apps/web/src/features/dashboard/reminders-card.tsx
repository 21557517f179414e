import { pathOfItem } from '@roadworthy/domain/reminders/reminders.rules';
import type { Reminder } from '@roadworthy/domain/reminders/reminders.schema';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { openHere } from '../../lib/do-it-now.ts';
import { Card } from '../../ui/card.tsx';
import { countdown, inWords } from './dashboard-words.ts';

const tones = { high: 'stop', medium: 'warn', low: 'plain' };

function Days({ reminder }: { reminder: Reminder }) {
  const { number, unit } = countdown(reminder);
  return (
    <span className={`days days-${tones[reminder.priority]}`}>
      <span aria-hidden>
        <b>{number}</b>
        <small>{unit}</small>
      </span>
      <span className="sr-only">{inWords(reminder)}</span>
    </span>
  );
}

export function RemindersCard({ reminders }: { reminders: readonly Reminder[] }) {
  return (
    <Card
      title="Upcoming Reminders"
      action={
        <Link to="/tasks" aria-label="View All tasks" className="card-link">
          View All
        </Link>
      }
    >
      {reminders.length === 0 ? (
        <p className="py-2 text-ink-3">Nothing is due within 30 days.</p>
      ) : (
        <ul className="divide-y divide-line">
          {reminders.map((reminder) => (
            <li key={reminder.id}>
              <Link
                to={pathOfItem(reminder)}
                onClick={(event) => void openHere(event)}
                className="group grid min-h-15 grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-3.5 py-3"
              >
                <Days reminder={reminder} />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere group-hover:underline">
                    {reminder.title}
                  </span>
                  <span className="block text-14 text-ink-3 wrap-anywhere">
                    {reminder.description}
                    {reminder.estimated && ' (estimated)'}
                  </span>
                </span>
                <ChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
