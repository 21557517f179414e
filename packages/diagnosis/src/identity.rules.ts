import {
  afterNoStreet,
  colours,
  familyNames,
  givenNames,
  noStreet,
  particles,
  postcodeAreas,
  relations,
  streetTypes,
  verbsToo,
  wordsToo,
} from './identity.words.ts';

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

// Every repetition below has a bound: a text of any kind takes time in proportion to its length.

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const oneOf = (list: readonly string[]) => list.map(escaped).join('|');

const begins = '(?<![\\p{L}\\p{N}\\p{M}])';
const ends = '(?![\\p{L}\\p{N}\\p{M}])';
/** Spaces of any kind, as people and keyboards write them. */
const gap = '[\\s.,\\u00a0]{1,4}';

/** Returns a pattern that matches the mark with any spacing or case. */
const spelling = (mark: string): RegExp | null => {
  const letters = [...mark.replace(/[^\p{L}\p{N}]/gu, '')].map(escaped);
  if (letters.length < 2) return null;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${letters.join('[^\\p{L}\\p{N}\\n]{0,2}')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
};

/** Letters without a decomposition, as people type them. */
const undecomposed: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Matches the letters of a name with or without accents, hyphens and apostrophes: 'Siân O’Neill' is 'sian oneill' too. */
const nameSpelling = (name: string): string => {
  const letters = [...name.normalize('NFD').replace(/\p{M}/gu, '')].map((letter) => {
    if (/\s/.test(letter)) return '[\\s.,-]{1,4}';
    if (!/[\p{L}\p{N}]/u.test(letter)) return "['’ʼ -]?";
    const plain = undecomposed[letter.toLowerCase()];
    return `${plain ? `(?:${letter}|${plain})` : letter}[\\u0300-\\u036f]{0,3}`;
  });
  return `${begins}${letters.join('')}${ends}`;
};

/** Where people give a name, whatever it is. 'A miss' and '5 dr' are none of the titles. */
const introduces = `${begins}(?:name(?:['’]?s| is|:)|call me|ask for|regards|sincerely|dear|signed|mr|mrs|ms|mx|(?-i:Miss|Dr))[\\s.,:!-]{1,4}`;
const relates = `${begins}(?:my|our|his|her) (?:${oneOf(relations)})[\\s,]{1,3}`;
/** Where people give a name more often than anything else. */
const greets = `${begins}(?:i am|i['’]?m|hi|hello|hey|thanks|thank you|cheers|from|love)[\\s.,:!-]{1,4}`;
const pauses = `(?=[\\s]{0,3}(?:[.,!?;:)-]|$|\\n|(?:here|again|speaking|and my|from)${ends}))`;

/** The patterns of one of the account's names, or of a part of one. */
const ownName = (name: string): RegExp[] => {
  const spelt = nameSpelling(name);
  if (!wordsToo.has(name.toLowerCase())) return [new RegExp(spelt, 'giu')];
  return [
    new RegExp(spelt, 'gu'),
    new RegExp(`(?<=${introduces})${spelt}`, 'giu'),
    new RegExp(`(?<=(?:^|[.!?\\n]\\s{0,3}))${spelt}(?=\\s{1,3}(?:here|speaking)${ends})`, 'giu'),
    ...(colours.has(name.toLowerCase())
      ? []
      : [new RegExp(`(?<=${greets})${spelt}${pauses}`, 'giu')]),
  ];
};

/** Returns the names and their parts, longest first, so that no part of a full name is left over. */
const withParts = (names: readonly string[]): string[] => {
  const whole = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const parts = whole
    .flatMap((name) => name.split(/[\s-]+/))
    .filter((part) => part.length > 2 && !particles.has(part.toLowerCase()));
  return [...new Set([...whole, ...parts])].toSorted((one, other) => other.length - one.length);
};

/** 'The mrs says', 'my name is on the V5C'. */
const afterTitles =
  'and asked can car does drives drove got had has hates heard her in is it just keeps likes my not now on only reckons said saw says smelt smells the thinks thought told took tried tries uses wants was will'.split(
    ' ',
  );

const family = `(?:${gap}(?:${oneOf(familyNames)})${ends})`;
const namesOfAnybody = [
  // 'my name is anything at all', and a family name if it is written like one.
  new RegExp(
    `(?<=${begins}(?:my name(?:['’]?s| is)|call me|(?:mr|mrs|ms|mx|(?-i:Miss|Dr))\\.?)\\s{1,3})(?!(?:${oneOf(afterTitles)})${ends})\\p{L}[\\p{L}\\p{M}'’-]{1,30}(?:${family}|(?-i:\\s\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}))?`,
    'giu',
  ),
  new RegExp(
    `${begins}(?:${oneOf(givenNames)})${ends}(?:${family}|(?-i:\\s\\p{Lu}[\\p{Ll}\\p{M}'’-]{1,30}))?`,
    'giu',
  ),
  new RegExp(`(?<=${introduces})(?:${oneOf([...wordsToo])})${ends}${family}?`, 'giu'),
  new RegExp(
    `(?<=${relates})(?:${oneOf([...wordsToo].filter((word) => !verbsToo.has(word)))})${ends}${family}?`,
    'giu',
  ),
];

const vin =
  /(?<![\p{L}\p{N}])(?=[A-HJ-NPR-Z]{0,16}[0-9])(?=[0-9]{0,16}[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{17}(?![\p{L}\p{N}])/giu;
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
  /(?<![\p{L}\p{N}])[A-Z]{2}[0-9]{2}[\s-]?[A-Z]{3}(?![\p{L}\p{N}])/gu,
  // In small letters 'wd40 and' is none.
  new RegExp(
    `(?<![\\p{L}\\p{N}])[A-Z]{2}[0-9]{2}(?:-?|\\s${noWord})[A-Z]{3}(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  // 'P2BAA' is the code of a fault.
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?![BCPU][0-3][A-F]{3}${ends})[A-Z][1-9][0-9]{0,2}[\\s-]?${noBadge}[A-Z]{3}(?![\\p{L}\\p{N}])`,
    'gu',
  ),
  /(?<![\p{L}\p{N}])[A-Z]{3}[\s-]?[0-9]{1,3}[A-Z](?![\p{L}\p{N}])/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[a-z][0-9]{1,3} ?${noBadge.toLowerCase().replaceAll('\\p{l}', '\\p{L}').replaceAll('\\p{n}', '\\p{N}')}${noWord}[a-z]{3}|${noWord}[a-z]{3} ?[0-9]{1,3}[a-z])(?![\\p{L}\\p{N}])`,
    'gu',
  ),
];

/**
 * A postcode in any case and spacing. After one letter and in small letters, '5dr' and '1st' are not the end of one:
 * 'an s3 5dr', 'in an m3 1st gear'.
 */
const inward = '[0-9][ABD-HJLNP-UW-Z]{2}';
const between = '[\\s\\u00a0.-]{0,3}';
const ordinal = '(?![0-9](?:dr|st|nd|rd|th|hp|ft|ls)\\b)';
const postcodes = [
  new RegExp(`${begins}(?:${oneOf(postcodeAreas)})[0-9][A-Z0-9]?${between}${inward}${ends}`, 'giu'),
  new RegExp(`${begins}[BEGLMNSW][0-9][A-Z0-9]?${between}${inward}${ends}`, 'gu'),
  new RegExp(`${begins}[BEGLMNSW][0-9][A-Z0-9]?${between}${ordinal}${inward}${ends}`, 'giu'),
  new RegExp(`${begins}GIR${between}0AA${ends}`, 'giu'),
];

const streetWord = `(?!(?:${oneOf(noStreet)})${ends})\\p{L}[\\p{L}\\p{M}'’-]{0,20}`;
const houseNumber = `(?:(?:flat|apartment|apt|unit|plot|room|number|no)[\\s.]{1,3})?[0-9]{1,4}[a-z]?(?:\\s?[-/]\\s?[0-9]{1,4}[a-z]?)?`;
const streetType = `(?:${oneOf(streetTypes)})(?!\\s(?:${oneOf(afterNoStreet)})${ends})`;
const lives = `(?:live|lives|lived|living|based|parked|address|home|house)(?:\\s(?:is|at|on|in|off|outside)){1,2}\\s(?:the\\s)?`;
const addresses = [
  // '14 Acacia Avenue', 'flat 2b, 31-33 st mary's rd'.
  new RegExp(
    `${begins}(?:${houseNumber}[\\s,]{1,3})?${houseNumber}[\\s,]{1,3}(?:the\\s)?(?:${streetWord}[\\s.]{1,2}){1,3}${streetType}\\.?${ends}`,
    'giu',
  ),
  // 'I live on Station Road'.
  new RegExp(`(?<=${begins}${lives})(?:${streetWord}\\s{1,2}){1,3}${streetType}${ends}`, 'giu'),
  // 'my address is 27 The Glebe'.
  new RegExp(
    `(?<=${begins}(?:address(?: is|:)?|(?:live|lives|living|home|based) at|deliver(?:ed)? to|collect(?:ed)? from|post(?:ed)? to)\\s{1,2})${houseNumber}(?:[\\s,]{1,2}(?!(?:and|but|when|while|so|it|my|on|in|for|to|miles|mph)${ends})\\p{L}[\\p{L}\\p{M}'’-]{1,20}){1,3}`,
    'giu',
  ),
];

const email = /[^\s@<>]{1,64}@[^\s@<>]{1,190}\.[^\s@<>.]{1,63}/g;
const telephone = /(?<!\d)(?:\+44|0044|0)(?:[\s().-]{0,3}\d){9,11}(?!\d)/g;

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
  const replacing = (patterns: readonly RegExp[], instead: string): [RegExp, string][] =>
    patterns.map((pattern) => [pattern, instead]);
  const rules = [
    ...replacing([vin], hidden.vin),
    ...replacing(postcodes, hidden.place),
    ...replacing(withParts(names).flatMap(ownName), hidden.name),
    ...replacing(addresses, hidden.place),
    ...replacing(marks, hidden.mark),
    ...replacing(namesOfAnybody, hidden.name),
  ];
  return (text) => {
    let shown = text
      .normalize('NFD')
      .replace(email, hidden.contact)
      .replace(telephone, hidden.contact);
    const letters = compact(shown);
    for (const mark of ownMarks) {
      if (letters.includes(mark.letters)) shown = shown.replace(mark.pattern, hidden.mark);
    }
    return rules
      .reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), shown)
      .normalize('NFC');
  };
};
