import type {
  DiagnosisInput,
  DiagnosisReport,
  ReportedCause,
} from '@roadworthy/domain/diagnosis/report.schema';

export type LocalDiagnosis = {
  report: DiagnosisReport;
  /** Further causes this vehicle can have, likeliest first: a model may point to them. */
  others: readonly { id: string; name: string }[];
  /** A cause this vehicle can have, or null: unknown and impossible ones alike. */
  causeOf(id: string): ReportedCause | null;
};

export type PreparedEngine = {
  /** Red flags are looked for in the last message by itself, so that nothing said around it can talk a danger away. */
  diagnose(input: DiagnosisInput, message: string): LocalDiagnosis;
};

export type LocalEngine = {
  diagnose(input: DiagnosisInput, message: string): Promise<LocalDiagnosis>;
  /** Before anybody waits for it. */
  prepare(): Promise<void>;
};

/** Our own engine. What it knows is large, so only a process that diagnoses loads it. */
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
