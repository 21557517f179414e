import type { AskReply } from '@roadworthy/domain/diagnosis/ask.schema';
import { asksPerDay } from '@roadworthy/domain/diagnosis/ask.schema';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';

/** Why our own engine answers. */
export type LocalReason = 'off' | 'demo' | 'withheld' | 'day' | 'spent' | 'failed';

const ours = 'this answer comes from Roadworthy’s own engine.';
const reasons: Record<LocalReason, string> = {
  off: `No AI model is connected, so ${ours}`,
  demo: `Demo accounts have no AI model, so ${ours}`,
  withheld: `No AI model is asked where a danger is possible or the cause is not known, so ${ours}`,
  day: `You have asked the AI model ${asksPerDay} times today, so ${ours}`,
  spent: `The AI model has reached its limit for today, so ${ours}`,
  failed: `The AI model gave no usable answer, so ${ours}`,
};

/** Names the best guess, except where a danger comes first or nothing stands out. */
const causeSentence = ({ verdict, causes, unknown }: DiagnosisReport): string[] => {
  const [first] = causes;
  if (!first || unknown || !['care', 'drive', 'immobile'].includes(verdict)) return [];
  return [`The best guess is: ${first.name} (${first.band}). To find out: ${first.check.text}`];
};

/** Builds the reply of a model: nothing but its own sentences, which the page marks as such. */
export const modelReply = (report: DiagnosisReport, explanation: readonly string[]): AskReply => ({
  success: true,
  diagnosis: explanation.join(' '),
  error: null,
  report,
  engine: 'model',
});

export const localReply = (report: DiagnosisReport, reason: LocalReason): AskReply => ({
  success: true,
  diagnosis: [reasons[reason], report.advice, ...causeSentence(report)].join(' '),
  error: null,
  report,
  engine: 'local',
});
