import { readDangers } from '@roadworthy/diagnosis/red-flags/red-flags.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { HelpLink } from '../../navigation/help-link.tsx';
import { useLastRound } from '../../records/hooks.ts';
import { useModelState } from '../../session/model-state.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { AskForm } from './ask/ask-form.tsx';
import { roomFor, type Statements, statementsIn } from './case.ts';
import { CaseActions } from './case-actions.tsx';
import { CasePhotos } from './case-photos.tsx';
import { CaseView } from './case-view.tsx';
import { useDiagnoses, useUnsyncedDiagnoses } from './diagnosis.reads.ts';
import { pathTo } from './diagnosis-address.ts';
import { spokenRecord, spokenReport } from './diagnosis-words.ts';
import { HistoryList } from './history/history-list.tsx';
import { VehicleDetails } from './history/vehicle-details.tsx';
import { Blurbs, DiagnosisHeader, ModelNote, NoVehicles } from './page-notes.tsx';
import { RepairGaragePage } from './repair-garage/repair-garage-page.tsx';
import { OwnerMessages } from './report/owner-messages.tsx';
import type { DiagnosisSlots } from './slots.ts';
import { TriageCard } from './triage/triage-card.tsx';
import { type Pending, useCaseFlow } from './use-case-flow.ts';
import { focusIds, useFocusOn } from './use-focus-on.ts';
import { useOpenCase } from './use-open-case.ts';
import { VehicleLine } from './vehicle/vehicle-line.tsx';
import { VehicleSelect } from './vehicle/vehicle-select.tsx';
import { boundAfterCard, hasCauses, verdictOf } from './verdict.ts';

const none: readonly string[] = [];

type OpenDiagnosisProps = { slots: DiagnosisSlots; vehicles: readonly Vehicle[] };

