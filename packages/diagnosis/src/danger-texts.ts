import {
  type DangerFields,
  repairOnSiteTitle,
  saysNotToDrive,
  worstFlag,
} from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { redFlagsOf } from './finding-flags.ts';
import { type RedFlag, recoveryStep } from './red-flags/dangers/danger.ts';
import { unnamedDanger } from './red-flags/dangers/unnamed.ts';

const notThere: RedFlag = {
  id: 'not-there',
  title: repairOnSiteTitle,
  why: 'What you describe can get worse on the way to a garage.',
  doNow: ['Ask a mobile mechanic to come to it.', recoveryStep],
};

/**
 * Returns the text of the most urgent danger of a diagnosis; null if it does not say to leave the vehicle. `isRidden`:
 * the vehicle is a motorcycle.
 */
export const dangerTextOf = (
  diagnosis: Pick<DangerFields, 'flags' | 'verdict' | 'safeToDrive'>,
  isRidden: boolean,
): RedFlag | null => {
  if (!saysNotToDrive(diagnosis)) return null;
  const worst = worstFlag(diagnosis);
  if (worst === null) return notThere;
  return redFlagsOf([worst], isRidden)[0] ?? unnamedDanger;
};
