import { readFileSync } from 'node:fs';
import type { PassportKey } from '@roadworthy/domain/passport/passport.schema';
import { verifyPassport } from '@roadworthy/domain/passport/verify.rules';
import { describe, expect, test } from 'vitest';
import {
  drawLine,
  inputOf,
  newSigningKey,
  openDice,
  openVehicle,
  publishedKey,
} from '../../../../../../tests/support/passport/passports.ts';
import { qrCode } from './code.ts';
import { historyPage } from './history-page.ts';
import { mileageCard } from './mileage.ts';
import { createFrame } from './page-frame.ts';
import { platePage } from './plain-pages.ts';

const frame = createFrame(undefined);
const dice = openDice(84);
const options = {
  endsAt: new Date('2026-12-01T21:40:00Z'),
  url: 'https://roadworthy.example/passport/x',
  checks: [],
};

const pageOf = async (
  change: (line: ReturnType<typeof drawLine>, at: number) => Partial<ReturnType<typeof drawLine>>,
  { count = 6, shown = {} }: { count?: number; shown?: Parameters<typeof inputOf>[1] } = {},
) => {
  const lines = Array.from({ length: count }, () => drawLine(dice)).map((line, at) => ({
    ...line,
    ...change(line, at),
  }));
  const { snapshot } = await openVehicle(newSigningKey()).sign(inputOf(lines, shown));
  return frame.page(historyPage(snapshot, options));
};

