import { bodyTexts } from './advisories.testers-body.corpus.ts';
import { chassisTexts } from './advisories.testers-chassis.corpus.ts';
import { powerTexts } from './advisories.testers-power.corpus.ts';
import { type LabelledText, readTexts } from './advisories.texts.ts';

/**
 * What testers write without the manual beside them: short forms, slips, old and regional words, motorcycles, vans and
 * electric vehicles, several findings at once, and remarks that are no defect. Written in rounds, each labelled and
 * measured before the rules learned from it.
 */
export const testersTexts: readonly LabelledText[] = [chassisTexts, powerTexts, bodyTexts].flatMap(
  readTexts,
);
