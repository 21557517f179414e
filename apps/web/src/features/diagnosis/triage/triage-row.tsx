import type { TriageRow } from '@roadworthy/diagnosis/triage/triage.rows';
import { unsureOf } from '@roadworthy/diagnosis/triage/triage.rules';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { harmlessOf } from './ticks.ts';
import { TriageIcon } from './triage-icons.tsx';
import type { RowWords } from './use-dangers-in-words.ts';

type ChoicesProps = {
  row: TriageRow;
  chosen: string | null;
  onChoose: (choice: string) => void;
};

function Choices({ row, chosen, onChoose }: ChoicesProps) {
  const name = useId();
  const choices = [...row.choices, { id: unsureOf(row.id), text: 'Not sure' }];
  return (
    <fieldset className="danger-choices">
      <legend className="mb-1.5 text-14 font-semibold">{row.ask}</legend>
      <div className="grid gap-1.5">
        {choices.map(({ id, text }) => (
          <label key={id} className="danger-choice">
            <input
              type="radio"
              name={name}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              className="size-5 flex-none accent-ink"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TriageRowItemProps = {
  row: TriageRow;
  /** The chosen answer; null without a choice, undefined if the row is not ticked. */
  tick: string | null | undefined;
  words: RowWords | undefined;
  /** The id of the checkbox, so that the row can be focused. */
  id: string;
  onTick: (isTicked: boolean) => void;
  onChoose: (choice: string) => void;
};

/** Returns the small line of a row: what the words say of it, or what else it means. */
const noteOf = (row: TriageRow, words: RowWords | undefined, isTicked: boolean): string | null => {
  if (!words) return row.hint;
  if (words.isHalf) return row.half;
  return isTicked
    ? `You said: ‘${words.quote}’`
    : `You said ‘${words.quote}’, so this stays a stop. Choose what fits.`;
};

/** One danger: a row to tick, and what exactly it is once it is ticked. */
export function TriageRowItem({ row, tick, words, id, onTick, onChoose }: TriageRowItemProps) {
  const isTicked = tick !== undefined;
  const isSaid = words?.isHalf === false;
  const isHarmless = isTicked && tick !== null && tick === harmlessOf(row.id);
  const note = noteOf(row, words, isTicked);
  return (
    <li className={cx('danger-row', isTicked && !isHarmless && 'danger-row-on')}>
      <label className="danger-tick">
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          className="sr-only"
        />
        <span aria-hidden className="danger-tile">
          <TriageIcon row={row.id} />
        </span>
        <span className="min-w-0">
          {row.title}
          {note && (
            <span id={`${id}-note`} aria-hidden className="danger-note">
              {note}
            </span>
          )}
        </span>
        <span aria-hidden className="danger-box">
          <Check size={18} strokeWidth={3} />
        </span>
      </label>
      {(isTicked || isSaid) && <Choices row={row} chosen={tick ?? null} onChoose={onChoose} />}
    </li>
  );
}