/** The page once the vehicles are loaded: the form, then the card of dangers, then the case. */
export function OpenDiagnosis({ slots, vehicles }: OpenDiagnosisProps) {
  const navigate = useNavigate();
  const { online } = useLastRound();
  const model = useModelState();
  const all = useDiagnoses();
  const unsynced = useUnsyncedDiagnoses();
  const shown = useOpenCase(slots, vehicles);
  const { place, chosenId, vehicle, cases, record, open, answer, vocabulary } = shown;
  const steps = useCaseFlow(open, place.caseId, vocabulary.signs);
  const { step, draft } = steps;
  const focus = useFocusOn(answer, shown.isSettled);
  /** The case whose stop was withdrawn by new answers to the card. */
  const [eased, setEased] = useState<string | null>(null);
  const report = answer && answer !== 'failed' ? answer.report : null;
  const isSaidAgain = report?.verdict === 'not_vehicle';
  const isRidden = shown.facts.body === 'motorcycle';

  const restate = (change: (said: Statements) => Statements, ...focusOn: string[]) => {
    if (!open || cases.isBusy) return;
    focus.afterNext(...focusOn);
    void cases.judge(change(statementsIn(open)), { text: null, before: open });
  };
  const answerCard = async ({ said, text }: Pending, triage: string[]) => {
    const before = open && boundAfterCard(open, triage);
    const judged = await cases.judge({ ...said, triage }, { text, before });
    if (!judged) return;
    const isEased = open && verdictOf(open) === 'stop' && judged.report.verdict !== 'stop';
    setEased(isEased ? judged.id : null);
    steps.done();
    focus.after(focusIds.verdict);
    if (judged.id !== place.caseId) {
      void navigate(pathTo({ vehicleId: chosenId, caseId: judged.id }));
    }
  };
  /**
   * A new case, an edited message and a new message that leaves a danger open show the card of dangers first. Any
   * other message adds to its case.
   */
  const analyse = async () => {
    const pending = steps.withDraft(isSaidAgain);
    const isHalfSaid = readDangers(pending.text).some(({ level }) => level === 'ask');
    if (!open || isSaidAgain || step.show === 'message' || isHalfSaid)
      return steps.showCard(pending);
    focus.afterNext(focusIds.verdict);
    if (await cases.judge(pending.said, { text: pending.text, before: open })) steps.done();
  };
  const start = (id: string) => void navigate(pathTo({ vehicleId: id }));
  const strip = (ids: readonly string[], of: string) =>
    ids.length > 0 ? slots.photoStrip(ids, of) : null;

  if (open && place.isForGarage) {
    return (
      <RepairGaragePage
        diagnosis={open}
        vehicle={vehicle}
        miles={shown.facts.mileage}
        vocabulary={vocabulary}
        answer={answer === 'failed' ? null : answer}
        photos={strip(open.photoIds, 'the fault')}
      />
    );
  }
  const isCase = step.show === 'case';
  const isStart = isCase && !open;
  const isClosed = open !== null && open.outcome !== null;
  const earlier = all.filter((one) => (one.vehicleId ?? '') === chosenId && one.id !== open?.id);
  const select = <VehicleSelect vehicles={vehicles} value={chosenId} onChange={start} />;
  const details = vehicle && (
    <VehicleDetails
      facts={shown.facts}
      ownerFacts={shown.ownerFacts}
      isEstimate={vehicle.mileage === null}
      onSave={(facts) => void shown.saveOwnerFacts(facts)}
    />
  );
  const spoken = () => {
    if (!isCase || !open || answer === null) return '';
    return report ? spokenReport(report) : spokenRecord(verdictOf(open), open);
  };
  return (
    <div className="max-w-[720px]">
      <DiagnosisHeader isStart={isStart} />
      <LeaveGuard dirty={draft.text.trim() !== ''} />
      <p role="status" className="sr-only">
        {spoken()}
      </p>
      {vehicles.length === 0 && <NoVehicles model={model} />}
      {vehicles.length > 0 && isStart && (
        <>
          {select}
          {details}
        </>
      )}
      {vehicles.length > 0 && !isStart && (
        <VehicleLine vehicle={vehicle}>
          {select}
          {details}
        </VehicleLine>
      )}
      {step.show === 'dangers' && (
        <div className="mt-1 grid gap-4 *:min-w-0">
          <OwnerMessages
            complaint={step.pending.said.complaint}
            onEdit={(at) => !cases.isBusy && steps.edit(at)}
          />
          <TriageCard
            engine={shown.engine}
            said={step.pending.said}
            earlier={open?.flags ?? none}
            row={step.pending.row}
            isRidden={isRidden}
            isBusy={cases.isBusy}
            onAnswer={(triage) => void answerCard(step.pending, triage)}
          />
        </div>
      )}
      {isCase && open && (
        <CaseView
          diagnosis={open}
          answer={answer}
          vocabulary={vocabulary}
          explanation={shown.explanation}
          hasVehicle={vehicle !== null}
          hasMotHistory={shown.hasMotHistory}
          isRidden={isRidden}
          isOnline={online}
          isBusy={cases.isBusy}
          isEased={eased === open.id}
          onRestate={restate}
          onOpenCard={steps.reopenCard}
          onEdit={steps.edit}
          photos={
            record && <CasePhotos diagnosis={record} strip={strip} shrink={slots.shrinkPhoto} />
          }
          actions={
            <CaseActions
              diagnosis={open}
              causes={report && hasCauses(report.verdict) ? report.causes : []}
              vehicleId={vehicle?.id ?? null}
              isRidden={isRidden}
              addTask={slots.addTask}
              finishTask={slots.finishTask}
            />
          }
        />
      )}
      {step.show !== 'dangers' && !isClosed && (
        <AskForm
          key={`${place.caseId ?? 'new'} ${step.show}`}
          draft={draft}
          onDraft={steps.setDraft}
          signs={vocabulary.signs}
          room={roomFor(isCase && !isSaidAgain ? (open?.complaint ?? '') : '')}
          isFollowUp={isCase && open !== null && !isSaidAgain}
          isFocused={step.show === 'message' || step.isBack}
          isWarningOnly={vehicles.length === 0}
          isRidden={isRidden}
          isBusy={cases.isBusy}
          onAnalyse={() => void analyse()}
          onCancel={step.show === 'message' ? steps.done : undefined}
        />
      )}
      {isCase && open && (
        <Button
          tone="quiet"
          className="mt-4"
          icon={<Plus size={18} aria-hidden />}
          onClick={() => start(chosenId)}
        >
          New diagnosis
        </Button>
      )}
      {isStart && earlier.length === 0 && <Blurbs />}
      {isCase && <HistoryList diagnoses={earlier} today={shown.today} unsynced={unsynced} />}
      {isCase && <ModelNote model={model} />}
      <HelpLink page="diagnosis">What a diagnosis is, and is not</HelpLink>
    </div>
  );
}
