import type { Writing } from './visits.schema.ts';

// A garage's words stand in quotation marks under its name, never in our voice.

export const quoted = (words: string): string => `“${words}”`;

/** The name that a garage gave itself, with its telephone number. */
export const nameOfBusiness = ({
  business,
  telephone,
}: Pick<Writing, 'business' | 'telephone'>) => {
  const name = business ? quoted(business) : 'a garage without a name';
  return telephone ? `${name} (${telephone})` : name;
};
