import type { PackedKnowledge } from '@roadworthy/content/diagnosis-pack';
import type { ObdCode } from '@roadworthy/domain/diagnosis/codes';
import type { FindingGroup } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { DiagnosisInput, DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';

/** A finding that can be tapped. */
export type Sign = { id: string; group: FindingGroup; name: string };

/** The words of the knowledge base: what can be tapped, and what each question asks, by its id. */
export type Vocabulary = { signs: Sign[]; questions: Record<string, string> };

/** What a fault code of the complaint means, where we explain it. */
export type ExplainedCode = { code: string; means: string; check: string };

export type LocalAnswer = { report: DiagnosisReport; codes: ExplainedCode[] };

/** The input, and the red flags that were found before the engine was asked. */
export type LocalQuestion = { input: DiagnosisInput; flags: readonly string[] };

export type Answers = { learn: Vocabulary; learnCodes: null; diagnose: LocalAnswer };
export type Question =
  | { ask: 'learn'; knowledge: PackedKnowledge }
  | { ask: 'learnCodes'; codes: readonly ObdCode[] }
  | ({ ask: 'diagnose' } & LocalQuestion);
export type ToWorker = Question & { number: number };
export type FromWorker =
  | { number: number; answer: Answers[keyof Answers] }
  | { number: number; failure: string };