/** The values of the tokens in a style sheet, of the light theme or of the dark one. */
const tokensIn = (css: string, theme: 'light' | 'dark'): Map<string, string> => {
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const part = theme === 'light' ? light : (dark.split('}')[0] ?? '');
  return new Map(
    [...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
};

test('the page has the colours of the app, in both themes', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const ours = read('./page.css');
  const app = read('../../../../../web/src/ui/styles/tokens.css');
  for (const theme of ['light', 'dark'] as const) {
    const known = tokensIn(app, theme);
    const used = [...tokensIn(ours, theme)].filter(([, value]) => value.startsWith('#'));
    expect(used.length).toBeGreaterThan(12);
    for (const [name, value] of used)
      expect([theme, name, value]).toEqual([theme, name, known.get(name)]);
  }
});

test('what an owner wrote is text on the page, never markup', async () => {
  const title = '<script>alert(1)</script> "quoted" & \'so\'';
  const page = await pageOf(() => ({ title }));
  expect(page).not.toContain('<script');
  expect(page).toContain('&#60;script&#62;alert(1)');
  expect(platePage(frame, '/passport/"><b>')).not.toContain('"><b>');
  const wrong = platePage(frame, '/passport/x', { why: 'wrong plate', typed: 'AB"><b>' });
  expect(wrong).toContain('value="AB&#34;&#62;&#60;b&#62;"');
  expect(wrong).not.toContain('"><b>');
});

test('costs and the whole VIN are on the page only if the passport shows them', async () => {
  const paid = () => ({ costPence: 14_250, provider: 'Hill Street Garage' });
  const without = await pageOf(paid);
  expect(without).not.toMatch(/£142\.50|Hill Street|SB1KE3BE10E004217/);
  expect(without).toContain('Left out by the seller: costs and who was paid, scans, full VIN.');
  const shown = await pageOf(paid, { shown: { costs: true, vin: true } });
  expect(shown).toContain('Hill Street Garage · £142.50');
  expect(shown).toContain('VIN SB1KE3BE10E004217');
  expect(shown).toContain('Left out by the seller: scans.');
});

test('a garage’s word about itself stands in quotation marks, as it was signed', async () => {
  const provider = '“Hill Street Garage”';
  const page = await pageOf(() => ({ provider, costPence: null }), { shown: { costs: true } });
  expect(page).toContain('<p class="costs">“Hill Street Garage”</p>');
});

test('a paper has a code that leads to the page it was printed from', async () => {
  const page = await pageOf(() => ({}));
  const [code = ''] = /<svg class="code".*?<\/svg>/.exec(page) ?? [];
  expect(code).toBe(qrCode(options.url, 'QR code with the address of this page'));
  expect(page).toContain('The seller can close the link; this paper stays as it is.');
});

describe('the seal', () => {
  const signed = async (change: (text: string) => string, rest: Partial<PassportKey> = {}) => {
    const key = newSigningKey();
    const passport = await openVehicle(key).sign(inputOf([drawLine(dice)]));
    const { checks } = await verifyPassport(change(JSON.stringify(passport)), [
      publishedKey(key, rest),
    ]);
    return frame.page(historyPage(passport.snapshot, { ...options, checks }));
  };

  test('is shown with a file that verifies', async () => {
    const page = await signed((text) => text);
    expect(page).toContain('Signed by Roadworthy');
    expect(page).toContain('Unchanged since 17 Nov 2026, 21:40');
    expect(page).toContain('seal-holds"');
  });

  test('is broken if the stored file was changed, and the page says so', async () => {
    const page = await signed((text) => text.replace('Corolla', 'Yaris'));
    expect(page).toContain('The signature can’t be trusted');
    expect(page).toContain('something in it was changed');
    expect(page).not.toMatch(/Signed by Roadworthy|Unchanged since|seal-holds"/);
  });

  test('is broken if the key was leaked since', async () => {
    const page = await signed((text) => text, { leakedAt: '2026-11-18T00:00:00.000Z' });
    expect(page).toContain('The key is no longer safe: since 18 Nov 2026');
    expect(page).not.toMatch(/Signed by Roadworthy|Unchanged since|seal-holds"/);
  });
});

test('two readings of one day are drawn from the lower to the higher', async () => {
  const { snapshot } = await openVehicle(newSigningKey()).sign(
    inputOf(
      [
        { date: '2024-01-01', miles: 1000 },
        { date: '2025-01-01', miles: 3000 },
        { date: '2025-01-01', miles: 2000 },
      ].map((reading) => ({ ...drawLine(dice), ...reading, doubt: null })),
    ),
  );
  for (const lines of [snapshot.lines, snapshot.lines.toReversed()]) {
    expect(mileageCard(lines)).toContain('Mileage from 1,000 to 3,000');
  }
});

test('a browser that keeps no cookie is told why the form comes again', () => {
  expect(platePage(frame, '/passport/x')).not.toContain('role="alert"');
  expect(platePage(frame, '/passport/x', { why: 'no cookie' })).toContain(
    'Allow cookies for this site',
  );
});

test('a registration that is known by its month shows no day', async () => {
  const line = { kind: 'registered', date: '2017-03-01', title: 'First registered' } as const;
  const snapshotOf = async (firstRegistered: string) => {
    const input = inputOf([{ ...drawLine(dice), ...line, grade: 'record' }]);
    input.facts.vehicle.firstRegistered = firstRegistered;
    const { snapshot } = await openVehicle(newSigningKey()).sign(input);
    return frame.page(historyPage(snapshot, options));
  };
  expect(await snapshotOf('2017-03')).toMatch(/<time [^>]*>Mar 2017<\/time>/);
  expect(await snapshotOf('2017-03-01')).toMatch(/<time [^>]*>1 Mar 2017<\/time>/);
});

test('a long history ends on the page, and says what the copy has', async () => {
  const page = await pageOf(() => ({}), { count: 620 });
  expect(page.match(/<li class="entry /g)?.length).toBeLessThanOrEqual(500);
  expect(page).toMatch(/The signed copy has the other \d+ too\./);
});

test('the page runs no script and loads nothing from elsewhere', async () => {
  const page = await pageOf(() => ({}));
  expect(page).not.toMatch(/<script|javascript:|https?:\/\/|\son\w+=|\sstyle=/);
  expect(frame.policy).toMatch(/^default-src 'none'/);
  expect(frame.policy).not.toContain('unsafe');
});
