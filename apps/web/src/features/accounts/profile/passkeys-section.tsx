import type { Passkey, PasskeyName } from '@roadworthy/domain/accounts/passkeys.schema';
import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { Fingerprint, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import { notify } from '../../../notify/notify.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { addPasskey, passkeyProblem } from '../passkeys.ts';

const historyOf = ({ createdAt, lastUsedAt }: Passkey) =>
  lastUsedAt
    ? `last used ${formatDayOf(new Date(lastUsedAt))}`
    : `added ${formatDayOf(new Date(createdAt))}`;

type RowProps = { passkey: Passkey; onChanged: () => void };

function RenameDialog({ passkey, onChanged, onClose }: RowProps & { onClose: () => void }) {
  const id = useId();
  const { form, field, busy } = useForm<PasskeyName>({
    schema: async () => (await import('../schemas.ts')).schemas.passkeyName,
    onSubmit: async ({ name }) => {
      await call((api) => api.accounts.renamePasskey({ id: passkey.id, name }));
      onClose();
      onChanged();
    },
  });
  return (
    <Dialog
      open
      title="Rename passkey"
      onClose={onClose}
      actions={<FormActions form={id} submit="Save" busy={busy} onCancel={onClose} />}
    >
      <form {...form} id={id}>
        <InputField label="Name" defaultValue={passkey.name} autoFocus {...field('name')} />
      </form>
    </Dialog>
  );
}

function PasskeyRow({ passkey, onChanged }: RowProps) {
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null);
  const close = () => setAsking(null);
  const remove = async () => {
    close();
    try {
      await confirmed(() => call((api) => api.accounts.removePasskey({ id: passkey.id })));
      notify.success('Passkey removed.');
      onChanged();
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  return (
    <li className="flex min-h-13 items-center gap-3.5 border-t border-line py-1">
      <p className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {passkey.name} <span className="text-14 font-normal text-ink-3">{historyOf(passkey)}</span>
      </p>
      <TextButton label={`Rename ${passkey.name}`} onPress={async () => setAsking('name')}>
        Rename
      </TextButton>
      <TextButton label={`Remove ${passkey.name}`} onPress={async () => setAsking('removal')}>
        Remove
      </TextButton>
      {asking === 'name' && (
        <RenameDialog passkey={passkey} onChanged={onChanged} onClose={close} />
      )}
      <ConfirmDialog
        open={asking === 'removal'}
        title="Remove this passkey?"
        text={`‘${passkey.name}’ will no longer log you in. Delete it from your device as well.`}
        stay="Cancel"
        go="Remove"
        onStay={close}
        onGo={() => void remove()}
      />
    </li>
  );
}

type PasskeysSectionProps = { passkeys: readonly Passkey[]; onChanged: () => void };

export function PasskeysSection({ passkeys, onChanged }: PasskeysSectionProps) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      if (await confirmed(addPasskey)) {
        notify.success('Passkey added.');
        onChanged();
      }
    } catch (error) {
      notify.error(passkeyProblem(error));
    }
    setBusy(false);
  };
  return (
    <section aria-label="Passkeys">
      <SettingRow
        icon={<Fingerprint size={20} />}
        title={
          <>
            Passkeys
            {passkeys.length > 0 && <Chip>{passkeys.length}</Chip>}
          </>
        }
        note="Log in with your face, fingerprint or screen lock"
        action={
          <Button
            tone="quiet"
            icon={<Plus size={18} aria-hidden />}
            busy={busy}
            onClick={() => void add()}
          >
            Add a passkey
          </Button>
        }
      />
      <ul className="sm:ml-13.5">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}
