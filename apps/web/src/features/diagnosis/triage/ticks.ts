import { flagsOfFindings } from '@roadworthy/diagnosis/finding-flags';
import { type TriageRow, triageRows } from '@roadworthy/diagnosis/triage/triage.rows';
import { rowOf, unsureOf } from '@roadworthy/diagnosis/triage/triage.rules';

/**
 * The ticked rows of the card, each with its choice: a choice's id, 'Not sure' in the row, or the id of the danger that
 * the owner's words name. Null while nothing is chosen.
 */
export type Ticks = ReadonlyMap<string, string | null>;

const rowWith = (id: string): TriageRow | undefined =>
  triageRows.find((row) => row.id === id || row.choices.some((choice) => choice.id === id));

/** Returns the choice of a row that a danger means, or the danger itself if several choices could. */
const choiceFor = (row: TriageRow, danger: string): string => {
  const own = row.choices.filter((choice) => choice.danger === danger);
  return own.length === 1 && own[0] ? own[0].id : danger;
};

/** Returns the row and the choice that an answer stands for. An answer of a later version is 'something else'. */
const tickOf = (id: string): [row: string, choice: string | null] => {
  const row = rowWith(id);
  if (row) return [row.id, id === row.id ? null : id];
  const unsure = triageRows.find((one) => unsureOf(one.id) === id);
  if (unsure) return [unsure.id, id];
  const danger = flagsOfFindings([id])[0] ?? id;
  const own = rowOf(danger);
  return own ? [own.id, choiceFor(own, danger)] : ['unsafe', null];
};

/** Returns the card as it was answered. */
export const ticksOf = (triage: readonly string[]): Ticks => new Map(triage.map(tickOf));

/** Returns the card as the dangers in the owner's words and taps fill it in. The most urgent comes first and counts. */
export const ticksOfDangers = (dangers: readonly string[]): Ticks =>
  new Map(dangers.map(tickOf).toReversed());

/** Returns the answer to store. A ticked row without a choice counts as not sure. */
export const triageOf = (ticks: Ticks): string[] =>
  triageRows.flatMap(({ id }) => (ticks.has(id) ? [ticks.get(id) ?? unsureOf(id)] : []));

/** Returns the row's answer that means no danger, if it has one. */
export const harmlessOf = (rowId: string): string | null =>
  triageRows.find(({ id }) => id === rowId)?.choices.find(({ danger }) => danger === null)?.id ??
  null;

/** `Brakes feel wrong: Only a squeal or a shudder`; without a choice, the row alone. */
export const tickWords = (ticks: Ticks): string[] =>
  triageRows.flatMap(({ id, title, choices }) => {
    if (!ticks.has(id)) return [];
    const chosen = ticks.get(id);
    const choice = choices.find((one) => one.id === chosen);
    if (choice) return [`${title}: ${choice.text}`];
    return [chosen === unsureOf(id) ? `${title}: Not sure` : title];
  });
