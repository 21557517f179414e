import { formatDate, formatMoment } from '@roadworthy/domain/kernel/civil-date';
import type { CalendarContent } from '@roadworthy/domain/reminders/trials.schema';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { wordTrialFailure } from './trial-words.ts';

const holdsWords = (count: number): string => {
  if (count === 0) return 'Your calendar has no dates yet.';
  return `Your calendar has ${count} ${count === 1 ? 'date' : 'dates'}.`;
};

function Content({ content: { fetchedAt, count, next } }: { content: CalendarContent }) {
  return (
    <>
      <p className={fetchedAt ? 'font-semibold text-go' : 'text-ink-2'}>
        {fetchedAt
          ? `A calendar app last fetched it on ${formatMoment(new Date(fetchedAt))}.`
          : 'No calendar app has fetched it yet. Open the link in your calendar app, then look again.'}
      </p>
      <p className="text-ink-2">{holdsWords(count)}</p>
      {next.length > 0 && (
        <ul className="mt-2 grid gap-1 rounded-control bg-sunken px-3.5 py-3">
          {next.map(({ title, date }) => (
            <li key={`${date} ${title}`} className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-ink-2">{formatDate(date)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A calendar app fetches its content. Shows what it would get now, and when it last fetched. */
export function CalendarContentSection() {
  const [busy, setBusy] = useState(false);
  const [content, setContent] = useState<CalendarContent | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const loadContent = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setContent(await call((api) => api.reminders.calendar()));
    } catch (error) {
      setFailure(wordTrialFailure(error));
    }
    setBusy(false);
  };
  return (
    <div className="mt-3">
      <Button
        tone="quiet"
        icon={<CalendarSearch size={18} aria-hidden />}
        busy={busy}
        onClick={() => void loadContent()}
      >
        See what arrives
      </Button>
      <div role="status" className="mt-1.5 text-14 empty:sr-only">
        {failure ? (
          <p className="font-semibold text-stop">{failure}</p>
        ) : (
          content && <Content content={content} />
        )}
      </div>
    </div>
  );
}
