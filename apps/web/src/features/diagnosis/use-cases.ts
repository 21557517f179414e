import type { AskInput } from '@roadworthy/domain/diagnosis/ask.schema';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { isOnline } from '../../records/client.ts';
import { failureWords } from '../../records/failure-words.ts';
import type { Draft } from './ask/ask-form.tsx';
import { fieldsFrom, flagsOf, neverMilder, type Said, saidIn, withMessage } from './case.ts';
import type { Diagnosis } from './diagnosis.reads.ts';
import {
  addDiagnosis,
  addExplanation,
  editDiagnosis,
  makeDiagnosisId,
} from './diagnosis.writes.ts';
import type { LocalEngine } from './engine/local-engine.ts';
import type { LocalAnswer, Sign } from './engine/messages.ts';
import { useExplanation } from './model/use-explanation.ts';
import { type Circumstances, diagnoseLocally, inputOf } from './use-report.ts';

const failed = 'Failed to get AI diagnosis. Please try again.';
const notSaved = 'This diagnosis could not be saved on this device.';

type About = {
  engine: LocalEngine;
  signs: readonly Sign[];
  vehicleId: string | null;
  circumstances: Circumstances;
  /** The open case that a new message adds to. */
  open: Diagnosis | null;
};

/** Returns the text of a draft, or the names of the tapped signs if there is no text. */
const textOf = ({ text, signs: chosen }: Draft, signs: readonly Sign[]): string =>
  text.trim() ||
  signs
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** Returns the actions on a case: ask, answer, correct. */
export const useCases = ({ engine, signs, vehicleId, circumstances, open }: About) => {
  const [isBusy, setIsBusy] = useState(false);
  /** The case that could not be saved, so that it is still shown. */
  const [unsaved, setUnsaved] = useState<Diagnosis | null>(null);
  /** The server's answer, used if the local engine failed. */
  const [served, setServed] = useState<{ caseId: string; answer: LocalAnswer } | null>(null);
  const { explanation, ask } = useExplanation();

  const save = async (
    id: string,
    said: Said,
    report: DiagnosisReport,
    kept: Pick<DiagnosisFields, 'explanation' | 'engine'>,
  ): Promise<void> => {
    const found = fieldsFrom(inputOf(said, circumstances), report, kept);
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
    said: Said,
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
    const told = { explanation: reply.diagnosis, engine: reply.engine, flags, safeToDrive };
    await addExplanation(input.diagnosisId, told).catch(() => undefined);
  };

  const askServerAlone = async (
    id: string,
    text: string,
    said: Said,
  ): Promise<DiagnosisReport | null> => {
    const flags = flagsOf(said);
    const safeToDrive = flags.length > 0 ? 'no' : (open?.safeToDrive ?? 'yes');
    const reply = await ask(askInput(id, text, said, { flags, safeToDrive, causes: [] }));
    if (!reply?.success || !reply.report) return null;
    const bound = neverMilder(reply.report, { flags, safeToDrive });
    setServed({ caseId: id, answer: { report: bound, codes: [] } });
    const kept = {
      explanation: reply.engine === 'model' ? reply.diagnosis : null,
      engine: reply.engine,
    };
    await save(id, said, bound, kept);
    return bound;
  };

  /** Returns the id of the case, or null if both engines failed. */
  const analyse = async (draft: Draft): Promise<string | null> => {
    const text = textOf(draft, signs);
    const before = open ? saidIn(open) : { complaint: '', findings: {}, answers: [] };
    const tapped = Object.fromEntries(draft.signs.map((id) => [id, 'yes' as const]));
    const said: Said = {
      ...before,
      complaint: withMessage(before.complaint, text),
      findings: { ...before.findings, ...tapped },
    };
    const id = open?.id ?? makeDiagnosisId();
    setIsBusy(true);
    try {
      const local = await diagnoseLocally(engine, said, { circumstances, before: open }).catch(
        () => null,
      );
      if (local) {
        const { report } = local;
        const { explanation: earlier = null, engine: by = 'local' } = open ?? {};
        await save(id, said, report, { explanation: earlier, engine: by });
        if (isOnline()) void explain(askInput(id, text, said, report));
      } else if (!(await askServerAlone(id, text, said))) {
        notify.error(failed);
        return null;
      }
      notify.success('Diagnosis Complete');
      return id;
    } finally {
      setIsBusy(false);
    }
  };

  /** Changes the open case: adds an answer, or removes an answer or a finding. */
  const restate = async (change: (said: Said) => Said): Promise<void> => {
    if (!open || isBusy) return;
    setIsBusy(true);
    try {
      const said = change(saidIn(open));
      const { report } = await diagnoseLocally(engine, said, { circumstances, before: open });
      await save(open.id, said, report, open);
    } catch {
      notify.error(failed);
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, unsaved, served, explanation, analyse, restate };
};
