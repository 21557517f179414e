import { closedGarageDays } from '@roadworthy/domain/garages/garages.rules';
import type { OwnerlessGarage } from '@roadworthy/domain/garages/garages.schema';
import { useId, useState } from 'react';
import { call } from '../../api/api.ts';
import { garageMessageOf } from '../../garages/garage-problem-words.ts';
import { confirmed } from '../../session/fresh-sign-in.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { nameOf, roleNames, shortNameOf } from './garage-words.ts';

type WayOutProps = {
  garage: OwnerlessGarage;
  disabled: boolean;
  /** The garage has another owner now, or is closed. */
  onDone: (sentence: string) => void;
};

function WayOut({ garage, disabled, onDone }: WayOutProps) {
  const id = useId();
  const [chosen, setChosen] = useState(garage.others[0]?.userId ?? '');
  const [busy, setBusy] = useState<'owner' | 'close' | null>(null);
  const [isClosing, setClosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const heir = garage.others.find(({ userId }) => userId === chosen);
  const run = async (what: 'owner' | 'close', act: () => Promise<unknown>, sentence: string) => {
    setBusy(what);
    setProblem(null);
    try {
      await confirmed(act);
      onDone(sentence);
    } catch (error) {
      setProblem(garageMessageOf(error));
      setBusy(null);
    }
  };
  const handOver = () =>
    heir &&
    void run(
      'owner',
      () =>
        call((api) =>
          api.garages.changeRole({ garageId: garage.id, userId: heir.userId, role: 'owner' }),
        ),
      `${nameOf(heir)} is now an owner of ${garage.name}.`,
    );
  const close = () =>
    void run(
      'close',
      () => call((api) => api.garages.close({ garageId: garage.id })),
      `${garage.name} is closed.`,
    );
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-control p-4 ring-1 ring-line">
      <h3 id={id} className="font-semibold wrap-anywhere">
        {garage.name}
      </h3>
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      {isClosing ? (
        <>
          <p className="text-ink-2">
            {`We tell the other members by email. For ${closedGarageDays} days they can read and download the garage, but not change it. Then its records are erased.`}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button tone="quiet" disabled={busy !== null} onClick={() => setClosing(false)}>
              Go back
            </Button>
            <Button tone="danger" busy={busy === 'close'} disabled={disabled} onClick={close}>
              Close it for everyone
            </Button>
          </div>
        </>
      ) : (
        <>
          {heir && (
            <SelectField
              label="New owner"
              value={chosen}
              options={garage.others.map((other) => ({
                value: other.userId,
                label: `${nameOf(other)} (${roleNames[other.role]})`,
              }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
          <div className="flex flex-wrap gap-2.5">
            {heir && (
              <Button busy={busy === 'owner'} disabled={disabled} onClick={handOver}>
                {`Hand over to ${shortNameOf(heir)}`}
              </Button>
            )}
            <Button
              tone="quiet"
              disabled={disabled || busy !== null}
              onClick={() => setClosing(true)}
            >
              Close this garage
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type OwnerlessGaragesProps = {
  garages: readonly OwnerlessGarage[];
  disabled?: boolean;
  /** A garage has another owner now, or is closed. */
  onDone: (garage: OwnerlessGarage) => void;
};

/** The garages that would be left without an owner, each with both ways out. */
export function OwnerlessGarages({ garages, disabled = false, onDone }: OwnerlessGaragesProps) {
  const [done, setDone] = useState<readonly string[]>([]);
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1 empty:hidden">
        {done.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {garages.map((garage) => (
        <WayOut
          key={garage.id}
          garage={garage}
          disabled={disabled}
          onDone={(sentence) => {
            setDone((before) => [...before, sentence]);
            onDone(garage);
          }}
        />
      ))}
    </div>
  );
}
