import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  drawLine,
  inputOf,
  newSigningKey,
  openDice,
  openVehicle,
} from '../../../../../../tests/support/passport/passports.ts';
import { historyPage } from './history-page.ts';
import { createFrame } from './page-frame.ts';
import { platePage } from './plain-pages.ts';

const frame = createFrame(undefined);
const dice = openDice(84);
const options = { endsAt: new Date('2026-12-01T21:40:00Z'), copyPath: '/passport/x/passport.json' };

const pageOf = async (
  change: (line: ReturnType<typeof drawLine>, at: number) => Partial<ReturnType<typeof drawLine>>,
  { count = 6, shown = {} }: { count?: number; shown?: Parameters<typeof inputOf>[1] } = {},
) => {
  const lines = Array.from({ length: count }, () => drawLine(dice)).map((line, at) => ({
    ...line,
    ...change(line, at),
  }));
  const { snapshot } = await openVehicle(newSigningKey()).sign(inputOf(lines, shown));
  return historyPage(frame, snapshot, options);
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
  expect(platePage(frame, '/passport/"><b>', false)).not.toContain('"><b>');
});

test('costs and the whole VIN are on the page only if the passport shows them', async () => {
  const paid = () => ({ costPence: 14_250, provider: 'Hill Street Garage' });
  const without = await pageOf(paid);
  expect(without).not.toMatch(/£142\.50|Hill Street|SB1KE3BE10E004217/);
  expect(without).toContain('Left out by the seller: names, costs, scans, full VIN.');
  const shown = await pageOf(paid, { shown: { costs: true, vin: true } });
  expect(shown).toContain('Hill Street Garage · £142.50');
  expect(shown).toContain('VIN SB1KE3BE10E004217');
  expect(shown).toContain('Left out by the seller: names, scans.');
});

test('a registration that is known by its month shows no day', async () => {
  const line = { kind: 'registered', date: '2017-03-01', title: 'First registered' } as const;
  const snapshotOf = async (firstRegistered: string) => {
    const input = inputOf([{ ...drawLine(dice), ...line, grade: 'record' }]);
    input.facts.vehicle.firstRegistered = firstRegistered;
    const { snapshot } = await openVehicle(newSigningKey()).sign(input);
    return historyPage(frame, snapshot, options);
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
