import type { DiagnosisInput, VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import { readCodes } from '../codes.ts';
import { type KnownFindings, weighFindings } from './evidence.ts';
import {
  type CausesOfCode,
  type HistoryNote,
  readHistory,
  repairsMentioned,
  weighCodes,
} from './history.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { isPossible } from './possible-causes.ts';
import { circumstances, logPrior } from './prior.ts';
import { weights } from './weights.ts';

/** Evidence that no answer changes: the complaint's words, the vehicle and its papers. */
export type Standing = {
  /** By cause; minus infinity for a cause that this vehicle cannot have. */
  readonly logs: Float64Array;
  readonly notes: readonly HistoryNote[];
  /** What open advisories add to a cause, as a logarithm. */
  readonly advised: ReadonlyMap<number, number>;
  readonly codes: readonly string[];
  /** From 0 for a word or two to 1 for a full account. */
  readonly wordiness: number;
};

/** The number of meaningful words that count as a full account. */
const fullAccount = 12;

export const standing = (
  knowledge: PreparedKnowledge,
  { complaint, history, today }: Pick<DiagnosisInput, 'complaint' | 'history' | 'today'>,
  { vehicle, causesOf }: { vehicle: VehicleFacts; causesOf: CausesOfCode },
): Standing => {
  const { causes } = knowledge;
  const codes = readCodes(complaint);
  const statedHistory = { repairs: [...(history?.repairs ?? []), ...repairsMentioned(complaint)] };
  const notes = [
    ...readHistory(causes, { ...history, ...statedHistory }),
    ...weighCodes(causes, codes, causesOf),
  ];
  const fit = knowledge.fit(complaint);
  const when = circumstances(vehicle, today);
  const logs = Float64Array.from(causes, (cause, at) =>
    isPossible(cause.only, vehicle)
      ? weights.prior * logPrior(cause, vehicle, when) + weights.fit * (fit[at] ?? 0)
      : Number.NEGATIVE_INFINITY,
  );
  const seen = new Set<string>();
  const advised = new Map<number, number>();
  for (const { cause, kind, ratio } of notes) {
    if (kind === 'advisory') {
      advised.set(cause, ratio);
      continue;
    }
    // Several lines of one kind count once.
    const key = `${kind} ${cause}`;
    if (seen.has(key)) continue;
    seen.add(key);
    logs[cause] = (logs[cause] ?? 0) + ratio;
  }
  const wordiness = Math.min(1, knowledge.reader.terms(complaint).length / fullAccount);
  return { logs, notes, advised, codes, wordiness };
};

/** Below this chance nothing but the advisory speaks for a cause. */
const leastForAdvisory = 0.03;

const sharesOf = (sums: Float64Array): Float64Array => {
  const largest = sums.reduce((best, each) => Math.max(best, each), Number.NEGATIVE_INFINITY);
  const shares = sums.map((sum) => Math.exp(sum - largest));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
};

/**
 * Returns the chance of each cause, given the findings. Impossible causes have chance 0. An advisory supports a cause
 * that the complaint speaks for too; it does not explain something else.
 */
export const posterior = (
  knowledge: PreparedKnowledge,
  { logs, advised, wordiness }: Standing,
  known: KnownFindings,
): Float64Array => {
  const sums = logs.map((log, cause) =>
    log === Number.NEGATIVE_INFINITY
      ? log
      : (log + weighFindings(knowledge, cause, { known, wordiness })) / weights.temperature,
  );
  const shares = sharesOf(sums);
  if (advised.size === 0) return shares;
  return sharesOf(
    sums.map((sum, cause) =>
      (shares[cause] ?? 0) < leastForAdvisory
        ? sum
        : sum + (advised.get(cause) ?? 0) / weights.temperature,
    ),
  );
};
