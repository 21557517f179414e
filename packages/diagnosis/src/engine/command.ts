import type { SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { diagnose } from './diagnose.ts';
import type { CausesOfCode } from './history.ts';
import type { PreparedKnowledge } from './knowledge.ts';
import { readPlainAnswers } from './plain-answers.ts';
import { readVehicleFacts } from './vehicle-facts.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

type CommandReply =
  | { error: string }
  | {
      verdict: Verdict;
      stop: boolean;
      flags: string[];
      ask: string | null;
      /** Absent with a verdict that says nothing about driving. */
      safe_to_drive?: SafeToDrive;
      understood: { id: string; name: string; state: 'yes' | 'no'; words: string }[];
      causes: { id: string; name: string; band: string }[];
    };

const saysNothingOfDriving: ReadonlySet<Verdict> = new Set(['ask', 'unknown', 'not_vehicle']);

const triageIn = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null;

const reply = (
  knowledge: PreparedKnowledge,
  request: unknown,
  causesOfCode: CausesOfCode,
): CommandReply => {
  if (!isFields(request)) return { error: 'Each line must be a JSON object' };
  const complaint = typeof request.complaint === 'string' ? request.complaint.trim() : '';
  const { statements, findings, hints } = readPlainAnswers(knowledge, fieldsOf(request.answers));
  if (complaint === '' && statements.length === 0) return { error: 'The line has no complaint' };
  const { report } = diagnose(
    knowledge,
    {
      complaint: complaint === '' ? statements.join('. ') : complaint,
      vehicle: readVehicleFacts(fieldsOf(request.vehicle)),
      today: CivilDate.safeParse(request.today).data,
      findings,
      triage: triageIn(request.triage),
    },
    { flags: [], causesOfCode, worded: { hints, statements } },
  );
  const { verdict, flags, dangerQuestion, safeToDrive, heard, causes } = report;
  return {
    verdict,
    stop: verdict === 'stop',
    flags,
    ask: dangerQuestion?.ask ?? null,
    ...(saysNothingOfDriving.has(verdict) ? {} : { safe_to_drive: safeToDrive }),
    understood: heard,
    causes: causes.map(({ id, name, band }) => ({ id, name, band })),
  };
};

/** Answers one line of the `diagnose` command. */
export const answerLine = (
  knowledge: PreparedKnowledge,
  line: string,
  causesOfCode: CausesOfCode,
): string => {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return JSON.stringify({ error: 'The line is not JSON' });
  }
  return JSON.stringify(reply(knowledge, request, causesOfCode));
};
