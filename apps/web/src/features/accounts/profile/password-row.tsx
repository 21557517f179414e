import type { SignInWays, User } from '@roadworthy/domain/accounts/accounts.schema';
import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { notify } from '../../../notify/notify.ts';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** A user who signed up with Google has no password yet, and sets one with a reset link. */
function SetPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await call((api) => api.accounts.forgotPassword({ email }));
      notify.success(`We sent a link to ${email}.`);
    } catch (error) {
      notify.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button tone="quiet" busy={busy} onClick={() => void ask()}>
      Set a password
    </Button>
  );
}

type PasswordRowProps = { user: User; ways: SignInWays; onChanged: () => void };

export function PasswordRow({ user, ways, onChanged }: PasswordRowProps) {
  const [open, setOpen] = useState(false);
  const { passwordChangedAt } = ways;
  return (
    <>
      <SettingRow
        icon={<KeyRound size={20} />}
        title="Password"
        note={
          passwordChangedAt ? `Changed ${formatDayOf(new Date(passwordChangedAt))}` : 'Not set yet'
        }
        action={
          passwordChangedAt ? (
            <Button tone="quiet" onClick={() => setOpen(true)}>
              Change Password
            </Button>
          ) : (
            <SetPassword email={user.email} />
          )
        }
      />
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} onChanged={onChanged} />}
    </>
  );
}
