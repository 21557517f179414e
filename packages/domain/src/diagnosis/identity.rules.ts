/** The details that identify an account. None may reach others. */
export type Identity = {
  /** Registrations and VINs of the account's vehicles. */
  marks: readonly string[];
  names: readonly string[];
};

const hidden = { mark: '[registration]', vin: '[VIN]', name: '[name]', contact: '[contact]' };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that matches the mark with any spacing or case. */
const spelling = (mark: string): RegExp | null => {
  const letters = [...mark.replace(/[^\p{L}\p{N}]/gu, '')].map(escaped);
  if (letters.length < 2) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${letters.join('[^\\p{L}\\p{N}\\n]{0,2}')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
};

/**
 * Matches a name as written, because many first names are also words: 'Will', 'Mark', 'Rob'. Names of several words are
 * matched in any case.
 */
const namePattern = (name: string): RegExp | null =>
  name.trim().length < 2
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}])${escaped(name.trim()).replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
        /\s/.test(name.trim()) ? 'giu' : 'gu',
      );

const vin = /(?<![\p{L}\p{N}])(?=[^\s]*\d)(?=[^\s]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}])/giu;
/** Models are written like old registrations: 'C220 CDI', 'A4 TDI', 'E36 AMG'. */
const noBadge =
  '(?!(?:TDI|CDI|HDI|GDI|SDI|MPI|TSI|FSI|GTI|GTD|GTE|DCI|JTD|VTI|THP|SRI|AMG|AWD|FWD|RWD|SUV|EVO|VXR|LPG)(?![\\p{L}\\p{N}]))';
/** Registrations of any vehicle: the format since 2001, and older ones if in capitals or without a space. */
const marks = [
  /(?<![\p{L}\p{N}])[A-Z]{2}[0-9]{2}[\s-]?[A-Z]{3}(?![\p{L}\p{N}])/giu,
  new RegExp(`(?<![\\p{L}\\p{N}])[A-Z][0-9]{1,3}[\\s-]?${noBadge}[A-Z]{3}(?![\\p{L}\\p{N}])`, 'gu'),
  /(?<![\p{L}\p{N}])[A-Z]{3}[\s-]?[0-9]{1,3}[A-Z](?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:[a-z][0-9]{1,3}[a-z]{3}|[a-z]{3}[0-9]{1,3}[a-z])(?![\p{L}\p{N}])/gu,
];
const email = /[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g;
const telephone = /(?<!\d)(?:\+44|0)(?:[\s-]?\d){9,10}(?!\d)/g;

const compact = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Returns a function that removes identifying details from texts. Built once for many texts: an account may have a
 * hundred vehicles, and most texts mention none of them.
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
