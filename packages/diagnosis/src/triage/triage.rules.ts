import { flagsOfFindings } from '../finding-flags.ts';
import { redFlags } from '../red-flags/red-flags.table.ts';
import { type TriageRow, triageRows } from './triage.rows.ts';

const byRow = new Map(triageRows.map((row) => [row.id, row]));
const choices = new Map(
  triageRows.flatMap(({ choices: own }) => own.map((choice) => [choice.id, choice] as const)),
);
const known = new Set(redFlags.map(({ id }) => id));
const rowOfDanger = new Map(
  triageRows.flatMap((row) => row.dangers.map((danger) => [danger, row] as const)),
);

/** The id of 'Not sure' in a row. */
export const unsureOf = (row: string): string => `${row}-unsure`;

/** Returns the row of a danger. A test holds that every danger has one. */
export const rowOf = (danger: string): TriageRow | null => rowOfDanger.get(danger) ?? null;

/**
 * Returns the dangers that answers to the card raise. A row, or 'Not sure' in it, raises the row's own danger. Ids of
 * dangers and of findings are also understood, and an unknown id is a danger without a name: an answer that a later
 * version gave must not be lost.
 */
export const dangersOfTriage = (chosen: readonly string[]): string[] => [
  ...new Set(
    chosen.flatMap((id): string[] => {
      const choice = choices.get(id);
      if (choice) return choice.danger === null ? [] : [choice.danger];
      const row = byRow.get(id) ?? triageRows.find((each) => unsureOf(each.id) === id);
      if (row) return [row.unsure];
      if (known.has(id)) return [id];
      const found = flagsOfFindings([id]);
      return found.length > 0 ? found : ['unnamed'];
    }),
  ),
];

/** Returns the rows in which the owner chose the harmless answer. */
export const rowsFoundHarmless = (chosen: readonly string[]): Set<string> =>
  new Set(
    triageRows.flatMap((row) => {
      const own = row.choices.filter(({ id }) => chosen.includes(id));
      return own.length > 0 && own.every(({ danger }) => danger === null) ? [row.id] : [];
    }),
  );
