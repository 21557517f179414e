import type {
  DiagnosisInput,
  DiagnosisReport,
  ReportedCause,
} from '@roadworthy/domain/diagnosis/report.schema';

export type LocalDiagnosis = {
  report: DiagnosisReport;
  /** Further causes possible for this vehicle, most likely first; a model may name them. */
  others: readonly { id: string; name: string }[];
  /** Returns a cause that is possible for this vehicle; null if it is unknown or impossible. */
  causeOf(id: string): ReportedCause | null;
};

export type PreparedEngine = {
  /** Diagnoses. `flags`: ids of red flags that were raised before. */
  diagnose(input: DiagnosisInput, flags?: readonly string[]): LocalDiagnosis;
};

export type LocalEngine = {
  diagnose(input: DiagnosisInput, flags: readonly string[]): Promise<LocalDiagnosis>;
  /** Loads the engine before the first question. */
  prepare(): Promise<void>;
};

/** Creates our own engine. Its knowledge is large, so only a process that diagnoses loads it. */
export const createLocalEngine = (): LocalEngine => {
  let loading: Promise<PreparedEngine> | undefined;
  const load = () => {
    loading ??= import('./prepared-engine.ts').then(({ createPreparedEngine }) =>
      createPreparedEngine(),
    );
    return loading;
  };
  return {
    prepare: async () => void (await load()),
    diagnose: async (input, flags) => (await load()).diagnose(input, flags),
  };
};
