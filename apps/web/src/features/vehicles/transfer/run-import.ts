import type { VehicleFields, VehiclePatch } from '@roadworthy/domain/vehicles/vehicles.schema';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import type { Step } from './plan.ts';
import type { RowProblem } from './read-row.ts';
import type { Report } from './report.ts';

export type Writer = {
  onAdd: (fields: VehicleFields) => Promise<void>;
  onUpdate: (id: string, patch: VehiclePatch) => Promise<void>;
};

const write = (step: Step, { onAdd, onUpdate }: Writer) =>
  step.type === 'add' ? onAdd(step.fields) : onUpdate(step.id, step.patch);

const rowsOf = ({ rows }: Step) => (rows.length > 1 ? `Rows ${rows.join(', ')}` : `Row ${rows[0]}`);

const problemOf = (step: Step, message: string, detail?: string): RowProblem => ({
  row: step.rows[0] ?? 0,
  registration: step.registration,
  message: `${rowsOf(step)}: ${message}`,
  detail,
});

const failureOf = (step: Step, error: unknown): RowProblem => {
  const sentence = step.type === 'add' ? 'Failed to add vehicle.' : 'Failed to update vehicle.';
  const fields = Object.values(fieldErrorsOf(error));
  return problemOf(step, sentence, fields.length > 0 ? fields.join('; ') : messageOf(error));
};

type Run = Writer & {
  steps: readonly Step[];
  /** Rows that failed before anything was written. */
  problems: readonly RowProblem[];
  signal: AbortSignal;
  onProgress: (done: number) => void;
  /** Lets the browser draw and handle input. */
  yieldToPage: () => Promise<void>;
};

/** Writes one row after the other; a failure is recorded, and the next row is tried. */
export const runImport = async ({
  steps,
  problems,
  signal,
  onProgress,
  yieldToPage,
  ...writer
}: Run) => {
  const report: Report = { imported: 0, failures: [...problems], left: [] };
  for (const [index, step] of steps.entries()) {
    if (signal.aborted) {
      report.left = steps.slice(index).map((each) => problemOf(each, 'Not imported: you stopped.'));
      break;
    }
    try {
      await write(step, writer);
      report.imported += 1;
    } catch (error) {
      report.failures.push(failureOf(step, error));
    }
    onProgress(index + 1);
    await yieldToPage();
  }
  report.failures.sort((one, other) => one.row - other.row);
  return report;
};

const frame = 30;

/** Yields to the browser about thirty times a second; not in a hidden page, where timers are slow. */
export const createYield = () => {
  let last = performance.now();
  return async () => {
    if (document.hidden || performance.now() - last < frame) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
};
