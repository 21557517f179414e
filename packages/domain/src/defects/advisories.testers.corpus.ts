import { bodyTexts } from './advisories.testers-body.corpus.ts';
import { chassisTexts } from './advisories.testers-chassis.corpus.ts';
import { powerTexts } from './advisories.testers-power.corpus.ts';

export type TestersText = {
  readonly text: string;
  readonly system: string;
  readonly accepted: readonly string[];
};

/**
 * What testers write without the manual beside them: short forms, slips, old and regional words, motorcycles, vans and
 * electric vehicles, several findings at once, and remarks that are no defect. Written in rounds, each labelled and
 * measured before the rules learned from it. A heading is `= system`; bars stand between the texts.
 */
export const readTexts = (written: string): TestersText[] => {
  let system = '';
  return written
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('= ')) {
        system = line.slice(2);
        return [];
      }
      return line.split(' | ').map((entry) => {
        const [text = '', others = ''] = entry.split(' ~ ');
        return { text, system, accepted: [system, ...others.split(' ')] };
      });
    });
};

export const testersTexts: readonly TestersText[] = [chassisTexts, powerTexts, bodyTexts].flatMap(
  readTexts,
);
