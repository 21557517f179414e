import { entities } from '@roadworthy/domain/entities';
import { changedFields, isWhole } from '@roadworthy/domain/sync/merge';
import { useState } from 'react';
import { useRecordNamed } from '../../records/hooks.ts';
import { limitWords } from '../../records/limit-words.ts';
import { resolveAttention } from '../../records/save.ts';
import type { Parked } from '../../records/store/local-store.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { wordsFor } from './change-words.ts';
import { lastCopyWords, refusalWords } from './refusal-words.ts';

type Choices = { mine: string; theirs: string; asks?: boolean };

/** Shows both values of a field on which two devices disagree. */
function Dispute({ item, name }: { item: Parked; name: string }) {
  const { labelOf, formatField } = wordsFor(item.entity);
  const sides = [
    ['This device', item.op.patch?.[name]],
    ['Other device', item.theirs?.[name]],
  ] as const;
  return (
    <div>
      <p className="mb-1.5 text-14 font-semibold">{labelOf(name)}</p>
      <dl className="grid grid-cols-2 gap-2">
        {sides.map(([side, value]) => (
          <div key={side} className="min-w-0 rounded-control bg-surface px-3 py-2 ring-1 ring-line">
            <dt className="text-13 text-ink-3">
              {side}
              <span className="sr-only">:</span>
            </dt>
            <dd className="font-semibold wrap-anywhere">{formatField(name, value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Explanation({ item }: { item: Parked }) {
  const { entity, problem, theirs } = item;
  const { type, patch = {} } = item.op;
  const { noun, labelOf } = wordsFor(entity);
  const { user } = useSession();
  if (problem.code === 'CONFLICT' && type === 'delete') {
    return <p>{`You deleted this ${noun}, but it was changed on another device`}</p>;
  }
  if (problem.code === 'CONFLICT') {
    const disputed = Object.keys(changedFields(theirs ?? undefined, patch));
    return disputed.map((name) => <Dispute key={name} item={item} name={name} />);
  }
  const reasons = Object.entries(problem.fields);
  return (
    <>
      <p>
        {problem.code === 'NO_ROOM'
          ? limitWords(entity, noun, user?.isDemo ?? false)
          : isLastCopy(item)
            ? lastCopyWords
            : refusalWords(problem.code)}
      </p>
      {reasons.length > 0 && (
        <ul className="grid gap-1">
          {reasons.map(([name, reason]) => (
            <li key={name}>
              <span className="font-semibold">{labelOf(name)}:</span> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The server has emptied the record; the rejected edit was made whole (`push.ts`), so it can bring the record back. */
const isLastCopy = ({ entity, op, problem }: Parked): boolean => {
  const kind = entities.find(({ name }) => name === entity);
  return problem.code === 'NOT_FOUND' && kind !== undefined && isWhole(kind, op.patch ?? {});
};

const choicesFor = (item: Parked): Choices => {
  const { op, problem } = item;
  if (isLastCopy(item)) return { mine: 'Bring it back', theirs: 'Discard', asks: true };
  // Sent again, it follows its vehicle if the person is a member of that garage by now.
  if (problem.code !== 'CONFLICT') return { mine: 'Try again', theirs: 'Discard', asks: true };
  return op.type === 'delete'
    ? { mine: 'Delete anyway', theirs: 'Keep it' }
    : { mine: 'Keep mine', theirs: 'Keep theirs' };
};

/** A change that only its owner can resolve. */
export function AttentionCard({ item }: { item: Parked & { garageId: string } }) {
  const { value: record } = useRecordNamed(item.entity, item.id);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = wordsFor(item.entity);
  const name = words.nameOf(record ?? item.theirs ?? item.op.patch ?? null);
  const { mine, theirs, asks } = choicesFor(item);
  const resolve = async (choice: 'mine' | 'theirs') => {
    setAsking(false);
    setBusy(true);
    await resolveAttention(item, choice).finally(() => setBusy(false));
  };
  return (
    <article className="grid gap-3 rounded-card bg-warn-soft p-4 ring-1 ring-warn-fill/60">
      <h4 className="font-sign font-bold wrap-anywhere">{name}</h4>
      <Explanation item={item} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button busy={busy} aria-label={`${mine}: ${name}`} onClick={() => void resolve('mine')}>
          {mine}
        </Button>
        <Button
          tone="quiet"
          className="bg-surface"
          busy={busy}
          aria-label={`${theirs}: ${name}`}
          onClick={() => (asks ? setAsking(true) : void resolve('theirs'))}
        >
          {theirs}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard this change?"
        text="It was never saved on the server, and will be removed from this device too."
        stay="Cancel"
        go="Discard"
        onStay={() => setAsking(false)}
        onGo={() => void resolve('theirs')}
      />
    </article>
  );
}
