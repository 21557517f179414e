/** What an account is known by: none of it is for others to read. */
export type Identity = {
  /** Registrations and VINs of the account's vehicles. */
  marks: readonly string[];
  names: readonly string[];
};

const hidden = { mark: '[registration]', vin: '[VIN]', name: '[name]', contact: '[contact]' };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The mark however it is spaced, in capitals or not. */
const spelling = (mark: string): RegExp | null => {
  const letters = [...mark.replace(/[^\p{L}\p{N}]/gu, '')].map(escaped);
  if (letters.length < 2) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${letters.join('[^\\p{L}\\p{N}\\n]{0,2}')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
};

/** As it is written, for a first name is often a word as well: 'Will', 'Mark', 'Rob'. */
const namePattern = (name: string): RegExp | null =>
  name.trim().length < 2
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name.trim())}(?![\\p{L}\\p{N}])`, 'gu');

const vin = /(?<![\p{L}\p{N}])(?=[^\s]*\d)(?=[^\s]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}])/giu;
/** Marks of any vehicle: as they have been since 2001, and older ones where capitals or the lack of a space tell. */
const marks = [
  /(?<![\p{L}\p{N}])[A-Z]{2}[0-9]{2}[\s-]?[A-Z]{3}(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])[A-Z][0-9]{1,3}[\s-]?[A-Z]{3}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z]{3}[\s-]?[0-9]{1,3}[A-Z](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:[a-z][0-9]{1,3}[a-z]{3}|[a-z]{3}[0-9]{1,3}[a-z])(?![\p{L}\p{N}])/gu,
];
const email = /[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g;
const telephone = /(?<!\d)(?:\+44|0)(?:[\s-]?\d){9,10}(?!\d)/g;

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Takes what says whose vehicle it is out of texts, whoever wrote it there. Made once for many texts: an account may have
 * a hundred vehicles, and most texts name none of them.
 */
export const identityRemover = ({ marks: own, names }: Identity): ((text: string) => string) => {
  const ownMarks = own.flatMap((mark) => {
    const pattern = spelling(mark);
    return pattern ? [{ letters: compact(mark), pattern }] : [];
  });
  const rules: [RegExp | null, string][] = [
    [vin, hidden.vin],
    ...marks.map((pattern): [RegExp, string] => [pattern, hidden.mark]),
    ...names.map((name): [RegExp | null, string] => [namePattern(name), hidden.name]),
  ];
  return (text) => {
    let shown = text.replace(email, hidden.contact).replace(telephone, hidden.contact);
    const letters = compact(shown);
    for (const mark of ownMarks) {
      if (letters.includes(mark.letters)) shown = shown.replace(mark.pattern, hidden.mark);
    }
    return rules.reduce(
      (rest, [pattern, instead]) => (pattern ? rest.replace(pattern, instead) : rest),
      shown,
    );
  };
};
