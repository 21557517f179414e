import type { ObdCode } from '@roadworthy/diagnosis/codes';
import type { CaseDangers } from '@roadworthy/diagnosis/engine/case-dangers';
import type { PackedKnowledge } from '@roadworthy/diagnosis/knowledge/pack';
import type { FindingGroup } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { DiagnosisInput, DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';

/** A finding that can be tapped. */
export type Sign = { id: string; group: FindingGroup; name: string };

/** The texts of the knowledge base: the signs to tap, and each question by its id. */
export type Vocabulary = { signs: Sign[]; questions: Record<string, string> };

/** The meaning of a fault code in the complaint, if we explain it. */
export type ExplainedCode = { code: string; means: string; check: string };

export type LocalAnswer = { report: DiagnosisReport; codes: ExplainedCode[] };

/** The input, and its dangers, which the page has read. */
export type LocalQuestion = { input: DiagnosisInput; dangers: CaseDangers };

export type Answers = { learn: Vocabulary; learnCodes: null; diagnose: LocalAnswer };
export type Question =
  | { ask: 'learn'; knowledge: PackedKnowledge }
  | { ask: 'learnCodes'; codes: readonly ObdCode[] }
  | ({ ask: 'diagnose' } & LocalQuestion);
export type ToWorker = Question & { number: number };
export type FromWorker =
  | { number: number; answer: Answers[keyof Answers] }
  | { number: number; failure: string };
