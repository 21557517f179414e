type Values = Record<string, unknown>;

/**
 * Describes changes to a feature's records in words; app/sync-status/change-words.ts picks the words for each entity.
 */
export type ChangeWords = {
  /** The noun for one record: 'vehicle'. */
  noun: string;
  /** The record's name: 'Ford Transit'. */
  nameOf: (fields: Values | null) => string;
  labelOf: (field: string) => string;
  formatField: (field: string, value: unknown) => string;
  /** One change as a sentence: 'Ford Transit: mileage changed to 40,000'. */
  describe: (change: {
    type: 'add' | 'edit' | 'delete';
    /** The record on this device; null if it is no longer there. */
    fields: Values | null;
    patch: Values;
  }) => string;
};

/** Describes a change with 'Added', 'Deleted', or what became of each field. */
export const describeWith =
  (
    nameOf: ChangeWords['nameOf'],
    describeField: (field: string, value: unknown) => string,
  ): ChangeWords['describe'] =>
  ({ type, fields, patch }) => {
    if (type === 'add') return `Added ${nameOf(patch)}`;
    if (type === 'delete') return `Deleted ${nameOf(fields)}`;
    const parts = Object.entries(patch).map(([field, value]) => describeField(field, value));
    return `${nameOf(fields)}: ${parts.join(', ')}`;
  };

type Format = (value: unknown) => string;

/** Formats a string with `say`; any other type, from a newer version of the app, is converted with `String`. */
export const ofText =
  (say: (text: string) => string): Format =>
  (value) =>
    typeof value === 'string' ? say(value) : String(value);

export const ofNumber =
  (say: (count: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? say(value) : String(value);

/** Formats a value with its word; a value without a word is shown unchanged. */
export const ofName = (words: Readonly<Record<string, string>>): Format =>
  ofText((name) => words[name] ?? name);
