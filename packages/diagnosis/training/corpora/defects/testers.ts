import { type LabelledText, readTexts } from './read-texts.ts';
import { bodyTexts } from './testers-body.ts';
import { chassisTexts } from './testers-chassis.ts';
import { powerTexts } from './testers-power.ts';

/**
 * Testers' texts without the manual: abbreviations, typing errors, old and regional words, motorcycles, vans and
 * electric vehicles, several findings at once, and remarks that are not defects. Written in rounds, each labelled and
 * measured before the rules learned from it.
 */
export const testersTexts: readonly LabelledText[] = [chassisTexts, powerTexts, bodyTexts].flatMap(
  readTexts,
);
