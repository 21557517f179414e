import { diagnose } from '@roadworthy/diagnosis/engine/diagnose';
import { prepareKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { isPossible } from '@roadworthy/diagnosis/engine/possible-causes';
import { factsFrom } from '@roadworthy/diagnosis/engine/vehicle-hints';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import { obdCode } from '@roadworthy/diagnosis/knowledge/obd-codes';
import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import type { PreparedEngine } from './local-engine.ts';

const mostOthers = 12;

/** Creates the engine with its whole knowledge, which is large and takes a moment to prepare. */
export const createPreparedEngine = (): PreparedEngine => {
  const known = prepareKnowledge(knowledge);
  const causes = new Map(known.causes.map((cause) => [cause.id, cause]));
  const causesOfCode = (code: string) => obdCode(code)?.causes ?? [];
  return {
    diagnose({ input, flags = [], shown = [] }) {
      const { report, ranking } = diagnose(known, input, { flags, causesOfCode });
      const vehicle = factsFrom(input.complaint, input.vehicle);
      const inReport = new Set(report.causes.map(({ id }) => id));
      const likely = ranking
        .map(({ id }) => id)
        .filter((id) => !inReport.has(id))
        .slice(0, mostOthers);
      const further = shown.filter((id) => !inReport.has(id) && !likely.includes(id));
      const others = [...new Set([...further, ...likely])].flatMap((id): ReportedCause[] => {
        const cause = causes.get(id);
        if (!cause || !isPossible(cause.only, vehicle)) return [];
        const { name, about, check, repair, drive } = cause;
        return [
          { id, name, about, band: 'less likely', for: [], against: [], check, repair, drive },
        ];
      });
      return { report, others };
    },
  };
};
