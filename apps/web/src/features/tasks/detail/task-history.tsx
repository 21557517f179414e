import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { formatMiles, formatPounds } from '../../../format/figures.ts';
import { useUploads } from '../../../records/files/use-files.ts';
import { personWord, useMembers } from '../../../records/garage-people.ts';
import { Card } from '../../../ui/display/card.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { day } from '../task-words.ts';

/** Each completion, latest first. */
export function TaskHistory({ completions }: { completions: readonly TaskCompletion[] }) {
  const uploads = useUploads();
  const members = useMembers(completions[0]?.taskId ?? null);
  if (completions.length === 0) return null;
  return (
    <Card title="History">
      <ol>
        {completions.map((completion) => {
          const { id, completedOn, completedBy, mileage, costPence, rating, notes, photoIds } =
            completion;
          const facts = [
            members.length > 0 && completedBy && `by ${personWord(members, completedBy)}`,
            mileage !== null && formatMiles(mileage),
            costPence !== null && formatPounds(costPence),
            rating && `Rated ${rating} of 5`,
          ].filter(Boolean);
          return (
            <li key={id} className="grid gap-2 border-t border-line py-3.5 first:border-t-0">
              <p>
                <span className="font-semibold">{`Completed ${day(completedOn)}`}</span>
                {facts.length > 0 && (
                  <span className="block text-14 text-ink-3">{facts.join(' · ')}</span>
                )}
              </p>
              {notes && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
              {photoIds.length > 0 && (
                <PhotoStrip
                  ids={photoIds}
                  of={completion.taskTitle}
                  uploads={uploads}
                  titles={completion.photoTitles}
                />
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
