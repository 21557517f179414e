import { bodyTexts } from './advisories.testers-body.corpus.ts';
import { chassisTexts } from './advisories.testers-chassis.corpus.ts';
import { powerTexts } from './advisories.testers-power.corpus.ts';

/**
 * What testers write without the manual beside them: short forms, slips, old and regional words, motorcycles, vans and
 * electric vehicles, several findings at once, and remarks that are no defect. Written in rounds, each labelled and
 * measured before the rules learned from it. A heading is `= system`; bars stand between the texts.
 */
const readTexts = (written: string): { text: string; system: string }[] => {
  let system = '';
  return written
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('= ')) {
        system = line.slice(2);
        return [];
      }
      return line.split(' | ').map((text) => ({ text, system }));
    });
};

export const testersTexts: readonly { text: string; system: string }[] = [
  chassisTexts,
  powerTexts,
  bodyTexts,
].flatMap(readTexts);
