import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { useDiagnosis } from './diagnosis.reads.ts';
import { placeIn } from './diagnosis-address.ts';
import { useLocalEngine } from './engine/use-local-engine.ts';
import { knownHistory } from './history/known-facts.ts';
import { useOwnerFacts } from './history/use-owner-facts.ts';
import { useVehicleRecords } from './history/use-vehicle-records.ts';
import { factsOf } from './history/vehicle-facts.ts';
import type { DiagnosisSlots } from './slots.ts';
import { useCases } from './use-cases.ts';
import { type Circumstances, useReport } from './use-report.ts';

/** Returns the case in the page's address with its vehicle and its report. */
export const useOpenCase = (slots: DiagnosisSlots, vehicles: readonly Vehicle[]) => {
  const [query] = useSearchParams();
  const place = placeIn(query);
  const today = useToday();
  const { engine, vocabulary } = useLocalEngine();
  const record = useDiagnosis(place.caseId ?? '').value;

  const [preferred] = vehicles;
  const chosenId = record ? (record.vehicleId ?? '') : (place.vehicleId ?? preferred?.id ?? '');
  const vehicle = vehicles.find(({ id }) => id === chosenId) ?? null;
  const vehicleId = vehicle?.id ?? null;
  const { ownerFacts, saveOwnerFacts } = useOwnerFacts(vehicleId);
  const records = useVehicleRecords(vehicle).value;
  const circumstances = useMemo((): Circumstances => {
    const others = records.diagnoses.filter(({ id }) => id !== place.caseId);
    return {
      vehicle: vehicle
        ? factsOf(vehicle, slots.nounOf(vehicle), ownerFacts, {
            tests: records.answer?.tests ?? [],
            today,
          })
        : {},
      history: knownHistory({ ...records, diagnoses: others }),
      today,
    };
  }, [vehicle, records, ownerFacts, today, place.caseId, slots]);

  const cases = useCases({ engine, vehicleId, circumstances, open: record });
  const { unsaved, served } = cases;
  const open = record ?? (unsaved && unsaved.id === place.caseId ? unsaved : null);
  const report = useReport(engine, open, circumstances);
  const own = served?.caseId === open?.id ? (served?.answer ?? null) : null;
  return {
    place,
    today,
    engine,
    vocabulary,
    chosenId,
    vehicle,
    facts: circumstances.vehicle,
    ownerFacts,
    saveOwnerFacts,
    hasMotHistory: records.answer !== null,
    cases,
    record,
    open,
    /** Null while it is worked out; `failed` if no engine answers. */
    answer: report.answer ?? own ?? (report.status === 'failed' ? ('failed' as const) : null),
    isSettled: !cases.isBusy && report.status !== 'working',
    explanation: cases.explanation?.caseId === open?.id ? cases.explanation : null,
  };
};
