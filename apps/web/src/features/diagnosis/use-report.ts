import { dangersOf } from '@roadworthy/diagnosis/engine/case-dangers';
import type {
  DiagnosisInput,
  KnownHistory,
  VehicleFacts,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { useEffect, useState } from 'react';
import { type Statements, statementsIn } from './case.ts';
import type { Diagnosis } from './diagnosis.reads.ts';
import type { LocalEngine } from './engine/local-engine.ts';
import type { LocalAnswer } from './engine/messages.ts';
import { type Bound, neverMilder } from './verdict.ts';

/** The known facts other than the owner's statements. */
export type Circumstances = { vehicle: VehicleFacts; history: KnownHistory; today: CivilDate };

export const inputOf = (
  { complaint, findings, answers, triage }: Statements,
  { vehicle, history, today }: Circumstances,
): DiagnosisInput => ({
  complaint,
  vehicle,
  findings,
  answers: [...answers],
  triage: triage && [...triage],
  history,
  today,
});

/** Asks the local engine, with every danger in what was said and in the earlier report. */
export const diagnoseLocally = async (
  engine: LocalEngine,
  said: Statements,
  { circumstances, before }: { circumstances: Circumstances; before: Bound | null },
): Promise<LocalAnswer> => {
  const input = inputOf(said, circumstances);
  const dangers = dangersOf(input, { earlier: before?.flags ?? [], answered: [] });
  const { report, codes } = await engine.diagnose({ input, dangers });
  return { report: neverMilder(report, before), codes };
};

type ShownReport =
  | { status: 'working'; answer: LocalAnswer | null }
  | { status: 'ready'; answer: LocalAnswer }
  | { status: 'failed'; answer: null };

type Worked = { of: string; id: string; answer: LocalAnswer | null };
type ReportInput = { said: Statements; before: Diagnosis; circumstances: Circumstances };

/** Works out the report of a saved diagnosis again. The last report stays until the next one is ready. */
export const useReport = (
  engine: LocalEngine,
  diagnosis: Diagnosis | null,
  circumstances: Circumstances | null,
): ShownReport => {
  const [worked, setWorked] = useState<Worked | null>(null);
  // Compared as text, because each database read returns new objects with the same content.
  const question =
    diagnosis && circumstances
      ? JSON.stringify({
          said: statementsIn(diagnosis),
          before: diagnosis,
          circumstances,
        } satisfies ReportInput)
      : null;
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const { said, before, circumstances: known }: ReportInput = JSON.parse(question);
    const done = (answer: LocalAnswer | null) =>
      isWanted && setWorked({ of: question, id: before.id, answer });
    diagnoseLocally(engine, said, { circumstances: known, before }).then(done, () => done(null));
    return () => {
      isWanted = false;
    };
  }, [engine, question]);
  const last = worked?.id === diagnosis?.id ? worked : null;
  if (!last || last.of !== question) return { status: 'working', answer: last?.answer ?? null };
  return last.answer
    ? { status: 'ready', answer: last.answer }
    : { status: 'failed', answer: null };
};
