import { expect, test } from 'vitest';
import { dangers, harmless } from '../../training/corpora/red-flags/red-flags.ts';
import { findRedFlags } from './red-flags.rules.ts';

const longest = 2000;
/** Reading takes a few milliseconds; a busy machine takes many times as long. */
const patience = 2000;
const repeated = (part: string): string =>
  part.repeat(Math.ceil(longest / part.length)).slice(0, longest);

const nasty: readonly [string, string][] = [
  ['one letter', repeated('a')],
  ['negations', repeated('no not never ')],
  ['negated lists', repeated('no smoke, ')],
  ['lists with or', repeated('smoke, steam or ')],
  ['one sign', repeated('smoke ')],
  ['one part', repeated('brake ')],
  ['part and state', repeated('brake fails ')],
  ['typing errors', repeated('braek stering overheeting smoek ')],
  ['long typing errors', repeated('temperautre acceleratro ')],
  ['beginnings of phrases', repeated('steering wheel to ')],
  ['questions', repeated('what if ')],
  ['repairs', repeated('fixed fine now last year ')],
  ['sentences', repeated('a. ')],
  ['full stops', repeated('.')],
  ['question marks', repeated('?!')],
  ['brackets', repeated('(!)')],
  ['open brackets', repeated('(((((((!')],
  ['apostrophes', repeated("'")],
  ['hyphens', repeated('a-b/')],
  ['spaces', repeated(' ')],
  ['new lines', repeated('\n')],
  ['digits', repeated('1.2,3')],
  ['characters that grow when normalised', repeated('\ufdfa')],
  ['combining marks', repeated('e\u0301')],
  ['half of a surrogate pair', repeated('\ud83d')],
  ['emoji', repeated('🔥💨')],
  ['null', repeated('\u0000')],
  ['object keys', repeated('__proto__ constructor toString hasOwnProperty ')],
  ['other scripts', repeated('тормоза не работают ')],
];

/** Measures the milliseconds of a reading. Takes the fastest round, because other work only slows a round down. */
const timeOf = (text: string, rounds = 5, each = 8): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    findRedFlags('');
    const start = Date.now();
    // Never the same text twice in a row: the last reading is kept.
    for (let time = 0; time < each; time += 1) findRedFlags(`${text}${' '.repeat(1 + (time % 2))}`);
    best = Math.min(best, (Date.now() - start) / each);
  }
  return best;
};

test.each(nasty)(
  'a text of 2,000 characters of %s is searched for red flags within milliseconds',
  (_, text) => {
    expect(timeOf(text, 2, 1)).toBeLessThan(patience);
  },
);

test.each(nasty)('a text of 100,000 characters of %s can be searched for red flags', (_, text) => {
  expect(timeOf(text.repeat(50), 1, 1)).toBeLessThan(5 * patience);
});

test('the time to search real complaints for red flags grows in proportion to their length', async ({
  annotate,
}) => {
  const texts = [...dangers.map(({ text }) => text), ...harmless];
  const long = texts.toSorted((a, b) => a.localeCompare(b)).join('. ');
  const ratios = [0, 1, 2].map((at) => {
    const piece = long.slice(at * 2 * longest, (at + 1) * 2 * longest);
    return timeOf(piece, 3, 2) / timeOf(piece.slice(0, longest / 4), 3, 8);
  });
  const median = ratios.toSorted((a, b) => a - b)[1];
  await annotate(`median ${median?.toFixed(1)} of ${ratios.length}`);
  expect(median).toBeLessThan(30);
});

test('the same text always gives the same red flags, and they never contain its words', () => {
  const text = 'smoke from the bonnet <script>alert(1)</script> and no brakes';
  expect(findRedFlags(text)).toEqual(findRedFlags(text));
  expect(JSON.stringify(findRedFlags(text))).not.toContain('script');
});
