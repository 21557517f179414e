import type { Garage, VehicleMove } from '@roadworthy/domain/garages/garages.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { garageMessageOf } from '../../garages/garage-problem-words.ts';
import { notify } from '../../notify/notify.ts';
import { clientOf } from '../../records/client.ts';
import { Card } from '../../ui/display/card.tsx';
import { Button } from '../../ui/inputs/button.tsx';

type MovedOutProps = { garage: Garage; today: CivilDate; online: boolean };

const none: readonly VehicleMove[] = [];

const useMoves = (garageId: string, online: boolean) => {
  const [moves, setMoves] = useState(none);
  const reload = useCallback(async () => {
    setMoves(await call((api) => api.garages.moves({ garageId })));
  }, [garageId]);
  useEffect(() => {
    if (!online) return;
    void ignoreFailure(
      reload(),
      'the vehicles that were moved out could not be fetched: the page fetches them when it opens again',
    );
  }, [reload, online]);
  return { moves, reload };
};

function MovedRow({
  move,
  today,
  onTakeBack,
}: {
  move: VehicleMove;
  today: CivilDate;
  onTakeBack?: (() => Promise<void>) | undefined;
}) {
  const [busy, setBusy] = useState(false);
  const { vehicle, to, takeBackUntil } = move;
  const where = to ? `Moved to ${to.name}` : 'Moved to another garage';
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{vehicle}</p>
        <p className="text-14 text-ink-3">
          {`${where}. You can take it back until ${formatShortDate(takeBackUntil, today)}.`}
        </p>
      </div>
      <Button
        tone="quiet"
        busy={busy}
        disabled={!onTakeBack}
        icon={<Undo2 size={20} aria-hidden />}
        aria-label={`Take ${vehicle} back`}
        onClick={() => {
          setBusy(true);
          void onTakeBack?.().finally(() => setBusy(false));
        }}
      >
        Take it back
      </Button>
    </li>
  );
}

/** The vehicles that were moved out of a garage, for its owners. Nothing if there are none. */
export function MovedOut({ garage, today, online }: MovedOutProps) {
  const { moves, reload } = useMoves(garage.id, online);
  if (moves.length === 0) return null;
  const takeBack = async ({ id, vehicle, to }: VehicleMove) => {
    try {
      await call((api) => api.garages.takeBack({ garageId: garage.id, id }));
      notify.success(`${vehicle} is back in ${garage.name}.`);
      for (const garageId of [to?.id, garage.id])
        if (garageId) void clientOf(garageId).engine.poke();
    } catch (error) {
      notify.error(garageMessageOf(error));
    }
    await reload();
  };
  return (
    <Card title="Moved out">
      <ul aria-label="Moved out">
        {moves.map((move) => (
          <MovedRow
            key={move.id}
            move={move}
            today={today}
            onTakeBack={online ? () => takeBack(move) : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
