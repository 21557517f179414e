import type { SignInWays } from '@roadworthy/domain/accounts/accounts.schema';
import type { TwoFactorSetup } from '@roadworthy/domain/accounts/two-factor.schema';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { notify } from '../../../notify/notify.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { RecoveryCodesDialog } from './recovery-codes.tsx';

// Turned on once, and it draws a QR code.
const TwoFactorDialog = lazy(async () => ({
  default: (await import('./two-factor-dialog.tsx')).TwoFactorDialog,
}));

type TwoFactorRowProps = { ways: SignInWays; onChanged: () => void };

const leftOf = (left: number) =>
  `Authenticator app, ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left`;

export function TwoFactorRow({ ways: { twoFactor }, onChanged }: TwoFactorRowProps) {
  const [busy, setBusy] = useState(false);
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isEnding, setEnding] = useState(false);

  const once = async (run: () => Promise<void>) => {
    setBusy(true);
    await run().catch((error: unknown) => notify.error(messageOf(error)));
    setBusy(false);
  };
  const begin = () =>
    once(async () => setSetup(await confirmed(() => call((api) => api.accounts.beginTwoFactor()))));
  const renew = () =>
    once(async () => {
      const made = await confirmed(() => call((api) => api.accounts.makeRecoveryCodes()));
      setCodes(made.recoveryCodes);
    });
  const end = () =>
    once(async () => {
      setEnding(false);
      await confirmed(() => call((api) => api.accounts.endTwoFactor()));
      notify.success('Two-factor authentication is off.');
      onChanged();
    });

  return (
    <>
      <SettingRow
        icon={<ShieldCheck size={20} />}
        title={
          <>
            Two-factor
            {twoFactor && <Chip tone="go">On</Chip>}
          </>
        }
        note={
          twoFactor
            ? leftOf(twoFactor.recoveryCodesLeft)
            : 'A code from your phone, each time you log in'
        }
        action={
          twoFactor ? (
            <Menu
              label="Manage"
              items={[
                { label: 'New recovery codes', onSelect: () => void renew() },
                { label: 'Turn off', tone: 'danger', onSelect: () => setEnding(true) },
              ]}
            />
          ) : (
            <Button tone="quiet" busy={busy} onClick={() => void begin()}>
              Turn on
            </Button>
          )
        }
      />
      <Suspense>
        {setup && (
          <TwoFactorDialog
            setup={setup}
            onClose={() => setSetup(null)}
            onOn={(made) => {
              setSetup(null);
              setCodes(made);
            }}
          />
        )}
      </Suspense>
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            onChanged();
          }}
        />
      )}
      <ConfirmDialog
        open={isEnding}
        title="Turn off two-factor authentication?"
        text="Your password alone will be enough to log in, and your recovery codes stop working."
        stay="Keep it on"
        go="Turn off"
        onStay={() => setEnding(false)}
        onGo={() => void end()}
      />
    </>
  );
}
