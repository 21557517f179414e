import { expect, test } from 'vitest';
import { advisories } from '../training/corpora/defects/advisories.ts';
import { testersTexts } from '../training/corpora/defects/testers.ts';
import { dangers, harmless } from '../training/corpora/red-flags/red-flags.ts';
import { type Identity, identityRemover } from './identity.rules.ts';

const withoutIdentity = (text: string, identity: Identity) => identityRemover(identity)(text);

const nobody = { marks: [], names: [] };

test('registrations, VINs and contact details of any person are removed from a text before a model gets it', () => {
  for (const text of [
    'My car AB12 CDE clunks',
    'my car ab12cde clunks',
    'AB12-CDE',
    'the old W124 ABC',
    'an M123ABC and a ABC 123M',
    'VIN WVWZZZ1JZXW000001 it is',
    'write to alex@example.com',
    'ring 07700 900123 or +44 7700 900123',
  ]) {
    const shown = withoutIdentity(text, nobody);
    expect(shown).not.toMatch(/AB12|CDE\b|W124 ABC|M123ABC|123M|WVWZZZ|alex@|900123/i);
  }
});

test('ordinary words, models and fault codes stay in a text for a model', () => {
  const text =
    'My A4 has code P0300 and U0100 on the M25 and the 2.0 TDI will not start, 70000 miles';
  expect(withoutIdentity(text, nobody)).toBe(text);
});

test('the account’s own registrations and names are removed from a text for a model, in any spelling', () => {
  const own = { marks: ['1 ABC', 'WVWZZZ1JZXW000001'], names: ['Will', 'Will Smith'] };
  expect(withoutIdentity('Will says 1abc will not start', own)).toBe(
    '[name] says [registration] will not start',
  );
  expect(withoutIdentity('i am will  smith', own)).toBe('i am [name]');
  expect(withoutIdentity('WVWZZZ 1JZXW 000001', { ...own, names: [] })).not.toMatch(/1JZXW/);
});

test('names of car models stay in a text for a model, unless a name is the account’s own registration', () => {
  for (const model of ['C220 CDI', 'A4 TDI', 'Golf R32 GTI', 'S60 AWD'])
    expect(withoutIdentity(model, nobody)).toBe(model);
  expect(withoutIdentity('My A4 TDI', { marks: ['A4TDI'], names: [] })).toBe('My [registration]');
});

test('names in small letters, postcodes, and old registrations in small letters with a space are removed from a text for a model', () => {
  const alex = { marks: [], names: ['Alex Smith', 'Alex', 'Smith'] };
  expect(withoutIdentity('hi alex smith here at 14 Acacia Avenue LS1 1AA', alex)).toBe(
    'hi [name] here at [place] [place]',
  );
  expect(withoutIdentity('alex says ls11aa, ec1a 1bb and m1 1ae', alex)).toBe(
    '[name] says [place], [place] and [place]',
  );
  expect(withoutIdentity('my wife drove a123 bcd and abc 123d near Leeds', nobody)).toBe(
    'my wife drove [registration] and [registration] near Leeds',
  );
  // A name that is also a word stays, in small letters.
  expect(withoutIdentity('it will not start', { marks: [], names: ['Will'] })).toBe(
    'it will not start',
  );
});

test('roads, car models, doors and distances stay in a text for a model', () => {
  for (const text of [
    'on the m25 and the a303 was slow',
    'my bmw 320d did 120k and the old one was 90k',
    'an i20 5dr, in 1st gear, a c3 5dr with 110hp',
    'a golf r32 gti, an a4 tdi and a c220 cdi',
    'code p0300 and c1234, 15w40 oil, 205/55 r16 91v tyres',
    'it has 60k on the clock, at 30 mph, 2.0 tdi, e10 fuel',
  ])
    expect(withoutIdentity(text, nobody)).toBe(text);
});

/** Puts each text into each sentence; returns the sentences in which a part of the text that tells something is left. */
const leftIn = (
  texts: readonly { text: string; tells: readonly string[]; identity?: Identity }[],
  sentences: readonly string[],
) => {
  const left: string[] = [];
  let tried = 0;
  const removers = new Map<Identity, (text: string) => string>();
  for (const { text, tells, identity = nobody } of texts) {
    const clean = removers.get(identity) ?? identityRemover(identity);
    removers.set(identity, clean);
    for (const sentence of sentences) {
      tried += 1;
      const shown = clean(sentence.replace('*', text)).normalize('NFD').replace(/\p{M}/gu, '');
      const words = new Set(shown.toLowerCase().split(/[^\p{L}\p{N}]+/u));
      if (tells.some((part) => words.has(part)))
        left.push(`${sentence.replace('*', text)} → ${shown}`);
    }
  }
  return { left, tried };
};

