/** The colour names that have a paint in look-road.css, and DVLA's other names, which get the default paint. */
export const paints = [
  'Beige',
  'Black',
  'Blue',
  'Bronze',
  'Brown',
  'Cream',
  'Gold',
  'Green',
  'Grey',
  'Maroon',
  'Orange',
  'Pink',
  'Purple',
  'Red',
  'Silver',
  'Turquoise',
  'White',
  'Yellow',
] as const;

const known: ReadonlySet<string> = new Set(paints.map((paint) => paint.toLowerCase()));

/** Returns the paint in a colour's name: 'Midnight Blue metallic' is blue. */
export const paintOf = (colour: string | null | undefined): string | undefined =>
  colour
    ?.toLowerCase()
    .split(/[^a-z]+/)
    .findLast((word) => known.has(word));
