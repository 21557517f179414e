import type { DiagnosisInput } from '@roadworthy/domain/diagnosis/report.schema';
import { dangersOf } from './case-dangers.ts';
import type { CausesOfCode } from './history.ts';
import { type Diagnosis, judgeCase, nothingWorded, type Worded } from './judge-case.ts';
import type { PreparedKnowledge } from './knowledge.ts';

type Circumstance = {
  /** Ids of red flags that were raised before. They stay, whatever the complaint says now. */
  readonly flags: readonly string[];
  readonly causesOfCode?: CausesOfCode;
  readonly worded?: Worded;
};

/** Reads the dangers of a case and judges it. */
export const diagnose = (
  knowledge: PreparedKnowledge,
  input: DiagnosisInput,
  { flags, worded = nothingWorded, ...rest }: Circumstance,
): Diagnosis =>
  judgeCase(knowledge, input, {
    ...rest,
    worded,
    dangers: dangersOf(input, { earlier: flags, answered: worded.statements }),
  });
