import type { RowProblem } from './read-row.ts';

export type Report = {
  imported: number;
  /** By row: what did not get in, and why. */
  failures: RowProblem[];
  /** What was not tried because the user stopped. */
  left: RowProblem[];
};

export const nothingImported = 'No vehicles were imported successfully';

/** What the report opens with. */
export const headlinesOf = ({ imported, failures, left }: Report) => ({
  success: imported > 0 ? `Successfully imported ${imported} vehicles!` : null,
  nothing: imported === 0 ? nothingImported : null,
  warning: failures.length > 0 ? `${failures.length} vehicles failed to import` : null,
  stopped: left.length > 0 ? `Stopped. Not imported: ${left.length}` : null,
});
