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
  /** Diagnoses. Red flags are searched in the last message alone, so that no other text can talk a danger away. */
  diagnose(input: DiagnosisInput, message: string): LocalDiagnosis;
};

export type LocalEngine = {
  diagnose(input: DiagnosisInput, message: string): Promise<LocalDiagnosis>;
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
    diagnose: async (input, message) => (await load()).diagnose(input, message),
  };
};
