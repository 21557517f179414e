import type { AskedReport, AskReply } from './ask.schema.ts';
import { asksPerDay } from './ask.schema.ts';
import type { SafeToDrive } from './report.schema.ts';

/** Why our own engine answers. */
export type LocalReason = 'off' | 'demo' | 'day' | 'spent' | 'failed';

const ours = 'this answer comes from Roadworthy’s own engine.';
const reasons: Record<LocalReason, string> = {
  off: `No AI model is connected, so ${ours}`,
  demo: `Demo accounts have no AI model, so ${ours}`,
  day: `You have asked the AI model ${asksPerDay} times today, so ${ours}`,
  spent: `The AI model has reached its limit for today, so ${ours}`,
  failed: `The AI model gave no usable answer, so ${ours}`,
};

const verdicts: Record<SafeToDrive, string> = {
  no: 'Do not drive it until it has been looked at.',
  care: 'Drive with care, and have it looked at soon.',
  yes: 'Nothing here says that you must stop driving.',
};

const causeSentence = ({ causes, unknown }: AskedReport): string => {
  const [first] = causes;
  if (!first || unknown) return 'We don’t know what it is from this; a garage should look.';
  return `The best guess is: ${first.name} (${first.band}). To find out: ${first.check.text}`;
};

/** Builds the reply. Our verdict always comes first, in our own words. */
export const modelReply = (report: AskedReport, explanation: readonly string[]): AskReply => ({
  success: true,
  diagnosis: [
    verdicts[report.safeToDrive],
    ...(explanation.length > 0 ? explanation : [causeSentence(report)]),
  ].join(' '),
  error: null,
  report,
  engine: 'model',
});

export const localReply = (report: AskedReport, reason: LocalReason): AskReply => ({
  success: true,
  diagnosis: [reasons[reason], verdicts[report.safeToDrive], causeSentence(report)].join(' '),
  error: null,
  report,
  engine: 'local',
});
