import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../notify/notify.ts';
import { FileProblem } from './file-problem.ts';
import { type ImportTarget, type Mode, type Plan, planImport, stepsOf } from './plan.ts';
import { headlinesOf, nothingImported, type Report } from './report.ts';
import { createYield, runImport, type Writer } from './run-import.ts';
import type { VehiclesFile } from './vehicles-text.ts';

export type ImportProps = Writer & { garage: ImportTarget; today: string };

type Phase =
  | { step: 'idle' | 'reading' }
  | { step: 'plan'; name: string; file: VehiclesFile; mode: Mode }
  | { step: 'running'; done: number; total: number; stopping: boolean; hidden: boolean }
  | { step: 'report'; report: Report };

const idle: Phase = { step: 'idle' };

const readFile = async (file: File, today: string) => {
  const { readVehiclesFile } = await import('./vehicles-file.ts');
  return readVehiclesFile(file, today);
};

/** Runs an import, from the chosen file over the plan to the report. */
export const useImport = ({ garage, today, onAdd, onUpdate }: ImportProps) => {
  const [phase, setPhase] = useState<Phase>(idle);
  const running = useRef<AbortController>(null);
  // Leaving the page stops the import, because its result could not be shown.
  useEffect(() => () => running.current?.abort(), []);

  const fail = (error: unknown) => {
    notify.error(error instanceof FileProblem ? error.message : 'Failed to import vehicles');
    setPhase(idle);
  };

  const choose = async (chosen: File) => {
    setPhase({ step: 'reading' });
    try {
      const file = await readFile(chosen, today);
      if (file.rows.length > 0) {
        setPhase({ step: 'plan', name: chosen.name, file, mode: 'skip' });
      } else if (file.problems.length > 0) {
        setPhase({ step: 'report', report: { imported: 0, failures: file.problems, left: [] } });
      } else {
        throw new FileProblem(nothingImported);
      }
    } catch (error) {
      fail(error);
    }
  };

  const finish = (report: Report) => {
    const { success } = headlinesOf(report);
    if (success && report.failures.length === 0 && report.left.length === 0) {
      notify.success(success);
      setPhase(idle);
    } else {
      setPhase({ step: 'report', report });
    }
  };

  const start = async (plan: Plan, mode: Mode) => {
    const steps = stepsOf(plan, mode);
    running.current = new AbortController();
    const { signal } = running.current;
    const state = { step: 'running', total: steps.length } as const;
    setPhase({ ...state, done: 0, stopping: false, hidden: false });
    const onProgress = (done: number) =>
      setPhase((now) => (now.step === 'running' ? { ...now, done } : now));
    try {
      const { problems } = plan;
      const yieldToPage = createYield();
      finish(
        await runImport({
          steps,
          problems,
          signal,
          onProgress,
          yieldToPage,
          onAdd,
          onUpdate,
        }),
      );
    } catch (error) {
      fail(error);
    }
  };

  /** Stops after the current row. Escape has already closed the dialog; it reopens with the report. */
  const stop = ({ hidden }: { hidden: boolean }) => {
    running.current?.abort();
    setPhase((now) => (now.step === 'running' ? { ...now, stopping: true, hidden } : now));
  };

  return {
    phase,
    plan: phase.step === 'plan' ? planImport(phase.file, garage) : null,
    choose,
    start,
    stop,
    setMode: (mode: Mode) => setPhase((now) => (now.step === 'plan' ? { ...now, mode } : now)),
    close: () => setPhase((now) => (now.step === 'running' ? now : idle)),
  };
};
export type ImportFlow = ReturnType<typeof useImport>;
