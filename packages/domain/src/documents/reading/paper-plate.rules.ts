import { withoutHiddenCharacters } from '../../kernel/hidden-characters.ts';
import { normaliseRegistration, plateProblem } from '../../kernel/registration.ts';
import { mostPlates } from './paper.schema.ts';
import { findInPage, titlesInTurn, titlesOf, toPage } from './paper-page.rules.ts';
import { hasAny, nearestWords, phrases } from './paper-words.rules.ts';

/** A code is often longer than a plate, and contains what looks like one. */
const alone = (shapes: string, flags = '') =>
  new RegExp(`(?<![\\p{L}\\d/#£@_-])(?:${shapes})(?![\\p{L}\\d/@_-])`, `gu${flags}`);
const partAfter = '(?! [A-Z\\d]{1,3}(?![\\p{L}\\d]))';

/** Letters and digits in an order that hardly occurs in anything but a plate. */
const certain = alone('[A-Z]{2}\\d{2} ?[A-Z]{3}', 'i');
const old = alone('[A-Z][1-9]\\d{0,2} ?[A-Z]{3}|[A-Z]{3} ?[1-9]\\d{0,2}[A-Z]');
/** Before 1963, in Northern Ireland and of diplomats: too like other numbers to be believed without a title. */
const short = alone(
  `[1-9]\\d{2} ?[DX] ?\\d{3}|(?:[A-Z]{1,3} ?[1-9]\\d{0,3}|[1-9]\\d{0,3} ?[A-Z]{1,3})${partAfter}`,
);

const names = phrases(`
  reg, registration, vrm, vrn, number plate, plate, vehicle registration, registration mark, registration number,
  reg number, reg no, index mark
`);
/** Registrations of a business, of which an invoice has more than of vehicles. */
const otherNames = phrases('vat, company, office, charity, gas safe, fca, tax');

/**
 * Returns the plates on a paper as they are stored, in their order. They are proof that the paper names a vehicle, so
 * nothing is guessed: an O that was read for a 0 is another plate.
 */
export const readPlates = (paper: string | readonly string[]): string[] => {
  const page = toPage(
    typeof paper === 'string' ? withoutHiddenCharacters(paper) : paper.map(withoutHiddenCharacters),
  );
  const titled = findInPage(page, short).filter((span) => {
    const words = titlesInTurn(titlesOf(page, span)).map(nearestWords);
    return words.some((title) => hasAny(title, names) && !hasAny(title, otherNames));
  });
  const found = [...findInPage(page, certain), ...findInPage(page, old), ...titled]
    .toSorted((a, b) => a.line - b.line || a.start - b.start)
    .map(({ match: [text] }) => normaliseRegistration(text))
    // Some letters of other alphabets are small letters of ours to a pattern.
    .filter((plate) => plateProblem(plate) === null);
  return [...new Set(found)].slice(0, mostPlates);
};
