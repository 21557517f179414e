import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import type { HistoryEntry } from '@roadworthy/domain/sync/sync.schema';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { clientOf } from '../../../records/client.ts';
import { inGarage } from '../../../records/garage-header.ts';
import { personWord, useMembers } from '../../../records/garage-people.ts';
import { useSyncStatus } from '../../../records/hooks.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { formatField, vehicleWords } from '../vehicle-words.ts';

const kinds: Record<HistoryEntry['kind'], string> = {
  add: 'Added',
  edit: 'Changed. Before:',
  delete: 'Deleted',
  revive: 'Restored by a change made after it was deleted',
  conflict: 'Not kept, because another device had changed it:',
  return: 'Restored by one of your devices. Before:',
};

type EntryProps = { entry: HistoryEntry; members: readonly Member[] };

function Entry({ entry: { kind, at, by, values }, members }: EntryProps) {
  // The server's own upkeep and erased accounts have no id. In a garage of one, nobody asks who it was.
  const who = members.length > 0 && (by ? personWord(members, by) : 'a former member');
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="text-14 text-ink-3">
        {[formatMoment(new Date(at)), who && `by ${who}`].filter(Boolean).join(' · ')}
      </p>
      <p className="font-semibold">{kinds[kind]}</p>
      <ul>
        {Object.entries(values).map(([name, value]) => (
          <li key={name} className="wrap-anywhere">
            {vehicleWords.labelOf(name)}: {formatField(name, value)}
          </li>
        ))}
      </ul>
    </li>
  );
}

type Load = { entries: HistoryEntry[] | null; failure: string | null };

/** Loads the earlier values. The server does not know a vehicle before its first sync, so it has none until then. */
const loadEntries = async (id: string): Promise<Load> => {
  try {
    const record = { entity: 'vehicles', id } as const;
    const { entries } = await call((api) => api.sync.history(record, inGarage(clientOf(id).store)));
    return { entries, failure: null };
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'NOT_FOUND')
      return { entries: [], failure: null };
    return { entries: null, failure: messageOf(error) };
  }
};

function EntryList({ entries, failure, members }: Load & { members: readonly Member[] }) {
  if (failure) return <Notice tone="stop">{failure}</Notice>;
  if (!entries) {
    return (
      <div role="status" aria-label="Loading the change history" className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (entries.length === 0) return <p className="text-ink-2">Nothing has been changed yet.</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={`${entry.rev}-${entry.at}-${entry.kind}`} entry={entry} members={members} />
      ))}
    </ul>
  );
}

/** Earlier values of a vehicle, so that a value overwritten by another device can be found. */
export function EarlierValues({ id }: { id: string }) {
  const { online } = useSyncStatus();
  const members = useMembers(id);
  const [open, setOpen] = useState(false);
  const [load, setLoad] = useState<Load>({ entries: null, failure: null });
  const show = async () => {
    setOpen(true);
    setLoad({ entries: null, failure: null });
    setLoad(await loadEntries(id));
  };
  return (
    <div>
      {online ? (
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => void show()}>
          Show change history
        </Button>
      ) : (
        <p className="px-1 text-14 text-ink-3">
          You can see its change history when you’re online.
        </p>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="Change history" wide>
        <div className="px-3">
          <EntryList {...load} members={members} />
        </div>
      </Sheet>
    </div>
  );
}
