import type { RowProblem } from './read-row.ts';

export type Report = {
  imported: number;
  /** The rows that were not imported, with the reason. */
  failures: RowProblem[];
  /** The rows that were not tried because the user stopped. */
  left: RowProblem[];
};

export const nothingImported = 'No vehicles were imported successfully';

export const headlinesOf = ({ imported, failures, left }: Report) => ({
  success: imported > 0 ? `Successfully imported ${imported} vehicles!` : null,
  nothing: imported === 0 ? nothingImported : null,
  warning: failures.length > 0 ? `${failures.length} vehicles failed to import` : null,
  stopped: left.length > 0 ? `Stopped. Not imported: ${left.length}` : null,
});
