import { defectTask } from '@roadworthy/diagnosis/defects/advisories.rules';
import { plateProblem } from '@roadworthy/domain/kernel/registration';
import { notes } from '@roadworthy/domain/law/duties';
import { type ReadTest, readHistory } from '@roadworthy/domain/lookup/history.rules';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { hasRecall } from '@roadworthy/domain/vehicles/recall.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { RefreshCw } from 'lucide-react';
import { useMay } from '../../../garages/use-garages.ts';
import { useRecordsWith } from '../../../records/hooks.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Sign } from '../../../ui/display/sign.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { useMayVehicle } from '../use-may-vehicle.ts';
import { CheckResult } from './check-result.tsx';
import { DefectRow } from './defect-row.tsx';
import { FullHistory } from './full-history.tsx';
import { headOf, noTestsWords } from './history-words.ts';
import { MileageChart } from './mileage-chart.tsx';
import { useCheck } from './use-check.ts';
import { useHistory } from './use-history.ts';

function Recall({ make }: { make: string }) {
  return (
    <div className="mb-4 grid gap-2">
      <Sign tone="stop" label="Recalls" text="Outstanding safety recall" />
      <p className="text-15">
        Call any {make} dealer. {notes.recallFree.text} {notes.recallStop.text}
      </p>
    </div>
  );
}

type LatestProps = { test: ReadTest; vehicle: Vehicle };

/** The defects of the last test, the only ones that can still be acted on. */
function Latest({ test, vehicle }: LatestProps) {
  const { id: vehicleId } = vehicle;
  const tasks = useRecordsWith(taskEntity, 'vehicleId', vehicleId);
  const mayAdd = useMay()(vehicleId, { entity: taskEntity.name, type: 'add', patch: {} });
  if (test.defects.length === 0) {
    return (
      <p className="py-3">
        No defects or advisories at the last test
        <span className="block text-14 text-ink-3">{headOf(test)}</span>
      </p>
    );
  }
  return (
    <ul aria-label="Found at the last test">
      {test.defects.map((defect) => (
        <DefectRow
          key={`${defect.severity} ${defect.text}`}
          defect={defect}
          source={headOf(test)}
          task={{
            vehicle,
            test,
            made: defectTask({ text: defect.text, testDate: test.date, vehicleId }, tasks.value),
            mayAdd,
          }}
        />
      ))}
    </ul>
  );
}

type KnownProps = { answer: LookupAnswer; tests: readonly ReadTest[]; vehicle: Vehicle };

function Known({ answer, tests, vehicle }: KnownProps) {
  const [latest] = tests;
  return (
    <>
      {hasRecall(vehicle) && <Recall make={vehicle.make} />}
      {latest ? (
        <>
          <MileageChart tests={tests} />
          <Latest test={latest} vehicle={vehicle} />
        </>
      ) : (
        <p className="py-2 text-ink-2">{noTestsWords(answer)}</p>
      )}
    </>
  );
}

const unknownWords = ({ registrationNumber, checkedAt }: Vehicle): string => {
  if (plateProblem(registrationNumber)) {
    return 'Only vehicles with a UK registration have a history here.';
  }
  return checkedAt
    ? 'The MOT history could not be downloaded to this device.'
    : 'This vehicle has not been looked up yet. DVSA and DVLA know its past tests, its mileage and whether a safety recall is outstanding.';
};

/** The history from DVLA and DVSA, with a button to check again. */
export function HistoryCard({ vehicle }: { vehicle: Vehicle }) {
  const { status, answer } = useHistory(vehicle);
  const { check, run, takeOver } = useCheck(vehicle);
  const tests = readHistory(answer?.tests ?? []);
  const isChecking = check.state === 'checking';
  const { mayEdit } = useMayVehicle(vehicle.id);
  const canCheck = mayEdit && plateProblem(vehicle.registrationNumber) === null;
  const button = answer ? 'Check again' : 'Check with DVSA and DVLA';
  return (
    <Card
      title="Mileage and MOT history"
      action={tests.length > 0 && <FullHistory tests={tests} />}
    >
      {status === 'loading' && (
        <div role="status" aria-label="Loading the MOT history" className="grid gap-3">
          <Skeleton className="h-36" />
          <Skeleton className="h-12" />
        </div>
      )}
      {status === 'ready' &&
        (answer ? (
          <Known answer={answer} tests={tests} vehicle={vehicle} />
        ) : (
          <p className="py-2 text-ink-2">{unknownWords(vehicle)}</p>
        ))}
      <div className="mt-2 grid gap-3">
        <CheckResult check={check} onTakeOver={(told) => void takeOver(told)} />
        {canCheck && (
          <div>
            <Button
              tone="quiet"
              busy={isChecking}
              icon={<RefreshCw size={18} aria-hidden />}
              onClick={() => void run()}
            >
              {isChecking ? 'Checking...' : button}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
