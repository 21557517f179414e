import type { ZoneAnswer } from './clean-air.rules.ts';

const isBanned = ({ answer, zone }: ZoneAnswer) => answer === 'does-not' && zone.way === 'ban';
const isCharged = ({ answer, zone }: ZoneAnswer) => answer === 'does-not' && zone.way === 'charge';

/** Returns all zones in one line, such as `Charged in 4, not allowed in 4 of 13`. */
export const zoneSummary = (answers: readonly ZoneAnswer[], hasBadge: boolean): string => {
  const charged = answers.filter(isCharged);
  const banned = answers.filter(isBanned).length;
  const unknown = answers.filter(({ answer }) => answer === 'cannot-say').length;
  // A Blue Badge opens the zones with a ban to those who register it.
  const toCheck = unknown + (hasBadge ? banned : 0);
  const [only] = charged;
  if (only && charged.length === 1 && banned + unknown === 0)
    return `Charged only in ${only.zone.name}`;
  const parts = [
    charged.length > 0 && `charged in ${charged.length}`,
    !hasBadge && banned > 0 && `not allowed in ${banned}`,
    toCheck > 0 && `check ${toCheck}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Free in all zones';
  const line = `${parts.join(', ')} of ${answers.length}`;
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}`;
};
