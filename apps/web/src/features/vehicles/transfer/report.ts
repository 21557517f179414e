import type { RowProblem } from './read-row.ts';

export type Report = {
  imported: number;
  /** The rows that were not imported, with the reason. */
  failures: RowProblem[];
  /** The rows that were not tried because the user stopped. */
  left: RowProblem[];
};

export const nothingImported = 'No vehicles were imported successfully';

const importedWords = (count: number): string =>
  count === 1 ? 'Successfully imported 1 vehicle!' : `Successfully imported ${count} vehicles!`;
const failedWords = (count: number): string =>
  count === 1 ? '1 vehicle failed to import' : `${count} vehicles failed to import`;

export const headlinesOf = ({ imported, failures, left }: Report) => ({
  success: imported > 0 ? importedWords(imported) : null,
  nothing: imported === 0 ? nothingImported : null,
  warning: failures.length > 0 ? failedWords(failures.length) : null,
  stopped: left.length > 0 ? `Stopped. Not imported: ${left.length}` : null,
});
