const light = /\b(?:\w+ ){0,2}(?:warning )?(?:lights?|lamps?)\b(?: \w+){0,3}/i;
const isLit = /\b(?:on|came|come|comes|lit|showing|appeared|popped|stays?)\b/i;
const isSettled =
  /\b(?:amber|orange|yellow|green|blue|steady|solid|constant|red|flash\w*|blink\w*|head|brake|tail|fog|interior|indicator|number ?plate|side|rear|reversing|traffic)\b|headl/i;

/**
 * Returns words that mention a warning light without its colour, and without whether it flashes: the card asks 'Red or
 * flashing?' in its row.
 */
export const halfSaidLights = (complaint: string): string[] =>
  complaint
    .split(/[.,;!?\n]+/)
    .filter((clause) => light.test(clause) && isLit.test(clause))
    .slice(0, 1)
    .filter(() => !isSettled.test(complaint))
    .map((clause) => clause.trim());
