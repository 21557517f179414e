import { writeOutcome } from '@roadworthy/diagnosis/diagnosis.rules';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { useId, useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

type RowsProps = {
  legend: string;
  choices: readonly { id: string; name: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

function ChoiceRows({ legend, choices, chosen, onChoose }: RowsProps) {
  const name = useId();
  return (
    <fieldset className="not-first:mt-4">
      <legend className="mb-2 text-15 text-ink-2">{legend}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-4 py-2 ring-1 ring-line ring-inset has-checked:bg-sunken has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-route"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === choice.id}
              onChange={() => onChoose(choice.id)}
              className="size-5 flex-none accent-ink"
            />
            <span className="wrap-anywhere">{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const other = 'other';
const nothing = 'nothing';
const ends = [
  { id: 'repaired', name: 'It has been repaired' },
  { id: nothing, name: 'It was nothing' },
];
const longest = 280;

type OutcomeDialogProps = {
  open: boolean;
  causes: DiagnosisFields['causes'];
  /** The case says not to drive, so closing it takes a repair or a reason. */
  isDanger: boolean;
  /** The title of the open task that came from the case. */
  task: string | null;
  onClose: () => void;
  /** Returns whether the outcome was saved. */
  onSave: (outcome: string, isTaskDone: boolean) => Promise<boolean>;
};

/**
 * Asks after the repair what the fault was. The answer closes the case and counts in later diagnoses of the vehicle.
 */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { open, causes, isDanger, task, onClose, onSave } = props;
  const [end, setEnd] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [reason, setReason] = useState('');
  const [isTaskDone, setIsTaskDone] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const wasNothing = isDanger && end === nothing;
  const isAskedWhat = isDanger ? end !== null && !wasNothing : true;
  const outcome = () => {
    if (wasNothing) return reason.trim() === '' ? null : { nothing: reason };
    if (!isAskedWhat || chosen === null) return null;
    if (chosen !== other) return { causeId: chosen };
    return words.trim() === '' ? null : { words };
  };
  const said = outcome();
  const save = async () => {
    if (!said) return;
    setIsBusy(true);
    if (await onSave(writeOutcome(said), task !== null && isTaskDone)) onClose();
    setIsBusy(false);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="What was it?"
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={!said} onClick={() => void save()}>
            Close the case
          </Button>
        </>
      }
    >
      {isDanger && (
        <ChoiceRows
          legend="Until you close it, we’ll keep telling you not to drive."
          choices={ends}
          chosen={end}
          onChoose={setEnd}
        />
      )}
      {isAskedWhat && (
        <ChoiceRows
          legend="It is saved with the vehicle, and counts when you ask again."
          choices={[...causes, { id: other, name: 'Something else' }]}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {isAskedWhat && chosen === other && (
        <div className="mt-4">
          <InputField
            label="What it was"
            maxLength={longest}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
      )}
      {wasNothing && (
        <div className="mt-4">
          <InputField
            label="Why it was nothing"
            hint="For example: a mat was under the pedal."
            maxLength={longest}
            required
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
      )}
      {task !== null && (
        <div className="mt-4">
          <Checkbox
            label={`Also complete the task ‘${task}’`}
            checked={isTaskDone}
            onChange={({ currentTarget }) => setIsTaskDone(currentTarget.checked)}
          />
        </div>
      )}
    </FormDialog>
  );
}
