import { writeOutcome } from '@roadworthy/domain/diagnosis/diagnosis.rules';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { useId, useState } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';

type OutcomeDialogProps = {
  open: boolean;
  causes: DiagnosisFields['causes'];
  onClose: () => void;
  /** Returns whether the outcome was saved. */
  onSave: (outcome: string) => Promise<boolean>;
};

const other = 'other';

/**
 * Asks after the repair what the fault was. The answer closes the case and counts in later diagnoses of the vehicle.
 */
export function OutcomeDialog({ open, causes, onClose, onSave }: OutcomeDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isReady = chosen === other ? words.trim() !== '' : chosen !== null;
  const save = async () => {
    if (!isReady || chosen === null) return;
    setIsBusy(true);
    const outcome = chosen === other ? { words } : { causeId: chosen };
    if (await onSave(writeOutcome(outcome))) onClose();
    setIsBusy(false);
  };
  const choices = [...causes, { id: other, name: 'Something else' }];
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
          <Button busy={isBusy} disabled={!isReady} onClick={() => void save()}>
            Close the case
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="mb-2 text-15 text-ink-2">
          It is kept with the vehicle, and counts when you ask again.
        </legend>
        <div className="grid gap-2">
          {choices.map((choice) => (
            <label
              key={choice.id}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-4 py-2 ring-1 ring-line ring-inset has-checked:bg-sunken has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-route"
            >
              <input
                type="radio"
                name={id}
                checked={chosen === choice.id}
                onChange={() => setChosen(choice.id)}
                className="size-5 flex-none accent-ink"
              />
              <span className="wrap-anywhere">{choice.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen === other && (
        <div className="mt-4">
          <InputField
            label="What it was"
            maxLength={280}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
      )}
    </FormDialog>
  );
}
