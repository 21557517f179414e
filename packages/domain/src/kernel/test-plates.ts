/** Plates for tests: the domain's, and those of the API that asks about them. */

/** The 31 shapes of the DVLA's list, A a letter and 9 a digit; then the diplomatic ones. */
const shapes = `
  A9 A99 A999 A9999 AA9 AA99 AA999 AA9999 AAA9 AAA99 AAA999 AAA9999
  AAA9A AAA99A AAA999A
  9A 9AA 9AAA 99A 99AA 99AAA 999A 999AA 999AAA 9999A 9999AA 9999AAA
  A9AAA A99AAA A999AAA
  AA99AAA`
  .trim()
  .split(/\s+/);

/** Digits counted from 1 and letters from L, so that no shape is proved by one sign alone. */
const plateOf = (shape: string) => {
  let at = 0;
  return shape.replace(/[A9]/g, (sign) => {
    at += 1;
    return sign === '9' ? String(at) : String.fromCharCode(75 + at);
  });
};

/** One plate of each shape. */
export const genuinePlates = shapes.map(plateOf);

export const required = 'Registration number is required';
const short = 'Registration number is too short';
const long = 'Registration number is too long';
const invalid = 'Please enter a valid UK registration number (e.g., AB12ABC, A123ABC, ABC123)';

const wrong: Record<string, readonly string[]> = {
  [required]: ['', ' ', '-', ' - - ', '\t\n', '\u00a0'],
  [short]: ['A', '1', ' a ', '-9-', 'É'],
  [long]: [
    'AB12CDEF',
    'ABC12345',
    '12345678',
    'A1234BCD',
    'AB12 CDE FG',
    'AB 12 CD EF',
    'AB12.CDE',
  ],
  [invalid]: [
    // No plate is all letters, and the trade's, all digits, are not in the database.
    ...['AB', 'ABC', 'ABCDEFG', '12', '123', '1234567'],
    // No number begins with nought, save the year's of the present series.
    ...['A0', 'A01', 'ABC012', '0A', '01ABC', 'A012BCD', 'A0BCD', 'ABC0D', 'ABC012D', '001D234'],
    // One sign too many or too few on one side.
    ...['AB123CD', 'ABC12DE', 'A12BC', 'AB1CDE', 'AB12CD', 'AB12C', 'ABCD12', 'ABCD1', '12ABCD'],
    ...['A12345', 'AB12345', '12345A', '12345AB', 'A1B2C3', '1A1', 'A1A', '1AB2', '12AB34'],
    // Diplomats have D or X, and three digits on either side.
    ...['101C234', '10D234', '101D23', '1D1', '101DX23'],
    // Signs that no plate has.
    ...['AB12CD!', 'AB_12', 'ÄB12CDE', 'AB12CD\u0415', 'AB١٢CDE', "A1'"],
  ],
};
/** What is no plate, and what is said of it. */
export const wrongPlates = Object.entries(wrong).flatMap(([message, plates]) =>
  plates.map((plate) => [plate, message] as const),
);
