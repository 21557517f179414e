import { deletionWaitDays } from '@roadworthy/domain/accounts/accounts.rules';
import type { OwnerlessGarage } from '@roadworthy/domain/garages/garages.schema';
import { Trash2 } from 'lucide-react';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { useSite } from '../../../api/site.ts';
import { clientState, isOnline } from '../../../records/client.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { eraseDay } from './erase-day.ts';
import { useDeleteAccount } from './use-delete-account.ts';

/**
 * Lists the garages that the deletion would leave without an owner. `refused`: those that the server named when it
 * refused the deletion. Calls `onCount` with how many still need an owner.
 */
export type OwnerlessStep = ComponentType<{
  refused: readonly OwnerlessGarage[] | null;
  online: boolean;
  onCount: (count: number) => void;
}>;

/** Calls the listener when the device goes online or offline, or when the sync client reports a new state. */
const watchConnection = (listener: () => void) => {
  const listening = new AbortController();
  window.addEventListener('online', listener, { signal: listening.signal });
  window.addEventListener('offline', listener, { signal: listening.signal });
  const ignore = clientState.subscribe(listener);
  return () => {
    listening.abort();
    ignore();
  };
};

const inDays = () => new Date(Date.now() + deletionWaitDays * 86_400_000).toISOString();

function WhatHappens() {
  const day = eraseDay(inDays());
  const site = useSite();
  return (
    <dl className="grid gap-3 [&_dd]:text-ink-2 [&_dt]:font-semibold">
      <div>
        <dt>What goes</dt>
        <dd>
          Everything: your vehicles, tasks, costs, documents and photos, diagnoses, cart, reminders
          and settings, on our servers and on your devices.
        </dd>
      </div>
      <div>
        <dt>What stays</dt>
        <dd>
          Backups still hold it{' '}
          {site ? `for up to ${site.backupDays} days` : 'for as long as they are kept'}. For paid
          orders, we keep the items, amounts and dates for our accounts; Stripe keeps its own
          payment records. In garages that you share, what you added stays, without your name.
        </dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>
          On {day}, in {deletionWaitDays} days. Until then nothing is erased, but every device is
          logged out and we send no reminders.
        </dd>
      </div>
      <div>
        <dt>How to stop it</dt>
        <dd>Just log in before {day}. After that nobody can bring your account back.</dd>
      </div>
    </dl>
  );
}

/** Returns the rows with the download, on a page that has them. */
const yourData = () => document.getElementById('your-data');

function CopyFirst({ onGo }: { onGo: () => void }) {
  if (!yourData()) return null;
  const go = async () => {
    onGo();
    yourData()?.scrollIntoView({ block: 'center' });
    yourData()?.focus();
  };
  return (
    <p>
      You might want a copy first: <TextButton onPress={go}>Download your data</TextButton>
    </p>
  );
}

type DialogProps = { Ownerless: OwnerlessStep; onClose: () => void };

function DeleteAccountDialog({ Ownerless, onClose }: DialogProps) {
  const { deleteAccount, busy, problem, ownerless } = useDeleteAccount();
  const [needOwners, setNeedOwners] = useState(0);
  const online = useSyncExternalStore(watchConnection, isOnline);
  return (
    <FormDialog
      open
      title="Delete my account"
      onClose={onClose}
      hold={() => busy}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button
            tone="danger"
            busy={busy}
            disabled={!online || needOwners > 0}
            onClick={() => void deleteAccount()}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!online && (
          <Notice tone="warn">
            You are offline. To delete your account we need to check it’s you, and that needs a
            connection.
          </Notice>
        )}
        {problem && (
          <Notice tone="stop" live="alert">
            {problem}
          </Notice>
        )}
        <Ownerless refused={ownerless} online={online} onCount={setNeedOwners} />
        <WhatHappens />
        <CopyFirst onGo={onClose} />
      </div>
    </FormDialog>
  );
}

export function DeleteAccount({ Ownerless }: { Ownerless: OwnerlessStep }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        title="Delete my account"
        note={`Everything is erased after ${deletionWaitDays} days. Until then you can change your mind`}
        action={
          <Button
            tone="danger"
            icon={<Trash2 size={20} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Delete my account
          </Button>
        }
      />
      {open && <DeleteAccountDialog Ownerless={Ownerless} onClose={() => setOpen(false)} />}
    </>
  );
}
