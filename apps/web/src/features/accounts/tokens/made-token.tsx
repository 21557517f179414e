import { Button } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

type MadeTokenProps = { token: string; onClose: () => void };

/** The token is shown only once, so only the button closes the dialog. */
export function MadeTokenDialog({ token, onClose }: MadeTokenProps) {
  return (
    <FormDialog
      open
      short
      title="Your new token"
      onClose={onClose}
      hold={() => true}
      actions={<Button onClick={onClose}>I have saved it</Button>}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">
          Copy it now: we won’t show it again. Anyone who has it can use it, so keep it as safe as a
          password.
        </p>
        <p className="rounded-control bg-sunken px-4 py-3.5">
          <code className="num font-semibold break-all select-all">{token}</code>
        </p>
        <div>
          <CopyButton text={token} />
        </div>
      </div>
    </FormDialog>
  );
}
