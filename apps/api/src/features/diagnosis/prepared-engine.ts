import { obdCode } from '@roadworthy/content/diagnosis-codes';
import { knowledge } from '@roadworthy/content/diagnosis-knowledge';
import { diagnose } from '@roadworthy/domain/diagnosis/engine/diagnose';
import { prepareKnowledge } from '@roadworthy/domain/diagnosis/engine/knowledge';
import { isPossible } from '@roadworthy/domain/diagnosis/engine/possible';
import { factsFrom } from '@roadworthy/domain/diagnosis/engine/vehicle-hints';
import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import type { PreparedEngine } from './local-engine.ts';

const mostOthers = 12;

/** Creates the engine with its whole knowledge, which is large and takes a moment to prepare. */
export const createPreparedEngine = (): PreparedEngine => {
  const known = prepareKnowledge(knowledge);
  const causesOfCode = (code: string) => obdCode(code)?.causes ?? [];
  return {
    diagnose(input, flags = []) {
      const { report, ranking } = diagnose(known, input, { flags, causesOfCode });
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
