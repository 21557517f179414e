import type {
  DiagnosisInput,
  DiagnosisReport,
  ReportedCause,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { Log } from '../../platform/log.ts';
import { type Asker, createWorkThread } from '../../platform/thread/work-thread.ts';

export type LocalDiagnosis = {
  report: DiagnosisReport;
  /** Further causes possible for this vehicle, which a model may name: those shown on the device, then the most likely. */
  others: readonly ReportedCause[];
};

/** Plain data: it is copied to the thread that diagnoses. */
export type LocalQuestion = {
  input: DiagnosisInput;
  /** Ids of red flags that were raised before. */
  flags?: readonly string[];
  /** Ids of causes that the device shows, which may know other causes than this server. */
  shown?: readonly string[];
};

export type PreparedEngine = { diagnose(question: LocalQuestion): LocalDiagnosis };

export type LocalEngine = {
  diagnose(question: LocalQuestion, asker: Asker): Promise<LocalDiagnosis>;
  /** Loads the engine before the first question. */
  prepare(): Promise<void>;
  close(): Promise<void>;
};

/** Creates the local engine in its own thread, because a question takes long enough to delay every other request. */
export const createLocalEngine = (log: Log): LocalEngine => {
  const { ask, prepare, close } = createWorkThread<LocalQuestion, LocalDiagnosis>(log, {
    name: 'diagnosis',
    program: new URL('./local-engine.thread.ts', import.meta.url),
    // The longest takes a sixth of a second.
    mostWaiting: 64,
    longestMs: 10_000,
    // It needs a quarter of this.
    heapMb: 256,
  });
  return { diagnose: ask, prepare, close };
};
