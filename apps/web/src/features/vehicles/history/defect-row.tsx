import type { ReadDefect } from '@roadworthy/domain/lookup/history.rules';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { inARowWords, severityWords, taskLink } from './history-words.ts';

type DefectRowProps = {
  defect: ReadDefect;
  /** Where it was said, when the row does not stand under its test. */
  source?: string;
  /** Whose task it would be; what was found years ago makes none. */
  vehicleId?: string;
};

export function DefectRow({ defect, source, vehicleId }: DefectRowProps) {
  const { text, tone } = severityWords[defect.severity];
  const notes = [inARowWords(defect), source].filter(Boolean);
  return (
    <li className="flex items-center gap-3.5 border-t border-line py-3 first:border-t-0">
      <div className="w-19 flex-none">
        <Chip tone={tone}>{text}</Chip>
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{defect.text}</p>
        {notes.map((note) => (
          <p key={note} className="text-14 text-ink-3">
            {note}
          </p>
        ))}
      </div>
      {vehicleId && (
        <ButtonLink
          tone="quiet"
          to={taskLink(vehicleId, defect)}
          aria-label={`Add task: ${defect.text}`}
          className="flex-none max-md:px-3"
        >
          Add task
        </ButtonLink>
      )}
    </li>
  );
}
