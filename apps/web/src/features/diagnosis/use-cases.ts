import type { AskInput } from '@roadworthy/domain/diagnosis/ask.schema';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { useState } from 'react';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { notify } from '../../notify/notify.ts';
import { isOnline } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import { fieldsFrom, flagsOf, type Statements } from './case.ts';
import type { Diagnosis } from './diagnosis.reads.ts';
import {
  addDiagnosis,
  addExplanation,
  editDiagnosis,
  makeDiagnosisId,
} from './diagnosis.writes.ts';
import { verdictWords } from './diagnosis-words.ts';
import type { LocalEngine } from './engine/local-engine.ts';
import type { LocalAnswer } from './engine/messages.ts';
import { useExplanation } from './model/use-explanation.ts';
import { type Circumstances, diagnoseLocally, inputOf } from './use-report.ts';
import { type Bound, neverMilder } from './verdict.ts';

const failed = 'Failed to get AI diagnosis. Please try again.';
const notSaved = 'This diagnosis could not be saved on this device.';

type CaseInput = {
  engine: LocalEngine;
  vehicleId: string | null;
  circumstances: Circumstances;
  /** The open case that a new message adds to. */
  open: Diagnosis | null;
};

type Assessment = {
  /** The new message, which the server explains; null if only a tap has changed. */
  text: string | null;
  /** The earlier report that binds this one. */
  before: Bound | null;
};

type Judged = { id: string; report: DiagnosisReport };

/** A report without the knowledge base. */
const nothingFound: DiagnosisReport = {
  flags: [],
  verdict: 'unknown',
  safeToDrive: 'yes',
  advice: verdictWords.unknown.advice,
  dangerQuestion: null,
  saidDangers: [],
  causes: [],
  unknown: true,
  questions: [],
  heard: [],
  sources: [],
  engine: 'local',
};

/** Works out and saves cases: new ones, and changes of the open one. */
export const useCases = ({ engine, vehicleId, circumstances, open }: CaseInput) => {
  const [isBusy, setIsBusy] = useState(false);
  /** The case that could not be saved, so that it is still shown. */
  const [unsaved, setUnsaved] = useState<Diagnosis | null>(null);
  /** The server's answer, used if the local engine failed. */
  const [served, setServed] = useState<{ caseId: string; answer: LocalAnswer } | null>(null);
  const { explanation, ask } = useExplanation();

  const save = async (
    id: string,
    said: Statements,
    report: DiagnosisReport,
    source: Pick<DiagnosisFields, 'explanation' | 'engine'>,
  ): Promise<void> => {
    const found = fieldsFrom(inputOf(said, circumstances), report, source);
    try {
      if (open) await editDiagnosis(id, found);
      else {
        const askedAt = new Date().toISOString();
        const fields = { ...found, vehicleId, askedAt, photoIds: [], outcome: null };
        setUnsaved({ ...fields, id, createdAt: askedAt });
        await addDiagnosis(id, fields);
      }
    } catch (error) {
      if (open) setUnsaved({ ...open, ...found });
      notify.error(failureWords(error, notSaved));
    }
  };

  const askInput = (
    id: string,
    text: string,
    said: Statements,
    shown: Pick<DiagnosisReport, 'flags' | 'safeToDrive'> & {
      verdict?: DiagnosisReport['verdict'];
      causes: readonly { id: string }[];
    },
  ): AskInput => ({
    diagnosisId: id,
    text,
    vehicle: circumstances.vehicle,
    findings: said.findings,
    answers: [...said.answers],
    triage: said.triage && [...said.triage],
    history: circumstances.history,
    shown: {
      flags: shown.flags.slice(0, 20),
      causes: shown.causes.slice(0, 10).map((cause) => cause.id),
      safeToDrive: shown.safeToDrive,
      ...(shown.verdict && { verdict: shown.verdict }),
    },
  });

  /** Asks the server to explain. The local report is already on screen, and the explanation appears below it. */
  const explain = async (input: AskInput): Promise<void> => {
    const reply = await ask(input);
    if (reply?.engine !== 'model' || !reply.report) return;
    const { flags, safeToDrive } = reply.report;
    const modelAnswer = { explanation: reply.diagnosis, engine: reply.engine, flags, safeToDrive };
    await ignoreFailure(
      addExplanation(input.diagnosisId, modelAnswer),
      'the explanation could not be saved: it is on the screen, and the saved case keeps its own report',
    );
  };

  const askServerAlone = async (
    id: string,
    said: Statements,
    { text, before }: Assessment,
  ): Promise<DiagnosisReport | null> => {
    if (text === null) return null;
    const flags = [...new Set([...(before?.flags ?? []), ...flagsOf(said)])];
    const safeToDrive = flags.length > 0 ? 'no' : (before?.safeToDrive ?? 'yes');
    const reply = await ask(askInput(id, text, said, { flags, safeToDrive, causes: [] }));
    if (!reply?.success || !reply.report) return null;
    const { report } = reply;
    const bound = neverMilder(
      { ...report, flags: [...new Set([...flags, ...report.flags])] },
      before,
    );
    setServed({ caseId: id, answer: { report: bound, codes: [] } });
    const source = {
      explanation: reply.engine === 'model' ? reply.diagnosis : null,
      engine: reply.engine,
    };
    await save(id, said, bound, source);
    return bound;
  };

  /** A danger needs no engine: the steps are fixed, and the case is kept for later. */
  const stopAlone = async (
    id: string,
    said: Statements,
    before: Bound | null,
  ): Promise<DiagnosisReport | null> => {
    const report = neverMilder({ ...nothingFound, flags: [...flagsOf(said)] }, before);
    if (report.verdict !== 'stop') return null;
    await save(id, said, report, { explanation: null, engine: 'local' });
    return report;
  };

  /**
   * Works out the report of what was said and saves the case. Returns its id and the report, or null if both engines
   * failed and nothing dangerous was said.
   */
  const judge = async (said: Statements, judging: Assessment): Promise<Judged | null> => {
    const { text, before } = judging;
    const id = open?.id ?? makeDiagnosisId();
    setIsBusy(true);
    try {
      const local = await diagnoseLocally(engine, said, { circumstances, before }).catch(
        () => null,
      );
      if (local) {
        const { report } = local;
        const { explanation: earlier = null, engine: by = 'local' } = open ?? {};
        await save(id, said, report, { explanation: earlier, engine: by });
        if (text !== null && isOnline()) void explain(askInput(id, text, said, report));
      }
      const report =
        local?.report ??
        (await askServerAlone(id, said, judging)) ??
        (await stopAlone(id, said, before));
      if (!report) {
        notify.error(failed);
        return null;
      }
      if (text !== null) notify.success('Diagnosis Complete');
      return { id, report };
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, unsaved, served, explanation, judge };
};
