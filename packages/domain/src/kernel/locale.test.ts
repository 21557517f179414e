import { afterEach, expect, test, vi } from 'vitest';

declare global {
  interface ImportMeta {
    glob(
      patterns: string[],
      options: { query: '?raw'; import: 'default'; eager: true },
    ): Record<string, string>;
  }
}

/**
 * Locale-dependent results must be the same in every browser. WebKit formats the dates of `en-CA` as `11/15/2026`, V8
 * as `2026-11-15`, so no rule may parse a date that `format` wrote.
 */
const sources = import.meta.glob(
  ['../**/*.ts', '../../../diagnosis/src/**/*.ts', '!**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const usesLocale = /\bIntl\.\w+|\.toLocale\w*\(|\.localeCompare\(/g;

/** All uses, by file. Add a new one here together with a case below. */
const known: Record<string, string[]> = {
  'costs/totals.rules.ts': ['Intl.NumberFormat'],
  'dashboard/attention.rules.ts': ['.toLocaleString('],
  'diagnosis/src/engine/judge-case.ts': ['.toLocaleString('],
  'kernel/civil-date.ts': ['Intl.DateTimeFormat', 'Intl.DateTimeFormatPartTypes'],
  'passport/timeline.words.ts': ['.toLocaleString('],
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Returns the same parts in another order with other punctuation, like a browser with other locale data. */
const likeAnotherEngine = () => {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  const shuffled = function (this: Intl.DateTimeFormat, moment?: Date | number) {
    return formatToParts
      .call(this, moment)
      .map((part) => (part.type === 'literal' ? { ...part, value: '/' } : part))
      .toReversed();
  };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(shuffled);
  const prototype = Intl.DateTimeFormat.prototype as { get format(): unknown };
  vi.spyOn(prototype, 'format', 'get').mockImplementation(function (this: Intl.DateTimeFormat) {
    return (moment: Date) =>
      shuffled
        .call(this, moment)
        .map(({ value }) => value)
        .join('');
  } as () => unknown);
};

test("every use of a locale in the domain's rules is in the list", () => {
  const found = Object.entries(sources).flatMap(([file, text]) => {
    const uses = text.match(usesLocale);
    const path = file.startsWith('./')
      ? `kernel/${file.slice(2)}`
      : file.replace(/^(?:\.\.\/)+/, '');
    return uses ? [[path, [...new Set(uses)].toSorted()]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(known);
});

test('the simulated browser of another maker formats dates differently', () => {
  likeAnotherEngine();
  const written = new Intl.DateTimeFormat('en-CA').format(new Date('2026-11-15T12:00:00Z'));
  expect(written).toBe('15/11/2026');
});

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29', 0],
  ['2026-06-30T23:30:00Z', '2026-07-01', 0],
  ['2026-11-15T12:00:00Z', '2026-11-15', 12],
  ['2026-12-31T23:59:59Z', '2026-12-31', 23],
])(
  'at %s it is the date %s and the hour %i in London, in any browser',
  async (moment, date, hour) => {
    likeAnotherEngine();
    const { dateInLondon, hourInLondon } = await import('./civil-date.ts');
    expect([dateInLondon(new Date(moment)), hourInLondon(new Date(moment))]).toEqual([date, hour]);
  },
);

test('numbers are formatted the same in every fallback locale', async () => {
  const { formatChange } = await import('../costs/totals.rules.ts');
  expect([formatChange(1234.5), formatChange(20)]).toEqual(['+1,234.5%', '+20.0%']);
  for (const fallback of ['en-GB', 'en-US', 'en-CA', 'en']) {
    expect((12_345.6).toLocaleString(fallback)).toBe('12,345.6');
  }
});

test('the server and every browser write the months and miles of a history the same', async () => {
  likeAnotherEngine();
  const { gapWords } = await import('../passport/timeline.words.ts');
  expect(gapWords({ from: '2021-03-18', to: '2023-09-29', miles: 15_840 }, '2026-11-19')).toBe(
    'March 2021 to September 2023, at least 15,840 miles',
  );
});
