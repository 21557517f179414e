import type { SignedInDevice } from '@roadworthy/domain/accounts/accounts.schema';
import { deviceName } from '@roadworthy/domain/accounts/device-name';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

type DeviceRowProps = { device: SignedInDevice; onGone: (id: string) => void };

function DeviceRow({ device, onGone }: DeviceRowProps) {
  const [busy, setBusy] = useState(false);
  const name = deviceName(device.userAgent);
  const signOut = async () => {
    setBusy(true);
    try {
      await call((api) => api.accounts.signOutDevice({ id: device.id }));
      onGone(device.id);
    } catch (error) {
      notify.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <li className="flex min-h-15 items-center gap-3.5 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-ink-3">Last seen {when.format(new Date(device.lastSeenAt))}</p>
      </div>
      {device.isCurrent ? (
        <Chip tone="go">This device</Chip>
      ) : (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={`Sign out ${name}`}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

type Load = { devices: SignedInDevice[] | null; failure: string | null };

export function DevicesCard() {
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

  const forget = (id: string) =>
    setLoad((now) => ({ ...now, devices: now.devices?.filter((one) => one.id !== id) ?? null }));

  return (
    <Card title="Signed-in devices">
      {failure ? (
        <Notice
          tone="stop"
          action={
            <button type="button" className="link min-h-11" onClick={() => void load()}>
              Try again
            </button>
          }
        >
          {failure}
        </Notice>
      ) : devices ? (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onGone={forget} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading devices" className="grid gap-3 py-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Card>
  );
}
