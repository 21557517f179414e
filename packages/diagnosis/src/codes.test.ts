import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ObdCode, readCodes } from './codes.ts';

describe('written forms', () => {
  test.each([
    ['P0301', ['P0301']],
    ['p0301', ['P0301']],
    ['code p-0420 came up', ['P0420']],
    ['it says p0 301 on the reader', ['P0301']],
    ['P 0171 and P 0174', ['P0171', 'P0174']],
    ['P0301, P0302 and p0303; then P0301 again', ['P0301', 'P0302', 'P0303']],
    ['P0171/P0174', ['P0171', 'P0174']],
    ['p0301/302/304 misfires', ['P0301', 'P0302', 'P0304']],
    ['P0301-P0304', ['P0301', 'P0304']],
    ['(P0A80)', ['P0A80']],
    ['hybrid battery p0a80.', ['P0A80']],
    ['p0 a80', ['P0A80']],
    ['codes:P2002,P2463,U0100', ['P2002', 'P2463', 'U0100']],
    ['vw golf p2015 inlet flap', ['P2015']],
    ['p 2015 on my golf', ['P2015']],
    ['c0035 abs', ['C0035']],
    ['u0121-00', ['U0121']],
    ['U0100:87 lost comms', ['U0100']],
    ['P030100 from the dealer printout', ['P0301']],
    ['letter o for nought: PO420', ['P0420']],
    ['po 301 misfire', ['P0301']],
    ['fault code number P0401', ['P0401']],
    ['P1351 is the maker’s own', ['P1351']],
    ['blocked particulate filter P2463', ['P2463']],
    ['scanner shows P2BAD', ['P2BAD']],
    ['P2BA9', ['P2BA9']],
    ['eml on p0300 flashing lost power on m6', ['P0300']],
  ])('fault codes are found in the written text: %s', (text, codes) => {
    expect(readCodes(text)).toEqual(codes);
  });
});

describe('spoken forms', () => {
  test.each([
    ['pee zero three zero one', ['P0301']],
    ['the garage said p oh four twenty', ['P0420']],
    ['p zero one seventy one', ['P0171']],
    ['pee nought four oh one i think', ['P0401']],
    ['p zero three hundred', ['P0300']],
    ['p zero four hundred and twenty', ['P0420']],
    ['p zero for twenty', ['P0420']],
    ['p twenty four sixty three', ['P2463']],
    ['p two thousand and two', ['P2002']],
    ['p twenty fifteen', ['P2015']],
    ['you zero one hundred', ['U0100']],
    ['see zero zero thirty five', ['C0035']],
    ['p zero 301 p zero 302', ['P0301', 'P0302']],
    ['p zero a eighty', ['P0A80']],
    ['p double oh eleven', ['P0011']],
    ['papa zero three zero four', ['P0304']],
  ])('fault codes are found in the spoken words: %s', (text, codes) => {
    expect(readCodes(text)).toEqual(codes);
  });
});

describe('other text', () => {
  test.each([
    'my postcode is PO4 2AB',
    'I live in B12 0AB near the garage',
    'based in b3 1ab',
    'reg P301 ABC',
    'its a P reg, P301 ABC',
    'P301ABC won’t start',
    'PO12 ABC has a flat tyre',
    'PO12ABC',
    'CO12 ABC and BD51 SMR',
    'CO2 99 g/km',
    'CO2 120',
    'part number P0301',
    'part no: C0123',
    'Bosch P2036',
    'oil filter P3318',
    '06A-P0301',
    'P0301-1234-55',
    'P0301234',
    'vauxhall corsa b 2001 1.2',
    'corsa c 2003 with 80k',
    'merc c 1800',
    'do you two know a one man garage',
    'you see one two three four lights',
    'should be 0.5 bar',
    'call p 0330 123 4567',
    'gears p 1 2 3 4',
    'BMW B47 engine with N47 fault',
    'c200 cdi, b180, u3 bus',
    'park in P2 or P3 at the airport',
    'it had 2 0 1 5 on it',
    'see https://example.com/P0301',
    'P4301 and P030G',
    'my car POA 1A pulls left',
    'constructor 0301 constructor',
    '',
  ])('no fault code is found in: %s', (text) => {
    expect(readCodes(text)).toEqual([]);
  });

  const capital = fc.constantFrom(...'ABCDEFGHJKLMNOPRSTUVWXY');
  const three = fc.tuple(capital, capital, capital).map((letters) => letters.join(''));
  const plate = fc.oneof(
    fc
      .tuple(capital, capital, fc.integer({ min: 10, max: 79 }), three)
      .map(([one, other, year, rest]) => [`${one}${other}${year}`, rest]),
    fc
      .tuple(capital, fc.integer({ min: 1, max: 999 }), three)
      .map(([year, number, rest]) => [`${year}${number}`, rest]),
    fc
      .tuple(three, fc.integer({ min: 1, max: 999 }), capital)
      .map(([start, number, year]) => [start, `${number}${year}`]),
  );

  test('a number plate is never taken for a fault code', () => {
    fc.assert(
      fc.property(plate, fc.constantFrom(' ', ''), ([start, end], gap) => {
        expect(readCodes(`my car ${start}${gap}${end} pulls left`)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('a postcode is never taken for a fault code', () => {
    const area = fc.constantFrom('B', 'PO', 'CB', 'BD', 'CF', 'UB', 'PE', 'BA', 'CA', 'E', 'W');
    const inward = fc
      .tuple(fc.integer({ min: 0, max: 9 }), capital, capital)
      .map((it) => it.join(''));
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 45 }), inward, (start, district, end) => {
        expect(readCodes(`garage in ${start}${district} ${end} please`)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

test('a fault code is found in upper or lower case and with any separator', () => {
  const hex = fc.constantFrom(...'0123456789ABCDEF');
  const code = fc
    .tuple(fc.constantFrom('P0', 'U0', 'C0', 'B0'), fc.constantFrom(...'0123456789'), hex, hex)
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(code, fc.boolean(), fc.constantFrom('', ' ', '-'), (said, small, joint) => {
      const text = `${said.slice(0, 1)}${joint}${said.slice(1)}`;
      expect(readCodes(`engine light, ${small ? text.toLowerCase() : text}, rough`)).toEqual([
        said,
      ]);
    }),
    { numRuns: 3000 },
  );
});

const isGenericCode = (code: string) => ObdCode.shape.code.safeParse(code).success;

test('a manufacturer’s own fault code does not count as generic', () => {
  expect(['P0301', 'P2463', 'P3400', 'C0031', 'B0001', 'U0100'].every(isGenericCode)).toBe(true);
  expect(['P1351', 'P3000', 'C1201', 'B1342', 'U1000', 'P030', 'p0301'].some(isGenericCode)).toBe(
    false,
  );
});

test('the schema rejects a fault code without a cause, and a manufacturer’s code', () => {
  const entry = {
    code: 'P0301',
    means: 'Cylinder 1 does not fire every time',
    causes: ['spark-plugs'],
    check: 'Swap the coil with its neighbour and see if the fault moves',
  };
  expect(ObdCode.safeParse(entry).success).toBe(true);
  expect(ObdCode.safeParse({ ...entry, causes: [] }).success).toBe(false);
  expect(ObdCode.safeParse({ ...entry, code: 'P1301' }).success).toBe(false);
  expect(ObdCode.safeParse({ ...entry, part: 'coil' }).success).toBe(false);
});
