import { cameraGuideDisclaimer } from '@roadworthy/domain/disclaimers/disclaimers.texts';
import { useState } from 'react';
import { failureWords } from '../../records/failure-words.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type DisclaimerDialogProps = {
  open: boolean;
  onAccept: () => Promise<void>;
  onCancel: () => void;
};

const { title, sections, checks } = cameraGuideDisclaimer;
const unticked = checks.map(() => false);

/** Asks once: both boxes must be ticked before the camera opens. */
export function DisclaimerDialog({ open, onAccept, onCancel }: DisclaimerDialogProps) {
  const [ticked, setTicked] = useState(unticked);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setTicked(unticked);
    setFailure(null);
    onCancel();
  };
  const accept = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await onAccept();
    } catch (error) {
      setFailure(failureWords(error, 'This could not be saved. Try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      isLong
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            Cancel
          </Button>
          <Button disabled={ticked.includes(false)} busy={isBusy} onClick={() => void accept()}>
            {'Accept & Continue'}
          </Button>
        </>
      }
    >
      {/* On a phone of 390 by 844 pixels all of this, and both buttons, are on the first screen. */}
      {sections.map(({ heading, lines }) => (
        <div key={heading}>
          <h3 className="mb-1">{heading}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-14 leading-snug text-ink-2 md:text-15 md:leading-normal">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <div className="grid gap-1 border-t border-line pt-3">
        {checks.map((check, at) => (
          <Checkbox
            key={check}
            label={check}
            checked={ticked[at] ?? false}
            onChange={({ currentTarget: { checked } }) =>
              setTicked((now) => now.map((one, index) => (index === at ? checked : one)))
            }
          />
        ))}
      </div>
      {failure && (
        <p role="alert" className="text-15 font-medium text-stop">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
