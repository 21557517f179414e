import type { Writing } from './visits.schema.ts';

// A garage's words stand in quotation marks under its name, never in our voice.

const nested: Readonly<Record<string, string>> = { '“': '‘', '„': '‘', '«': '‘' };

/** Words cannot end their own quotation: marks within them become single ones. The length is that of the words and two. */
export const quoted = (words: string): string =>
  `“${words.replace(/["“”„‟«»″＂]/gu, (mark) => nested[mark] ?? '’')}”`;

const namelessGarage = 'a garage without a name';

/** The name that a garage gave itself, with its telephone number. */
export const nameOfBusiness = ({
  business,
  telephone,
}: Pick<Writing, 'business' | 'telephone'>) => {
  const name = business ? quoted(business) : namelessGarage;
  return telephone ? `${name} (${telephone})` : name;
};

/** Returns what a record says besides its work: which garage wrote it, and the parts that the garage used. */
export const noteOf = (writing: Pick<Writing, 'business' | 'telephone'>, parts: string | null) => {
  const name = nameOfBusiness(writing);
  return parts ? `Parts by ${name}: ${parts}` : `Written by ${name}`;
};

const note = new RegExp(`^(?:Written|Parts) by (?:“|${namelessGarage})`);

/** Returns a text without the notes of visits: a garage’s name, as “Bosch Car Service”, is not the work that was done. */
export const withoutNotes = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !note.test(line))
    .join('\n');
