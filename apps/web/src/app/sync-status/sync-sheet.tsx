import { useState } from 'react';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { useAttention, useRecordNamed, useSyncStatus, useWaiting } from '../../records/hooks.ts';
import { syncNow } from '../../records/save.ts';
import type { WaitingChange } from '../../records/store/local-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { AttentionCard } from './attention-card.tsx';
import { wordsFor } from './change-words.ts';
import { FileUploads } from './file-uploads.tsx';
import { lastSyncedWords, summarise } from './sync-words.ts';

function WaitingRow({ change: { entity, id, op } }: { change: WaitingChange }) {
  const { value: record } = useRecordNamed(entity, id);
  const { type, patch = {}, base = null } = op;
  return (
    <li className="border-t border-line py-2.5 wrap-anywhere first:border-t-0">
      {wordsFor(entity).describe({ type, fields: record ?? base, patch })}
    </li>
  );
}

function Waiting() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="sync-waiting">
      <h3 id="sync-waiting" className="mb-1">
        Waiting to sync
      </h3>
      <ol>
        {waiting.map((change) => (
          <WaitingRow key={`${change.garageId} ${change.seq}`} change={change} />
        ))}
      </ol>
    </section>
  );
}

function Attention({ onLeave }: { onLeave: () => void }) {
  const items = useAttention();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="sync-attention" className="grid gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id="sync-attention">Needs attention</h3>
        <HelpLink page="offline" onLeave={onLeave}>
          What this means
        </HelpLink>
      </header>
      {items.map((item) => (
        <AttentionCard key={`${item.garageId} ${item.key}`} item={item} />
      ))}
    </section>
  );
}

function SyncState() {
  const status = useSyncStatus();
  const { icon: Icon, text } = summarise(status);
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    await ignoreFailure(syncNow(), 'the sync failed: the sheet shows this');
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3.5">
        <Icon size={28} aria-hidden className="flex-none" />
        <div role="status">
          <p className="font-semibold">{text}</p>
          <p className="text-14 text-ink-3">{lastSyncedWords(status.lastSyncedAt)}</p>
        </div>
      </div>
      {!status.online && (
        <p className="text-14 text-ink-2">
          Your changes are saved on this device and sent as soon as you’re online.
        </p>
      )}
      <Button tone="quiet" wide busy={busy || status.syncing} onClick={() => void sync()}>
        Sync now
      </Button>
    </div>
  );
}

export function SyncSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Sync" wide>
      {open && (
        <div className="grid gap-6 px-3">
          <SyncState />
          <Attention onLeave={onClose} />
          <Waiting />
          <FileUploads />
        </div>
      )}
    </Sheet>
  );
}
