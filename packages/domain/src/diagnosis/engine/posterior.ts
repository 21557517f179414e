import { readCodes } from '../codes.ts';
import type { DiagnosisInput, VehicleFacts } from '../report.schema.ts';
import { type KnownFindings, weighFindings } from './evidence.ts';
import {
  type CausesOfCode,
  type HistoryNote,
  readHistory,
  repairsTold,
  weighCodes,
} from './history.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { isPossible } from './possible.ts';
import { circumstances, logPrior } from './prior.ts';

/** How much the likeness to a cause's own sentences counts. */
const fitWeight = 3.2;
/** Evidence is never as independent as the sum pretends: chances are flattened by this much. */
export const temperature = 1.35;

/** What stands whatever is answered: the complaint's words, the vehicle and its papers. */
export type Standing = {
  /** By cause; minus infinity for what this vehicle cannot have. */
  readonly logs: Float64Array;
  readonly notes: readonly HistoryNote[];
  readonly codes: readonly string[];
};

export const standing = (
  knowledge: PreparedKnowledge,
  { complaint, history, today }: Pick<DiagnosisInput, 'complaint' | 'history' | 'today'>,
  { vehicle, causesOf }: { vehicle: VehicleFacts; causesOf: CausesOfCode },
): Standing => {
  const { causes } = knowledge;
  const codes = readCodes(complaint);
  const told = { repairs: [...(history?.repairs ?? []), ...repairsTold(complaint)] };
  const notes = [
    ...readHistory(causes, { ...history, ...told }),
    ...weighCodes(causes, codes, causesOf),
  ];
  const fit = knowledge.fit(complaint);
  const when = circumstances(vehicle, today);
  const logs = Float64Array.from(causes, (cause, at) =>
    isPossible(cause.only, vehicle)
      ? logPrior(cause, vehicle, when) + fitWeight * (fit[at] ?? 0)
      : Number.NEGATIVE_INFINITY,
  );
  const seen = new Set<string>();
  for (const { cause, kind, ratio } of notes) {
    // Several lines of one kind say it once.
    const key = `${kind} ${cause}`;
    if (seen.has(key)) continue;
    seen.add(key);
    logs[cause] = (logs[cause] ?? 0) + ratio;
  }
  return { logs, notes, codes };
};

/** The chance of each cause, given the findings; those that are impossible have none. */
export const posterior = (
  knowledge: PreparedKnowledge,
  { logs }: Standing,
  known: KnownFindings,
): Float64Array => {
  const sums = logs.map((log, cause) =>
    log === Number.NEGATIVE_INFINITY
      ? log
      : (log + weighFindings(knowledge, cause, known)) / temperature,
  );
  const most = sums.reduce((best, each) => Math.max(best, each), Number.NEGATIVE_INFINITY);
  const weights = sums.map((sum) => Math.exp(sum - most));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / whole);
};
