import { adviceFor } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { DoKind } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { hasRecall } from '@roadworthy/domain/vehicles/recall.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { useToday } from '../../browser/today.ts';
import { useMay } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { Plate } from '../../lookup/plate.tsx';
import type { Doing } from '../../navigation/do-it-now.ts';
import { useSyncedStatus } from '../../records/hooks.ts';
import { useInsuredVehicles } from '../../records/insured-vehicles.ts';
import { sendSnoozes } from '../../records/snooze.ts';
import { Sign } from '../../ui/display/sign.tsx';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { AdviceView } from './advice-view.tsx';
import { ChooseVehicle } from './choose-vehicle.tsx';
import { CleanAirList } from './clean-air-list.tsx';
import { kindNames, signOf } from './do-it-now-words.ts';
import { DoneSection } from './done-section.tsx';
import { LaterActions } from './later-actions.tsx';
import { V5cCheck } from './v5c-check.tsx';
import './do-it-now.css';

type HeadProps = { vehicle: Vehicle | null; kind: DoKind; onClose: () => void };

function Head({ vehicle, kind, onClose }: HeadProps) {
  return (
    <header className="mb-3 flex items-center gap-3">
      {vehicle ? (
        <Link
          to={links.vehicle(vehicle.id)}
          onClick={onClose}
          className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1"
        >
          <Plate registration={vehicle.registrationNumber} />
          <span className="text-14 text-ink-3 wrap-anywhere">{`${vehicle.make} ${vehicle.model}`}</span>
        </Link>
      ) : (
        <span className="text-14 text-ink-3">{kindNames[kind]}</span>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-mr-2 ml-auto grid size-11 flex-none place-items-center rounded-control"
      >
        <X size={22} aria-hidden />
      </button>
    </header>
  );
}

type BodyProps = {
  kind: DoKind;
  vehicle: Vehicle;
  today: CivilDate;
  id: string;
  onClose: () => void;
};

function Body({ kind, vehicle, today, id, onClose }: BodyProps) {
  const advice = adviceFor(kind, vehicle, today);
  const sign = signOf(advice, today);
  const state = advice.status?.state;
  const may = useMay();
  const mayEdit = may(vehicle.id, { entity: 'vehicles', type: 'edit', patch: { notes: null } });
  const isAtRest =
    state === 'off-road' || state === 'exempt' || kind === 'v5c' || kind === 'clean-air';
  return (
    <>
      <div className="mb-3.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5">
        {sign && <Sign {...sign} />}
        <h2 id={id} className={`do-heading ${sign ? '' : 'col-span-2'}`}>
          {advice.heading}
        </h2>
      </div>
      {kind === 'clean-air' && <CleanAirList vehicle={vehicle} today={today} />}
      {kind === 'v5c' && <V5cCheck vehicle={vehicle} today={today} />}
      <AdviceView advice={advice} />
      <div className="grid gap-2.5">
        {!isAtRest && !mayEdit && (
          <p className="text-15 text-ink-2">
            Owners and members who can edit enter here when it is done.
          </p>
        )}
        {!isAtRest && mayEdit && (
          <DoneSection
            key={`${kind} ${vehicle.id}`}
            kind={kind}
            vehicle={vehicle}
            today={today}
            isUnknown={state === 'unknown'}
            onDone={onClose}
          />
        )}
        {!isAtRest && <LaterActions advice={advice} vehicle={vehicle} onClose={onClose} />}
      </div>
    </>
  );
}

/** Returns the vehicles that are recalled, or for which the matter is due or overdue; all of them if there are none. */
const concerned = (kind: DoKind, vehicles: readonly Vehicle[], today: CivilDate): Vehicle[] => {
  const isConcerned = (vehicle: Vehicle) => {
    if (kind === 'recall') return hasRecall(vehicle);
    const state = adviceFor(kind, vehicle, today).status?.state;
    return state === 'over' || state === 'due';
  };
  const some = vehicles.filter(isConcerned);
  return some.length > 0 ? some : [...vehicles];
};

type DoItNowSheetProps = { doing: Doing; onClose: () => void };

/** The next step for one vehicle and matter. Every sign and line about the matter opens it. */
export function DoItNowSheet({ doing: { kind, vehicleId }, onClose }: DoItNowSheetProps) {
  const id = useId();
  const today = useToday();
  const { status: read, value } = useInsuredVehicles();
  const vehicle = value.find((one) => one.id === vehicleId) ?? null;
  // A device that has never synced cannot know yet that the vehicle does not exist.
  const { status } = useSyncedStatus({ status: read, isMissing: vehicle === null });
  useEffect(() => {
    const send = () =>
      void ignoreFailure(
        sendSnoozes(),
        'snoozes could not be sent: they are sent when the connection returns',
      );
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);

  const modal = useModal(true, onClose);
  // Closes the dialog itself, which returns the focus to the element that opened it.
  const close = () => modal.ref.current?.close();

  const content = (): ReactNode => {
    if (vehicle)
      return <Body kind={kind} vehicle={vehicle} today={today} id={id} onClose={close} />;
    const isChoosing = vehicleId === null && value.length > 0;
    return (
      <>
        <h2 id={id} className="do-heading mb-3.5">
          {isChoosing
            ? 'Which vehicle?'
            : status === 'loading'
              ? 'Loading...'
              : 'We can’t find that vehicle'}
        </h2>
        {isChoosing && (
          <ChooseVehicle kind={kind} vehicles={concerned(kind, value, today)} today={today} />
        )}
      </>
    );
  };
  return (
    <dialog {...modal} aria-labelledby={id} className="sheet do-sheet">
      <div className="px-4 pt-2 pb-[max(22px,env(safe-area-inset-bottom))] md:px-6 md:pt-5">
        <div aria-hidden className="do-grab" />
        <Head vehicle={vehicle} kind={kind} onClose={close} />
        {content()}
      </div>
    </dialog>
  );
}
