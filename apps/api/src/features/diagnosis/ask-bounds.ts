import type { AskInput } from '@roadworthy/domain/diagnosis/ask.schema';
import { worst } from '@roadworthy/domain/diagnosis/driving';
import type { KnownHistory, SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { TurnRow } from './diagnosis.sql.ts';
import type { LocalDiagnosis, LocalEngine } from './local-engine.ts';

/** The most text of a conversation that the engine reads: the first message, and as much of the latest as fits. */
const longestComplaint = 4000;
/** The most answers and facts that are read, newest first, so that one user's question does not delay the others. */
const mostAnswers = 24;
const mostFacts = 40;
const newest = (history: KnownHistory): KnownHistory =>
  Object.fromEntries(
    Object.entries(history).map(([kind, facts]) => [kind, facts?.slice(0, mostFacts)]),
  );

const joined = (texts: readonly string[]): string => {
  const [first = '', ...later] = texts;
  let room = longestComplaint - first.length;
  const kept: string[] = [];
  for (const text of later.toReversed()) {
    room -= text.length + 1;
    if (room < 0) break;
    kept.unshift(text);
  }
  return [first, ...kept].join('\n');
};

/**
 * Adds the causes shown on the device, which may know other causes than this server, so that the model can name them.
 */
const withShown = ({ report, others, causeOf }: LocalDiagnosis, shown: readonly string[]) => {
  const known = new Set([...report.causes, ...others].map(({ id }) => id));
  const further = shown.flatMap((id) => (known.has(id) ? [] : (causeOf(id) ?? [])));
  return [...further.map(({ id, name }) => ({ id, name })), ...others];
};

/** Returns the local engine's findings, and the floor that no later verdict may go below. */
export const findBounds = async (
  engine: LocalEngine,
  { vehicle, findings, answers, history, text, shown }: AskInput,
  { turns, today }: { turns: readonly TurnRow[]; today: CivilDate },
): Promise<{ local: LocalDiagnosis; floor: SafeToDrive }> => {
  const texts = [...turns.map(({ question }) => question), text];
  const optional = {
    ...(findings && { findings }),
    ...(answers && { answers: answers.slice(-mostAnswers) }),
    ...(history && { history: newest(history) }),
  };
  const local = await engine.diagnose(
    { complaint: joined(texts), vehicle, ...optional, today },
    text,
  );
  const flags = [...new Set([...turns.flatMap((turn) => turn.flags), ...local.report.flags])];
  return {
    local: {
      ...local,
      others: withShown(local, shown.causes),
      report: { ...local.report, flags },
    },
    floor: worst([
      ...turns.map(({ safeToDrive }) => safeToDrive),
      shown.safeToDrive,
      shown.flags.length > 0 || flags.length > 0 ? 'no' : 'yes',
    ]),
  };
};
