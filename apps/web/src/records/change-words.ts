type Values = Record<string, unknown>;

/** How a feature speaks of changes to its records; app/sync-status/change-words.ts knows which words belong to which. */
export type ChangeWords = {
  /** What one such record is: 'vehicle'. */
  noun: string;
  /** What this record is called: 'Ford Transit'. */
  nameOf: (fields: Values | null) => string;
  labelOf: (field: string) => string;
  formatField: (field: string, value: unknown) => string;
  /** One change as a sentence: 'Ford Transit: mileage changed to 40,000'. */
  describe: (change: {
    type: 'add' | 'edit' | 'delete';
    /** The record as this device knows it, if it still does. */
    fields: Values | null;
    patch: Values;
  }) => string;
};

type Format = (value: unknown) => string;

/** Says a text in words; anything else, of a newer version of the app, as it is. */
export const ofText =
  (say: (text: string) => string): Format =>
  (value) =>
    typeof value === 'string' ? say(value) : String(value);

export const ofNumber =
  (say: (count: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? say(value) : String(value);

/** The word for a value that has one. */
export const ofName = (words: Readonly<Record<string, string>>): Format =>
  ofText((name) => words[name] ?? name);
