import { type Decision, neverMilderThan } from '@roadworthy/diagnosis/strictest-verdict.rules';
import type { AskInput } from '@roadworthy/domain/diagnosis/ask.schema';
import type {
  DiagnosisReport,
  KnownHistory,
  SafeToDrive,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Asker } from '../../platform/thread/work-thread.ts';
import type { TurnRow } from './diagnosis.sql.ts';
import type { LocalDiagnosis, LocalEngine } from './local-engine.ts';

/** The most text of a conversation that the engine reads: the first message, and as much of the latest as fits. */
const longestComplaint = 4000;
/** The most answers and facts that are read, newest first, so that one user's question does not delay the others. */
const mostAnswers = 24;
const mostFacts = 40;
const newestFacts = (history: KnownHistory): KnownHistory =>
  Object.fromEntries(
    Object.entries(history).map(([kind, facts]) => [kind, facts?.slice(0, mostFacts)]),
  );

/** Joins messages so that the engine also reads each alone: no later message can talk an earlier danger away. */
const joinMessages = (texts: readonly string[]): string => {
  const [first = '', ...later] = texts;
  let lettersLeft = longestComplaint - first.length;
  const recentTexts: string[] = [];
  for (const text of later.toReversed()) {
    lettersLeft -= text.length + 2;
    if (lettersLeft < 0) break;
    recentTexts.unshift(text);
  }
  return [first, ...recentTexts].join('\n\n');
};

const dangerAdvice =
  'An earlier answer found a danger. Don’t drive it until it has been looked at.';
const careAdvice = 'Drive with care, and have it looked at soon.';

/** Returns the decision that a turn of an earlier version implied. */
const decisionOfOldTurn = (
  flags: readonly string[],
  safeToDrive: SafeToDrive,
): Pick<Decision, 'verdict' | 'advice'> => {
  if (flags.length > 0) return { verdict: 'stop', advice: dangerAdvice };
  if (safeToDrive === 'yes') return { verdict: 'drive', advice: careAdvice };
  return { verdict: 'care', advice: safeToDrive === 'no' ? dangerAdvice : careAdvice };
};

/** Returns what earlier turns decided. A danger's question is settled once the card of dangers is answered. */
const earlierDecisions = (turns: readonly TurnRow[], triage: AskInput['triage']): Decision[] =>
  turns.flatMap(({ flags, safeToDrive, decision }): Decision[] => {
    if (decision) {
      const isSettled = decision.verdict === 'ask' && (triage ?? null) !== null;
      return isSettled ? [] : [{ flags, safeToDrive, ...decision }];
    }
    return [{ flags, safeToDrive, ...decisionOfOldTurn(flags, safeToDrive), dangerQuestion: null }];
  });

/** Returns the decision that the device shows now. It may know dangers that this server does not. */
const shownDecision = ({ flags, safeToDrive, verdict }: AskInput['shown']): Decision[] => {
  const isDanger = flags.length > 0 || safeToDrive === 'no';
  const isQuestion = verdict === 'stop' || verdict === 'ask';
  if (!isDanger && !isQuestion) return [];
  return [
    {
      flags: [],
      safeToDrive: flags.length > 0 ? 'no' : safeToDrive,
      verdict: flags.length > 0 ? 'stop' : (verdict ?? 'care'),
      advice: dangerAdvice,
      dangerQuestion: null,
    },
  ];
};

/** Returns the local engine's findings, and its report made no milder than what was answered or shown before. */
export const findBounds = async (
  engine: LocalEngine,
  { vehicle, findings, answers, history, triage, text, shown }: AskInput,
  { turns, today, asker }: { turns: readonly TurnRow[]; today: CivilDate; asker: Asker },
): Promise<{ local: LocalDiagnosis; report: DiagnosisReport }> => {
  const texts = [...turns.map(({ question }) => question), text];
  const optional = {
    ...(findings && { findings }),
    ...(answers && { answers: answers.slice(-mostAnswers) }),
    ...(history && { history: newestFacts(history) }),
    ...(triage !== undefined && { triage }),
  };
  const flags = [...new Set(turns.flatMap((turn) => turn.flags))];
  const complaint = joinMessages(texts);
  const local = await engine.diagnose(
    { input: { complaint, vehicle, ...optional, today }, flags, shown: shown.causes },
    asker,
  );
  const saidDangers = local.report.saidDangers.map((said) => ({
    ...said,
    // The owner's words may go over several lines, or over two messages.
    words: said.words.replace(/\s+/g, ' ').trim(),
  }));
  const report = neverMilderThan({ ...local.report, saidDangers }, [
    ...earlierDecisions(turns, triage),
    ...shownDecision(shown),
  ]);
  return { local, report };
};
