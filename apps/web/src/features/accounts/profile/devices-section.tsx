import type { SignedInDevice } from '@roadworthy/domain/accounts/accounts.schema';
import { deviceName } from '@roadworthy/domain/accounts/device-name';
import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { MonitorSmartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { notify } from '../../../notify/notify.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

type DeviceRowProps = { device: SignedInDevice; onGone: () => void };

function DeviceRow({ device, onGone }: DeviceRowProps) {
  const [busy, setBusy] = useState(false);
  const name = deviceName(device.userAgent);
  const signOut = async () => {
    setBusy(true);
    try {
      await confirmed(() => call((api) => api.accounts.signOutDevice({ id: device.id })));
      onGone();
    } catch (error) {
      notify.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-ink-3">Last seen {formatMoment(new Date(device.lastSeenAt))}</p>
      </div>
      {device.isCurrent ? (
        <Chip tone="go">This device</Chip>
      ) : (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={`Log out ${name}`}
          onClick={() => void signOut()}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

type Load = { devices: SignedInDevice[] | null; failure: string | null };

type SignOutOthersProps = { onDone: () => void };

function SignOutOthers({ onDone }: SignOutOthersProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await confirmed(() => call((api) => api.accounts.signOutOthers()));
      notify.success('Your other devices have been logged out.');
      onDone();
    } catch (error) {
      notify.error(messageOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Log out everywhere else
      </Button>
      <ConfirmDialog
        open={asking}
        title="Log out everywhere else?"
        text="Every other device has to log in again, and your API tokens and calendar link stop working. You stay logged in here."
        stay="Cancel"
        go="Log out"
        busy={busy}
        onStay={() => setAsking(false)}
        onGo={() => void signOut()}
      />
    </>
  );
}

/**
 * The devices that are signed in. `onChanged` runs when a device was signed out, because the security log records that.
 */
export function DevicesSection({ onChanged }: { onChanged: () => void }) {
  const [{ devices, failure }, setLoad] = useState<Load>({ devices: null, failure: null });
  const load = useCallback(async () => {
    setLoad({ devices: null, failure: null });
    try {
      setLoad({ devices: await call((api) => api.accounts.listDevices()), failure: null });
    } catch (error) {
      setLoad({ devices: null, failure: messageOf(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);
  const keep = (stays: (device: SignedInDevice) => boolean) => {
    setLoad((now) => ({ ...now, devices: now.devices?.filter(stays) ?? null }));
    onChanged();
  };

  return (
    <section aria-label="Devices" className="border-t border-line [header+&]:border-t-0">
      <SettingRow
        icon={<MonitorSmartphone size={20} />}
        title={
          <>
            Devices
            {devices && <Chip>{devices.length}</Chip>}
          </>
        }
        note="Where you’re logged in"
        action={
          devices &&
          devices.length > 1 && <SignOutOthers onDone={() => keep((device) => device.isCurrent)} />
        }
      />
      {failure ? (
        <Notice tone="stop" action={<TextButton onPress={load}>Try again</TextButton>}>
          {failure}
        </Notice>
      ) : devices ? (
        <ul className="sm:ml-13.5">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onGone={() => keep((one) => one.id !== device.id)}
            />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading devices" className="grid gap-3 py-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </section>
  );
}
