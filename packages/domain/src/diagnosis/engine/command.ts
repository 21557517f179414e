import { CivilDate } from '../../kernel/civil-date.ts';
import { worst } from '../driving.ts';
import { findRedFlags } from '../red-flags/red-flags.rules.ts';
import type { SafeToDrive } from '../report.schema.ts';
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
      stop: boolean;
      flags: string[];
      safe_to_drive: SafeToDrive;
      causes: { id: string; name: string; band: string }[];
    };

const reply = (
  knowledge: PreparedKnowledge,
  asked: unknown,
  causesOfCode: CausesOfCode,
): CommandReply => {
  if (!isFields(asked)) return { error: 'Each line must be a JSON object' };
  const complaint = typeof asked.complaint === 'string' ? asked.complaint.trim() : '';
  const { statements, findings } = readPlainAnswers(knowledge, fieldsOf(asked.answers));
  if (complaint === '' && statements.length === 0) return { error: 'The line has no complaint' };
  // Also reads each answer separately from the complaint, so that no answer can cancel a danger.
  const said = [complaint, ...statements].filter((text) => text !== '');
  const flags = [
    ...new Set(
      [...said, said.join('. ')].flatMap((text) => findRedFlags(text).map(({ id }) => id)),
    ),
  ];
  const vehicle = readVehicleFacts(fieldsOf(asked.vehicle));
  const today = CivilDate.safeParse(asked.today).data;
  const unanswered = { complaint: complaint === '' ? said.join('. ') : complaint, vehicle, today };
  const circumstance = { flags, causesOfCode };
  const first = diagnose(knowledge, unanswered, circumstance).report;
  const { report } = diagnose(
    knowledge,
    { ...unanswered, complaint: said.join('. '), findings },
    circumstance,
  );
  return {
    stop: flags.length > 0,
    flags,
    safe_to_drive: worst([first.safeToDrive, report.safeToDrive]),
    causes: report.causes.map(({ id, name, band }) => ({ id, name, band })),
  };
};

/** Answers one line of the `diagnose` command. */
export const answerLine = (
  knowledge: PreparedKnowledge,
  line: string,
  causesOfCode: CausesOfCode,
): string => {
  let asked: unknown;
  try {
    asked = JSON.parse(line);
  } catch {
    return JSON.stringify({ error: 'The line is not JSON' });
  }
  return JSON.stringify(reply(knowledge, asked, causesOfCode));
};
