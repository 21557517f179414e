const light = /\b(?:lights?|lamps?)\b/i;
const isLit = /\b(?:on|came|come|comes|lit|showing|appeared|popped|stays?)\b/i;
const isSettled =
  /\b(?:amber|orange|yellow|green|blue|steady|solid|constant|red|flash\w*|blink\w*|head|brake|tail|fog|interior|indicator|number ?plate|side|rear|reversing|traffic)\b|headl/i;

/**
 * Returns words that mention a warning light without its colour, and without whether it flashes: the card asks 'Red or
 * flashing?' in its row.
 */
export const unclearLights = (complaint: string): string[] => {
  if (isSettled.test(complaint)) return [];
  const clause = complaint.split(/[.,;!?\n]+/).find((part) => light.test(part) && isLit.test(part));
  return clause ? [clause.trim()] : [];
};
