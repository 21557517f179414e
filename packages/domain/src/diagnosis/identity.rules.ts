/** The details that identify an account. None may reach others. */
export type Identity = {
  /** Registrations and VINs of the account's vehicles. */
  marks: readonly string[];
  names: readonly string[];
};

const hidden = {
  mark: '[registration]',
  vin: '[VIN]',
  name: '[name]',
  contact: '[contact]',
  place: '[place]',
};

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

/** Names that are also words people use of a car: only as written, or 'it will not start' would lose its verb. */
const wordsToo = new Set(
  `art austin baker barker bell bill black bolt bond bonnet booth boot brake brown bush carter case chance chase clay
   cole cooper cross dale day dean drew drum dodge ellis ford forge frank fox gale glass gold good grant gray green grey
   hall hand hill holt house hunt hunter iris ivy jack jay june king knight lake lane light long lotus low mark mason may
   miles mills mini moon morgan morris nick noble oliver page park parker parks pat piers pitt pope porter pound price
   prince read reed rich robin rob rose rust rusty short singer skip steel stone stoker storm street sue summer swift
   taylor todd tyre ward waters wells west wheeler white will winter wood woods young`.split(/\s+/),
);

/** Matches a name in any case, unless it is a word too. */
const namePattern = (name: string): RegExp | null =>
  name.trim().length < 2
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}])${escaped(name.trim()).replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}])`,
        wordsToo.has(name.trim().toLowerCase()) ? 'gu' : 'giu',
      );

const vin = /(?<![\p{L}\p{N}])(?=[^\s]*\d)(?=[^\s]*[A-Z])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}])/giu;
/** Models are written like old registrations: 'C220 CDI', 'A4 TDI', 'E36 AMG'. */
const noBadge =
  '(?!(?:TDI|CDI|HDI|GDI|SDI|MPI|TSI|FSI|GTI|GTD|GTE|DCI|JTD|VTI|THP|SRI|AMG|AWD|FWD|RWD|SUV|EVO|VXR|LPG)(?![\\p{L}\\p{N}]))';
/** Short words that follow the name of a road or of a model, or stand before a figure: 'the a303 and', 'bmw 320d'. */
const shortWords =
  `add age ago all and any are ask bad big bit bmw but buy bus can car cut day did dry due end far few fix for
   get got had has her hit hot how ice its jct job kia kms lap led let lot low man max may mid min mot mph mpg
   new not now odd off oil old one our out own per pop psi put ran red rev rpm run saw say see she six ten the
   tip too top two use van was way wet who why yes yet you`.split(/\s+/);
const noWord = `(?!(?:${shortWords.join('|')})(?![\\p{L}\\p{N}]))`;
/** Registrations of any vehicle: the format since 2001, and older ones. */
const marks = [
  /(?<![\p{L}\p{N}])[A-Z]{2}[0-9]{2}[\s-]?[A-Z]{3}(?![\p{L}\p{N}])/giu,
  new RegExp(`(?<![\\p{L}\\p{N}])[A-Z][0-9]{1,3}[\\s-]?${noBadge}[A-Z]{3}(?![\\p{L}\\p{N}])`, 'gu'),
  /(?<![\p{L}\p{N}])[A-Z]{3}[\s-]?[0-9]{1,3}[A-Z](?![\p{L}\p{N}])/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[a-z][0-9]{1,3} ?${noBadge.toLowerCase().replaceAll('\\p{l}', '\\p{L}').replaceAll('\\p{n}', '\\p{N}')}${noWord}[a-z]{3}|${noWord}[a-z]{3} ?[0-9]{1,3}[a-z])(?![\\p{L}\\p{N}])`,
    'gu',
  ),
];
/** A postcode. In small letters '5dr' and '1st' are not the end of one: 'an i20 5dr', 'in an m3 1st gear'. */
const postcodes = [
  /(?<![\p{L}\p{N}])[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[a-z]{1,2}[0-9][a-z0-9]? ?(?![0-9](?:dr|st|nd|rd|th|hp|ft|ls)\b)[0-9][abd-hjlnp-uw-z]{2}(?![\p{L}\p{N}])/gu,
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
    ...postcodes.map((pattern): [RegExp, string] => [pattern, hidden.place]),
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