const casesOf = (text: string) => [
  ...new Set([text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFD')]),
];

const people: [first: string, surname: string][] = [
  ['Oluwaseun', 'Adebayo'],
  ['Siân', "O'Dwyer"],
  ['Xiu Ying', 'Zhang'],
  ['Mary-Jane', 'Cholmondeley'],
  ['Łukasz', 'Wiśniewski'],
  ['Bjørn', 'Æsgaard'],
  ['Ranveer', 'Dhillon'],
  ['Zofia', 'van der Berg'],
  ['Bronwen', 'Pugh-Rees'],
  ['Gurpreet', 'Sandhu'],
  ['Hamish', 'Farquharson'],
];
const typed = (text: string) => text.replace(/ł/gi, 'l').replace(/ø/gi, 'o').replace(/æ/gi, 'ae');
const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 3);

test('an owner’s name is removed from a text for a model in every case and spelling, wherever it occurs', () => {
  const texts = people.flatMap(([first, surname]) => {
    const identity = { marks: [], names: [`${first} ${surname}`, first, surname] };
    const written = [
      `${first} ${surname}`,
      first,
      surname,
      `${surname}, ${first}`,
      `${first}  ${surname}`,
    ];
    const plain = `${first} ${surname}`.normalize('NFD').replace(/\p{M}/gu, '');
    return [
      ...written,
      plain,
      typed(plain),
      plain.replace(/['-]/g, ''),
      plain.replace(/['-]/g, ' '),
    ]
      .flatMap(casesOf)
      .map((text) => ({
        text,
        tells: [first, surname].flatMap((name) => [...lettersOf(name), ...lettersOf(typed(name))]),
        identity,
      }));
  });
  const { left, tried } = leftIn(texts, [
    '*',
    'hi its * here, car wont start',
    'grinding noise at 30 mph, thanks *',
    '*’s car judders',
    'my wife (*) heard it first',
    'engine light on.*.',
    'ring * about it',
  ]);
  expect(left).toEqual([]);
  expect(tried).toBeGreaterThan(1000);
});

test('an owner’s name that is also an ordinary word is removed from a text for a model only where it is used as a name', () => {
  const names = ['Will', 'Grant', 'Mark', 'Rob', 'Dean', 'Rose', 'Frank', 'Bill', 'Hope', 'Miles'];
  const texts = names.flatMap((name) =>
    casesOf(name).map((text) => ({
      text,
      tells: [name.toLowerCase()],
      identity: { marks: [], names: [`${name} Oyelaran`, name, 'Oyelaran'] },
    })),
  );
  const { left } = leftIn(texts, [
    'my name is *',
    'hi i am *, car wont start',
    "i'm * and my car is dead",
    'it is dead. regards, *',
    '* here. it is dead',
    'thanks, *',
    'hello * here',
    'call me * please',
    'mr * oyelaran',
    '* oyelaran',
  ]);
  expect(left).toEqual([]);
  for (const text of [
    'it will not start',
    'my son will drive it',
    'i will rob the old one for parts and mark the pulley',
    'the bill was high, i hope it holds for 20 miles',
    'a mark 4 golf',
  ]) {
    const names = ['Will', 'Rob', 'Mark', 'Bill', 'Hope', 'Miles'];
    expect(withoutIdentity(text, { marks: [], names })).toBe(text);
  }
});

test('names of other people are removed from a text for a model if they are common or introduced as names', () => {
  const given = ['sarah jones', 'Dave', 'priya patel', 'Mrs Wainwright', 'kevin', 'Mohammed Iqbal'];
  const { left } = leftIn(
    given.flatMap(casesOf).map((text) => ({
      text,
      tells: text
        .toLowerCase()
        .split(' ')
        .filter((word) => word !== 'mrs'),
    })),
    ['my wife * drove it', '* says it pulls left', 'thanks, *', 'it cut out on * at 50 mph'],
  );
  expect(left).toEqual([]);
  for (const name of ['xanthe pryce-hogg', 'bartholomew'])
    expect(withoutIdentity(`my name is ${name}`, nobody)).toBe(
      name.includes(' ') ? 'my name is [name] pryce-hogg' : 'my name is [name]',
    );
});

test('postcodes are removed from a text for a model in every case and spacing', () => {
  const postcodes = [
    'LS1 1AA',
    'EC1A 1BB',
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'W1A 0AX',
    'GIR 0AA',
    'SW1A 2AA',
  ];
  const more = [
    'BT7 1NN',
    'CF10 3AT',
    'EH1 1YZ',
    'JE2 3AB',
    'N1 9GU',
    'S10 2TN',
    'TR6 0AA',
    'ZE1 0AA',
    'LL57 2DG',
  ];
  const texts = [...postcodes, ...more].flatMap((code) => {
    const [outward = '', inward = ''] = code.split(' ');
    return ['', ' ', '  ', '\u00a0', '-', '.', '\n']
      .map((gap) => `${outward}${gap}${inward}`)
      .flatMap((text) => [...casesOf(text), `${outward[0]}${text.slice(1).toLowerCase()}`])
      .map((text) => ({
        text,
        tells: [`${outward}${inward}`, inward].map((part) => part.toLowerCase()),
      }));
  });
  const { left, tried } = leftIn(texts, [
    '*',
    'i am at * now',
    'broke down near *, no lights',
    'in leeds (*)',
    'postcode:*',
  ]);
  // 'b33 8th' in small letters might be the eighth of something.
  const read = left.filter((text) => !/8th/i.test(text));
  expect(read).toEqual([]);
  expect(tried).toBeGreaterThan(1800);
});

test('street addresses are removed from a text for a model', () => {
  const numbers = ['14', '7a', 'Flat 2, 31', '120-122', 'No. 9', 'Unit 4b,'];
  const streets: [words: string, type: string][] = [
    ['Acacia', 'Avenue'],
    ['Station', 'Rd'],
    ["St Mary's", 'Road'],
    ['Upper Brook', 'Street'],
    ['Wensleydale', 'Close'],
    ['Queen Elizabeth', 'Drive'],
    ['Mill', 'Ln'],
    ['Ffordd Penrhos', 'Gardens'],
    ['Albert', 'Court'],
    ['Oakfield', 'Way'],
    ['Sir Titus Salt', 'Terrace'],
    ['Kirkgate', 'Mews'],
  ];
  const texts = numbers.flatMap((number) =>
    streets.flatMap(([words, type]) =>
      casesOf(`${number} ${words} ${type}`).map((text) => ({
        text,
        tells: words
          .toLowerCase()
          .split(/[^a-z]+/)
          .filter((word) => word.length > 3),
      })),
    ),
  );
  const { left, tried } = leftIn(texts, [
    '*',
    'i live at * and it will not start',
    'car is at *, Leeds',
    'it died outside * this morning',
    'my address is *. Squeals at 30 mph',
  ]);
  expect(left).toEqual([]);
  expect(tried).toBeGreaterThan(1000);
  expect(withoutIdentity('i live on station road and it squeals', nobody)).toBe(
    'i live on [place] and it squeals',
  );
  expect(withoutIdentity('my address is 27 the glebe', nobody)).toBe('my address is [place]');
});

test('descriptions of faults by owners and testers stay unchanged in a text for a model', () => {
  const everyday = [
    'will not start',
    'grinding noise at 30 mph',
    'after 20 miles on the road it overheats',
    '4 wheel drive light on, 2 hour drive, 10 minute walk',
    'juddered 3 times in the fast lane at 70 and 2 miles down a country lane',
    'all 4 tyres close to the limit, injector 3 correction way out',
    'sprayed wd40 and it was ok for a week',
    'slight miss, my mechanic will read the codes, the mrs says it is fine',
    'an audi s3 5dr in 1st gear, a mark 5 golf, a vauxhall adam, a seat leon and a renault zoe',
    'amber light, white smoke, black smoke and it is brown',
    '5 dr ford focus, 1.6, 2 owners, 90k, p0420 and P2BAA',
    'runs fine on the drive then dies half way up a hill 1 in 4',
    'my son may have hit a kerb at 15 mph, pulls left on a straight road',
  ];
  const texts = [
    ...everyday,
    ...[...dangers.map(({ text }) => text), ...harmless],
    ...[...advisories, ...testersTexts].map(({ text }) => text),
  ].map((text) => text.normalize('NFC'));
  const changed = texts.filter((text) => withoutIdentity(text, nobody) !== text);
  expect(everyday.filter((text) => changed.includes(text))).toEqual([]);
  // 'St George flag': a given name.
  expect(changed.length).toBeLessThanOrEqual(1);
  expect(texts.length).toBeGreaterThan(1500);
});

test('the time to remove personal data from a text grows in proportion to its length, whatever the text', () => {
  const clean = identityRemover({
    marks: ['AB12 CDE'],
    names: ['Alex Smith', 'Will', 'Xiu Ying Zhang'],
  });
  const parts = [
    'a',
    '.',
    '-',
    '1',
    ' ',
    'a ',
    '1 a ',
    '@',
    'a@',
    '07',
    'my ',
    '14 oak ',
    'x’',
    'mr ',
    'a-',
    'AB1 ',
    '\n',
    'á',
  ];
  const took = (text: string) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const start = Date.now();
        clean(text);
        return Date.now() - start;
      }),
    );
  const worst = parts.map((part) => {
    const of = (length: number) => part.repeat(Math.ceil(length / part.length));
    const [short, long] = [took(of(10_000)), took(of(40_000))];
    return { part, ratio: long / Math.max(short, 10) };
  });
  // Four times as long: a quadratic expression takes sixteen times as long.
  expect(worst.filter((each) => each.ratio > 10)).toEqual([]);
});
