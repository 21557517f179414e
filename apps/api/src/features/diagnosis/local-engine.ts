import { obdCode } from '@roadworthy/content/diagnosis-codes';
import { knowledge } from '@roadworthy/content/diagnosis-knowledge';
import { diagnose } from '@roadworthy/domain/diagnosis/engine/diagnose';
import {
  type PreparedKnowledge,
  prepareKnowledge,
} from '@roadworthy/domain/diagnosis/engine/knowledge';
import { isPossible } from '@roadworthy/domain/diagnosis/engine/possible';
import { factsFrom } from '@roadworthy/domain/diagnosis/engine/vehicle-hints';
import { findRedFlags } from '@roadworthy/domain/diagnosis/red-flags/red-flags.rules';
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

export type LocalEngine = {
  /** Red flags are looked for in the last message by itself, so that nothing said around it can talk a danger away. */
  diagnose(input: DiagnosisInput, message: string): LocalDiagnosis;
  /** Makes the knowledge base ready, which takes a moment: before anybody waits for it. */
  prepare(): void;
};

const mostOthers = 12;

export const createLocalEngine = (): LocalEngine => {
  let prepared: PreparedKnowledge | undefined;
  const ready = () => {
    prepared ??= prepareKnowledge(knowledge);
    return prepared;
  };
  const causesOfCode = (code: string) => obdCode(code)?.causes ?? [];
  return {
    prepare: () => void ready(),
    diagnose(input, message) {
      const known = ready();
      const flags = findRedFlags(message).map(({ id }) => id);
      const { report, ranking } = diagnose(known, input, {
        flags,
        causesOfCode,
      });
      const vehicle = factsFrom(input.complaint, input.vehicle);
      const causeOf = (id: string): ReportedCause | null => {
        const cause = known.causes.find((each) => each.id === id);
        if (!cause || !isPossible(cause.only, vehicle)) return null;
        const { name, about, check, repair, drive } = cause;
        return { id, name, about, band: 'less likely', for: [], against: [], check, repair, drive };
      };
      const shown = new Set(report.causes.map(({ id }) => id));
      const others = ranking
        .filter(({ id }) => !shown.has(id))
        .slice(0, mostOthers)
        .flatMap(({ id }) => causeOf(id) ?? [])
        .map(({ id, name }) => ({ id, name }));
      return { report, others, causeOf };
    },
  };
};
