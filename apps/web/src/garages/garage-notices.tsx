import { dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { useState } from 'react';
import { saveText } from '../browser/save-file.ts';
import { notify } from '../notify/notify.ts';
import type { SyncClient } from '../records/client/sync-client.ts';
import { context, requireClient } from '../records/client.ts';
import { failureWords } from '../records/failure-words.ts';
import type { KnownGarage } from '../records/garages/known-garages.ts';
import {
  countMovable,
  forgetChanges,
  type LeftChanges,
  leftAsText,
  moveToOwn,
  readLeftChanges,
} from '../records/garages/left-changes.ts';
import { useLocal } from '../records/hooks.ts';
import { readMeta } from '../records/store/local-store.ts';
import { countWritten } from '../records/store/unsent.ts';
import { Notice } from '../ui/display/notice.tsx';
import { Progress } from '../ui/display/progress.tsx';
import { Button } from '../ui/inputs/button.tsx';
import { SaveGarage } from './save-garage.tsx';
import { useSharedGarages } from './use-garages.ts';

const plural = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;

function Locked({ name }: { name: string }) {
  return (
    <Notice tone="warn">
      <p className="font-semibold">{`${name} is locked on this device`}</p>
      <p>
        This device has not reached Roadworthy for 30 days, so we removed the garage’s records from
        it. They come back when you are online. Changes that you made and that were not sent are
        kept encrypted on this device until then.
      </p>
    </Notice>
  );
}

type ClosedProps = { garage: KnownGarage; closed: NonNullable<KnownGarage['closed']> };

function Closed({ garage, closed }: ClosedProps) {
  const { name } = garage;
  const on = formatDate(dateInLondon(new Date(closed.on)));
  return (
    <Notice tone="warn" action={<SaveGarage garage={garage} />}>
      <p className="font-semibold">
        {closed.by ? `${closed.by} closed ${name} on ${on}` : `${name} was closed on ${on}`}
      </p>
      <p>
        {`You can read and download it until ${formatDate(closed.exportUntil)}. Nothing in it can be changed. After that day its records are erased, also on this device.`}
      </p>
    </Notice>
  );
}

type EndedProps = {
  name: string;
  changes: LeftChanges | null;
  isClosed: boolean;
  onRead: () => Promise<void>;
};

/** The person is no longer a member, or the garage takes no changes: offers what was not sent. */
function Unsent({ name, changes, isClosed, onRead }: EndedProps) {
  const [isSaved, setIsSaved] = useState(false);
  const own = requireClient();
  const count = changes ? countWritten(changes.written) : 0;
  const movable = changes ? countMovable(changes, own, context) : 0;
  const failed = (error: unknown) =>
    notify.error(failureWords(error, 'Failed. The changes are still on this device.'));
  const saveFile = () => {
    if (!changes) return;
    saveText(
      `roadworthy-unsent-${dateInLondon(new Date())}`,
      leftAsText(changes.written, name),
      'json',
    );
    setIsSaved(true);
  };
  const move = async () => {
    if (!changes) return;
    const moved = await moveToOwn(changes, own, context);
    notify.success(`Added ${plural(moved, 'record', 'records')} to your own garage.`);
  };
  const finish = async () => {
    if (changes) await forgetChanges(changes, own);
    await onRead();
  };
  return (
    <Notice
      tone="warn"
      action={
        <div className="mt-2 flex flex-wrap gap-2">
          {movable > 0 && (
            <Button onClick={() => void move().catch(failed)}>
              {`Add ${plural(movable, 'record', 'records')} to your own garage`}
            </Button>
          )}
          {count > 0 && (
            <Button tone="quiet" onClick={saveFile}>
              Save as a file
            </Button>
          )}
          {(count === 0 || isSaved) && (
            <Button tone="quiet" onClick={() => void finish().catch(failed)}>
              {count === 0 ? 'OK' : 'Remove from this device'}
            </Button>
          )}
        </div>
      }
    >
      {!isClosed && (
        <>
          <p className="font-semibold">{`You are no longer in ${name}`}</p>
          <p>We removed its records from this device.</p>
        </>
      )}
      {count > 0 && (
        <p>
          {`${plural(count, 'change', 'changes')} that you made in ${name} ${count === 1 ? 'was' : 'were'} not sent.`}
        </p>
      )}
    </Notice>
  );
}

const noLeft: LeftChanges[] = [];

/** The first pull of a garage that was just joined. */
function Arriving({ name, client }: { name: string; client: SyncClient }) {
  const { value } = useLocal(
    async () => {
      const isNew = (await readMeta(client.store, 'lastSyncedAt', null)) === null;
      let count = 0;
      for (const entity of client.store.entities.keys())
        count += await client.store.recordsNamed(entity).count();
      return { isNew, count };
    },
    { isNew: false, count: 0 },
    [client],
  );
  if (!value.isNew) return null;
  return (
    <Notice>
      <p>{`Getting the records of ${name}: ${plural(value.count, 'record', 'records')} so far`}</p>
      <Progress value={null} label={`Getting the records of ${name}`} />
    </Notice>
  );
}

/** Says what happened to the garages of others: joined, closed, locked, left. */
export default function GarageNotices() {
  const shared = useSharedGarages();
  const left = useLocal(() => readLeftChanges(requireClient()), noLeft, []).value;
  if (!shared) return null;
  const others = shared.known.filter(({ isOwn }) => !isOwn);
  const changesOf = (id: string) => left.find(({ garageId }) => garageId === id) ?? null;
  const unknown = left.filter(({ garageId }) => !others.some(({ id }) => id === garageId));
  const notices = others.flatMap((garage) => {
    const { id, name, closed, isLocked, hasEnded } = garage;
    const changes = changesOf(id);
    const client = shared.clients.find(({ store }) => store.garageId === id);
    const dismiss = () => shared.dismiss(id);
    return [
      ...(isLocked ? [<Locked key={`locked ${id}`} name={name} />] : []),
      ...(closed && !hasEnded
        ? [<Closed key={`closed ${id}`} garage={garage} closed={closed} />]
        : []),
      ...(hasEnded || changes
        ? [
            <Unsent
              key={`left ${id}`}
              name={name}
              changes={changes}
              isClosed={!hasEnded}
              onRead={dismiss}
            />,
          ]
        : []),
      ...(client && !hasEnded ? [<Arriving key={`new ${id}`} name={name} client={client} />] : []),
    ];
  });
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {notices}
      {unknown.map((changes) => (
        <Unsent
          key={changes.garageId}
          name="a garage that you left"
          changes={changes}
          isClosed={false}
          onRead={async () => undefined}
        />
      ))}
    </div>
  );
}
