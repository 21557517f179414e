import { takeBackDays } from '@roadworthy/domain/garages/garages.rules';
import type { Member } from '@roadworthy/domain/garages/garages.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { garageMessageOf } from '../../../garages/garage-problem-words.ts';
import { calledOf } from '../../../garages/use-garages.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { notify } from '../../../notify/notify.ts';
import type { KnownGarage } from '../../../records/garages/known-garages.ts';
import { useLastRound } from '../../../records/hooks.ts';
import { offerUndo } from '../../../records/undo.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { useMovingCounts } from '../vehicles.reads.ts';
import { moveVehicle } from './move-vehicle.ts';
import { goesAlongWords, whoLosesWords, whoSeesWords } from './move-words.ts';

/** Asks the server who is in a garage; null until it has answered. */
const useMembersOf = (garageId: string, online: boolean): readonly Member[] | null => {
  const [known, setKnown] = useState<{ of: string; members: readonly Member[] } | null>(null);
  useEffect(() => {
    let isWanted = online;
    if (!online) return;
    call((api) => api.garages.people({ garageId })).then(
      ({ members }) => isWanted && setKnown({ of: garageId, members }),
      (error: unknown) => isWanted && notify.error(garageMessageOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [garageId, online]);
  return known?.of === garageId ? known.members : null;
};

type MoveVehicleProps = {
  vehicle: Vehicle;
  from: KnownGarage;
  /** The garages that it can move to. */
  targets: readonly [KnownGarage, ...KnownGarage[]];
  onClose: () => void;
};

const called = (garage: KnownGarage): string => (garage.isOwn ? 'your garage' : garage.name);

/** Says what moves and who will see it, and moves a vehicle to another garage. */
export default function MoveVehicleDialog({ vehicle, from, targets, onClose }: MoveVehicleProps) {
  const { online } = useLastRound();
  const [chosen, setChosen] = useState(targets[0].id);
  const [busy, setBusy] = useState(false);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const there = useMembersOf(target.id, online);
  const here = useMembersOf(from.id, online);
  const counts = useMovingCounts(vehicle.id);
  const along = counts && goesAlongWords(counts);
  const name = `${vehicle.make} ${vehicle.model}`;
  const loses = here && there ? whoLosesWords(here, there) : '';
  const move = async () => {
    setBusy(true);
    try {
      const { undo } = await moveVehicle(vehicle.id, target.id);
      offerUndo(`${name} is in ${called(target)} now.`, undo, {
        undone: { title: `${name} is back in ${called(from)}.` },
        notUndone: 'It could not be taken back. Try again on the page of the garage.',
      });
      onClose();
    } catch (error) {
      notify.error(garageMessageOf(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      short
      title="Move to another garage"
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!online || !there} onClick={() => void move()}>
            {busy ? 'Moving...' : 'Move'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Plate registration={vehicle.registrationNumber} />
          {name}
        </p>
        {!online && (
          <Notice tone="warn">You are offline. Moving a vehicle needs a connection.</Notice>
        )}
        {targets.length > 1 ? (
          <Choice
            label="Where to?"
            value={target.id}
            onChange={setChosen}
            options={targets.map((garage) => ({
              value: garage.id,
              label: calledOf(garage),
              icon: <i aria-hidden className={`garage-dot garage-${garage.colour}`} />,
            }))}
          />
        ) : (
          <p>{`It moves from ${called(from)} to ${called(target)}.`}</p>
        )}
        <p className="text-ink-2">
          {along
            ? `It takes along ${along}, with all photos and the history.`
            : 'It takes its photos and history along.'}
        </p>
        {there && (
          <p className="text-ink-2">{[whoSeesWords(there), loses].filter(Boolean).join(' ')}</p>
        )}
        <p className="text-14 text-ink-3">
          {`An owner of ${called(from)} can take it back for ${takeBackDays} days.`}
        </p>
      </div>
    </FormDialog>
  );
}
