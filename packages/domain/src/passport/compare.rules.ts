import { linksOf } from './chain.rules.ts';
import type { PassportLine, Snapshot } from './passport.schema.ts';

export type Comparison = {
  /** The later chain begins with the whole earlier one. Otherwise they are not of one vehicle's history. */
  continues: boolean;
  /** Lines of the earlier passport that the later one does not show: changed since, or left out. */
  gone: readonly PassportLine[];
  /** Lines of the later passport that came after the earlier one, whatever day they give. */
  since: readonly PassportLine[];
};

/** Compares two verified passports of a vehicle: what was changed or dated back after the earlier one shows. */
export const comparePassports = (earlier: Snapshot, later: Snapshot): Comparison => {
  const shown = new Set(later.lines.map(({ entry }) => entry));
  return {
    continues: earlier.chain.entries.every(
      ({ hash }, at) => later.chain.entries[at]?.hash === hash,
    ),
    gone: earlier.lines.filter(({ entry }) => !shown.has(entry)),
    since: later.lines.filter(({ entry }) => entry > earlier.chain.length),
  };
};

/** Returns the lines that are new or changed since the vehicle's previous passport, or null for the first. */
export const linesSinceBefore = ({ chain, lines }: Snapshot): PassportLine[] | null => {
  if (chain.before === null) return null;
  const length = linksOf(chain).indexOf(chain.before);
  return lines.filter(({ entry }) => entry > length);
};
