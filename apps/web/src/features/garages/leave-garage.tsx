import { closedGarageDays } from '@roadworthy/domain/garages/garages.rules';
import type {
  Garage,
  GaragePeople,
  OwnerlessGarage,
} from '@roadworthy/domain/garages/garages.schema';
import { LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { garageMessageOf } from '../../garages/garage-problem-words.ts';
import { links } from '../../links.ts';
import { notify } from '../../notify/notify.ts';
import { confirmed } from '../../session/fresh-sign-in.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { listOfNames, shortNameOf } from './garage-words.ts';
import { OwnerlessGarages } from './ownerless-garages.tsx';

/** Returns the garage as one without an owner, if the reader is its only owner. */
export const ownerlessWithoutYou = ({ garage, members }: GaragePeople): OwnerlessGarage | null => {
  const others = members.filter(({ isYou }) => !isYou);
  if (garage.role !== 'owner' || others.some(({ role }) => role === 'owner')) return null;
  return {
    id: garage.id,
    name: garage.name,
    isOwn: garage.isOwn,
    others: others.map(({ userId, name, role }) => ({ userId, name, role })),
  };
};

/** Who stays in charge after the reader has left. */
const whoRemains = ({ members }: GaragePeople): string => {
  const owners = members.filter(({ role, isYou }) => role === 'owner' && !isYou).map(shortNameOf);
  if (owners.length === 0) return '';
  return ` ${listOfNames(owners)} ${owners.length === 1 ? 'remains an owner' : 'remain owners'}.`;
};

type LeaveGarageProps = {
  people: GaragePeople;
  online: boolean;
  onChanged: () => Promise<void>;
};

export function LeaveGarage({ people, online, onChanged }: LeaveGarageProps) {
  const { garage, members } = people;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'leave' | 'hand-over' | null>(null);
  const [busy, setBusy] = useState(false);
  const ownerless = ownerlessWithoutYou(people);
  const leave = async () => {
    const you = members.find(({ isYou }) => isYou);
    if (!you) return;
    setBusy(true);
    try {
      await call((api) => api.garages.remove({ garageId: garage.id, userId: you.userId }));
      notify.success(`You have left ${garage.name}.`);
      await navigate(links.garage);
      await onChanged();
    } catch (error) {
      // Another owner left at the same moment.
      if (error instanceof ApiProblem && error.code === 'LAST_OWNER') {
        await onChanged();
        setAsked('hand-over');
      } else {
        notify.error(garageMessageOf(error));
        setAsked(null);
      }
    }
    setBusy(false);
  };
  return (
    <>
      <div className="mt-5 grid justify-items-start gap-1">
        <button
          type="button"
          disabled={!online}
          onClick={() => setAsked(ownerless ? 'hand-over' : 'leave')}
          className="flex min-h-11 items-center gap-2 font-semibold text-stop disabled:text-ink-3"
        >
          <LogOut size={20} aria-hidden />
          Leave this garage
        </button>
        <p className="text-14 text-ink-3">{`What you added stays here.${whoRemains(people)}`}</p>
      </div>
      <ConfirmDialog
        open={asked === 'leave'}
        title={`Leave ${garage.name}?`}
        text={`Its records are removed from your devices, and we no longer remind you of its vehicles. What you added stays here.${whoRemains(people)} To come back, you need a new invitation.`}
        stay="Stay"
        go="Leave"
        busy={busy}
        onStay={() => setAsked(null)}
        onGo={() => void leave()}
      />
      {asked === 'hand-over' && ownerless && (
        <FormDialog
          open
          short
          title="Who looks after this garage?"
          onClose={() => setAsked(null)}
          actions={
            <Button tone="quiet" onClick={() => setAsked(null)}>
              Stay
            </Button>
          }
        >
          <div className="grid gap-4">
            <p className="text-ink-2">
              You are its only owner. Before you leave, make somebody else an owner, or close it.
            </p>
            <OwnerlessGarages
              garages={[ownerless]}
              disabled={!online}
              onDone={() => void onChanged().then(() => setAsked(null))}
            />
          </div>
        </FormDialog>
      )}
    </>
  );
}

type CloseGarageProps = { garage: Garage; online: boolean; onChanged: () => Promise<void> };

/** For owners of a garage that is not the own one. */
export function CloseGarage({ garage, online, onChanged }: CloseGarageProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = async () => {
    setBusy(true);
    try {
      await confirmed(() => call((api) => api.garages.close({ garageId: garage.id })));
      notify.success(`${garage.name} is closed.`);
      await onChanged();
    } catch (error) {
      notify.error(garageMessageOf(error));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <div className="mt-3 grid justify-items-start gap-1">
        <button
          type="button"
          disabled={!online}
          onClick={() => setAsking(true)}
          className="flex min-h-11 items-center gap-2 font-semibold text-stop disabled:text-ink-3"
        >
          <Trash2 size={20} aria-hidden />
          Close this garage
        </button>
        <p className="text-14 text-ink-3">
          {`Everyone can still read and download it for ${closedGarageDays} days.`}
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Close ${garage.name} for everyone?`}
        text={`We tell its members by email. For ${closedGarageDays} days they can read and download the garage, but not change it. Then its records are erased. Nobody can open it again.`}
        stay="Keep it"
        go="Close it"
        busy={busy}
        onStay={() => setAsking(false)}
        onGo={() => void close()}
      />
    </>
  );
}
