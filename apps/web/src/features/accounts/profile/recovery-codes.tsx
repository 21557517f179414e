import { Download } from 'lucide-react';
import { saveText } from '../../../browser/save-file.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The codes are shown only once, so only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <FormDialog
      open
      title="Your recovery codes"
      onClose={onClose}
      hold={() => true}
      actions={<Button onClick={onClose}>I have saved them</Button>}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          If you lose your phone, each of these codes logs you in once. Keep them somewhere safe:
          they are not shown again.
        </p>
        <ul
          aria-label="Recovery codes"
          className="num grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3.5 font-semibold"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={text} />
          <Button
            tone="quiet"
            icon={<Download size={18} aria-hidden />}
            onClick={() => saveText('roadworthy-recovery-codes.txt', `${text}\n`, 'txt')}
          >
            Download
          </Button>
        </div>
      </div>
    </FormDialog>
  );
}
