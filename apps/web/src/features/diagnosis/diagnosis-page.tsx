import type { TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { VehicleNoun } from '@roadworthy/domain/vehicles/verdict.sentences';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { links } from '../../links.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { type Loaded, useLastRound, useRecords, useSettled } from '../../records/hooks.ts';
import { Notice } from '../../ui/display/notice.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { AskForm, type Draft } from './ask/ask-form.tsx';
import { roomFor } from './case.ts';
import { CaseActions, type FinishTask } from './case-actions.tsx';
import { CasePhotos } from './case-photos.tsx';
import { CaseView } from './case-view.tsx';
import { useDiagnoses, useDiagnosis, useUnsyncedDiagnoses } from './diagnosis.reads.ts';
import { pathTo, placeIn } from './diagnosis-address.ts';
import { useLocalEngine } from './engine/use-local-engine.ts';
import { GaragePage } from './garage/garage-page.tsx';
import { HistoryList } from './history/history-list.tsx';
import { knownHistory } from './history/known-facts.ts';
import { useToldFacts } from './history/use-told-facts.ts';
import { useVehicleRecords } from './history/use-vehicle-records.ts';
import { VehicleDetails } from './history/vehicle-details.tsx';
import { factsOf } from './history/vehicle-facts.ts';
import { useModelState } from './model/use-model-state.ts';
import { Blurbs, ModelNote } from './page-notes.tsx';
import { useCases } from './use-cases.ts';
import { type Circumstances, useReport } from './use-report.ts';
import { VehicleSelect } from './vehicle-select.tsx';
import './diagnosis.css';

/** The parts that other features provide. */
export type DiagnosisSlots = {
  nounOf: (vehicle: Vehicle) => VehicleNoun;
  addTask: (fields: TaskFields) => Promise<string>;
  finishTask: FinishTask;
  photoStrip: (ids: readonly string[], of: string) => ReactNode;
  shrinkPhoto: (photo: File) => Promise<File>;
};

const title = 'AI Diagnostics';
const lead =
  'Describe what you hear, feel, smell or see. Add a fault code if your reader shows one.';
const nothing: Draft = { text: '', signs: [] };

const useVehicles = () => {
  const { status, value } = useRecords(vehicleEntity) as Loaded<Vehicle[]>;
  return { ...useSettled({ status, isMissing: value.length === 0 }), vehicles: value };
};

function NoVehicles() {
  return (
    <Notice
      live="none"
      action={
        <ButtonLink to={links.addVehicle} className="mt-1.5" icon={<Plus size={20} aria-hidden />}>
          Add Vehicle
        </ButtonLink>
      }
    >
      <p className="font-semibold">No vehicles found. Add a vehicle first to use AI diagnostics.</p>
      <p>Warnings of danger still show as you type below.</p>
    </Notice>
  );
}

type OpenProps = { slots: DiagnosisSlots; vehicles: readonly Vehicle[] };

function OpenDiagnosis({ slots, vehicles }: OpenProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const place = placeIn(query);
  const today = useToday();
  const { online } = useLastRound();
  const model = useModelState(online);
  const [draft, setDraft] = useState(nothing);
  const { engine, vocabulary } = useLocalEngine();
  const all = useDiagnoses();
  const unsynced = useUnsyncedDiagnoses();
  const record = useDiagnosis(place.caseId ?? '').value;

  const [preferred] = vehicles;
  const chosenId = record ? (record.vehicleId ?? '') : (place.vehicleId ?? preferred?.id ?? '');
  const vehicle = vehicles.find(({ id }) => id === chosenId) ?? null;
  const vehicleId = vehicle?.id ?? null;
  const { told, tell } = useToldFacts(vehicleId);
  const records = useVehicleRecords(vehicle).value;
  const circumstances = useMemo((): Circumstances => {
    const others = records.diagnoses.filter(({ id }) => id !== place.caseId);
    return {
      vehicle: vehicle
        ? factsOf(vehicle, slots.nounOf(vehicle), told, {
            tests: records.answer?.tests ?? [],
            today,
          })
        : {},
      history: knownHistory({ ...records, diagnoses: others }),
      today,
    };
  }, [vehicle, records, told, today, place.caseId, slots]);

  const cases = useCases({
    engine,
    signs: vocabulary.signs,
    vehicleId,
    circumstances,
    open: record,
  });
  const { unsaved, served } = cases;
  const open = record ?? (unsaved && unsaved.id === place.caseId ? unsaved : null);
  const report = useReport(engine, open, circumstances);
  const own = served?.caseId === open?.id ? (served?.answer ?? null) : null;
  const answer = report.answer ?? own ?? (report.status === 'failed' ? 'failed' : null);
  const explanation = cases.explanation?.caseId === open?.id ? cases.explanation : null;

  const analyse = async () => {
    const id = await cases.analyse(draft);
    if (id === null) return;
    setDraft(nothing);
    if (id !== place.caseId) void navigate(pathTo({ vehicleId: chosenId, caseId: id }));
  };
  const start = (id: string) => void navigate(pathTo({ vehicleId: id }));
  const strip = (ids: readonly string[], of: string) =>
    ids.length > 0 ? slots.photoStrip(ids, of) : null;

  if (open && place.isForGarage) {
    return (
      <GaragePage
        diagnosis={open}
        vehicle={vehicle}
        vocabulary={vocabulary}
        answer={answer === 'failed' ? null : answer}
        photos={strip(open.photoIds, 'the fault')}
      />
    );
  }
  const earlier = all.filter((one) => (one.vehicleId ?? '') === chosenId && one.id !== open?.id);
  const isClosed = open !== null && open.outcome !== null;
  return (
    <div className="max-w-[920px]">
      <PageHeader title={title} lead={lead} />
      <LeaveGuard dirty={draft.text.trim() !== ''} />
      {vehicles.length === 0 ? (
        <NoVehicles />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <VehicleSelect vehicles={vehicles} value={chosenId} onChange={start} />
          {open && (
            <Button
              tone="quiet"
              icon={<Plus size={18} aria-hidden />}
              onClick={() => start(chosenId)}
            >
              New diagnosis
            </Button>
          )}
        </div>
      )}
      {vehicle && (
        <VehicleDetails
          facts={circumstances.vehicle}
          told={told}
          isEstimate={vehicle.mileage === null}
          onTell={(facts) => void tell(facts)}
        />
      )}
      {open && (
        <CaseView
          diagnosis={open}
          answer={answer}
          vocabulary={vocabulary}
          explanation={explanation}
          hasVehicle={vehicle !== null}
          hasMotHistory={records.answer !== null}
          isOnline={online}
          isBusy={cases.isBusy}
          onRestate={(change) => void cases.restate(change)}
          photos={
            record && <CasePhotos diagnosis={record} strip={strip} shrink={slots.shrinkPhoto} />
          }
          actions={
            <CaseActions
              diagnosis={open}
              causes={answer && answer !== 'failed' ? answer.report.causes : []}
              vehicleId={vehicleId}
              addTask={slots.addTask}
              finishTask={slots.finishTask}
            />
          }
        />
      )}
      {!isClosed && (
        <AskForm
          key={place.caseId ?? 'new'}
          draft={draft}
          onDraft={setDraft}
          signs={vocabulary.signs}
          room={roomFor(open?.complaint ?? '')}
          isFollowUp={open !== null}
          isWarningOnly={vehicles.length === 0}
          isBusy={cases.isBusy}
          onAnalyse={() => void analyse()}
        />
      )}
      {!open && earlier.length === 0 && <Blurbs />}
      <HistoryList diagnoses={earlier} today={today} unsynced={unsynced} />
      <ModelNote model={model} />
      <HelpLink page="diagnosis">What a diagnosis is, and is not</HelpLink>
    </div>
  );
}

export function DiagnosisPage({ slots }: { slots: DiagnosisSlots }) {
  const { status, vehicles, retry } = useVehicles();
  if (status === 'ready') return <OpenDiagnosis slots={slots} vehicles={vehicles} />;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {status === 'loading' ? (
        <>
          <p className="sr-only" role="status">
            Loading your vehicles...
          </p>
          <Skeleton className="h-13 max-w-88" />
        </>
      ) : (
        <Notice
          tone="stop"
          live="alert"
          action={
            <button type="button" className="link min-h-11" onClick={retry}>
              Try again
            </button>
          }
        >
          Failed to load vehicles. Please try again.
        </Notice>
      )}
    </>
  );
}
