/** Written in place of a figure without a source. */
export const seeHandbook = 'see your handbook';

const units =
  'Nm|N·m|lb[ -]?ft|ft[ -]?lbs?|lit(?:re|er)s?|l|ml|pints?|mm|cm|inch(?:es)?|bar|psi|kPa|kg|°C|degrees|volts?|V|amps?';
const measure = new RegExp(`\\d\\s*(?:${units})(?![\\p{L}\\d])`, 'iu');
const oilGrade = /\b\d+W-?\d+\b/i;
const partNumber = /\b(?=[A-Z0-9-]*\d)[A-Z0-9]{5}-[A-Z0-9]{3,}\b/;

/** Finds figures in prose, where they would have no source. Times, miles and speeds do not count. */
export const hasFigure = (text: string): boolean =>
  [measure, oilGrade, partNumber].some((pattern) => pattern.test(text));
