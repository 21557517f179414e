import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Fuel } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { describe, expect, test } from 'vitest';
import {
  highCodes,
  lowCodes,
  standardTitles,
} from '../../../../tests/support/fixtures/code-titles.ts';
import { readCauses } from '../../../../tools/knowledge-files.ts';
import { ObdCode, readCodes } from '../codes.ts';
import { obdCode, obdCodes } from './obd-codes.ts';

const codes = obdCodes.map(({ code }) => code);
const means = (code: string): string => obdCode(code)?.means.toLowerCase() ?? `${code} is missing`;

test('every entry in the table of fault codes is well formed', () => {
  for (const entry of obdCodes) {
    const parsed = ObdCode.safeParse(entry);
    expect(parsed.success ? [] : [entry.code, parsed.error.message]).toEqual([]);
    expect(new Set(entry.causes).size).toBe(entry.causes.length);
  }
});

test('no two entries in the table of fault codes have the same code or meaning', () => {
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  const said = obdCodes.map((entry) => entry.means);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

test('the table explains at least 430 fault codes of all four kinds, including those of hybrids and diesels', () => {
  const of = (start: string): number => codes.filter((code) => code.startsWith(start)).length;
  expect(codes.length).toBeGreaterThanOrEqual(430);
  expect(of('C')).toBeGreaterThanOrEqual(40);
  expect(of('B')).toBeGreaterThanOrEqual(25);
  expect(of('U')).toBeGreaterThanOrEqual(60);
  expect(of('P0A')).toBeGreaterThanOrEqual(60);
  expect(of('P2')).toBeGreaterThanOrEqual(150);
});

test('a manufacturer’s own fault code is not in the table', () => {
  expect(obdCode('P1351')).toBeNull();
  expect(obdCode('constructor')).toBeNull();
});

test('every fault code in the table is recognised in a text', () => {
  for (const code of codes) {
    expect(readCodes(`the reader shows code ${code.toLowerCase()} today`)).toEqual([code]);
  }
});

test("the time to find fault codes grows in proportion to the text's length", () => {
  const part = 'p zero three double oh p0 3 be 0 code p0301-x ';
  const timeOf = (repeats: number): number => {
    const text = part.repeat(repeats);
    const start = performance.now();
    readCodes(text);
    return performance.now() - start;
  };
  timeOf(400);
  const short = Math.min(...[1, 2, 3].map(() => timeOf(400)));
  expect(timeOf(4000)).toBeLessThan(50 * Math.max(short, 2));
});

describe('meanings', () => {
  const number = (code: string, base: number): number => Number.parseInt(code.slice(1), base);

  test.each(standardTitles)(
    'the meanings of fault codes in the range %s match the standard: %s',
    (run, about) => {
      const [first = '', last = ''] = run.split('-');
      const base = /[A-F]/.test(first.slice(1) + last.slice(1)) ? 16 : 10;
      const inRun = codes.filter((code) => {
        const at = number(code, base);
        return (
          code.charAt(0) === first.charAt(0) &&
          (base === 16 || /^.\d{4}$/.test(code)) &&
          at >= number(first, base) &&
          at <= number(last, base)
        );
      });
      expect(inRun).toContain(first);
      expect(inRun.filter((code) => !about.test(means(code)))).toEqual([]);
    },
  );

  test('if the standard says ‘low’ or ‘high’, so does our meaning of the fault code', () => {
    expect(lowCodes.filter((code) => !/\blow\b/.test(means(code)))).toEqual([]);
    expect(highCodes.filter((code) => !/\bhigh\b/.test(means(code)))).toEqual([]);
  });

  const cylinders = (first: string, count: number, step: number, base: 10 | 16) =>
    Array.from({ length: count }, (_, index): [string, number] => [
      first.charAt(0) +
        (number(first, base) + index * step).toString(base).toUpperCase().padStart(4, '0'),
      index + 1,
    ]);

  test.each([
    ...cylinders('P0201', 12, 1, 10),
    ...cylinders('P0261', 8, 3, 10),
    ...cylinders('P0262', 8, 3, 10),
    ...cylinders('P0263', 8, 3, 10),
    ...cylinders('P02CC', 4, 2, 16),
    ...cylinders('P02CD', 4, 2, 16),
    ...cylinders('P02EE', 8, 1, 16),
    ...cylinders('P0301', 12, 1, 10),
    ...cylinders('P0671', 8, 1, 10),
    ...cylinders('P2336', 8, 1, 10),
    ...cylinders('P3401', 4, 8, 10),
  ])('the meaning of fault code %s names cylinder %i', (code, cylinder) => {
    expect(means(code)).toMatch(new RegExp(`^cylinder ${cylinder}\\b`));
  });

  test.each([
    ...cylinders('P0351', 12, 1, 10),
    ...cylinders('P2300', 6, 3, 10),
    ...cylinders('P2301', 6, 3, 10),
    ...cylinders('P2302', 6, 3, 10),
  ])('the meaning of fault code %s names ignition coil %i', (code, coil) => {
    expect(means(code)).toContain(`coil ${String.fromCharCode(96 + coil)} (number ${coil})`);
  });

  test.each(cylinders('P0731', 5, 1, 10))(
    'the meaning of fault code %s names gear %i',
    (code, gear) => {
      expect(means(code)).toContain(`gear ${gear} `);
    },
  );
});

/** Returns whether a check starts with an action that changes nothing, and names nothing to buy. */
const isTest = (check: string): boolean =>
  /^(?:Ask|Check|Close|Command|Compare|Cruise|Do not|Drain|Drive|Empty|Engine off|Feel|Fill up|Follow|Have|Ignition on|Latch|Let|Listen|Look|Measure|Move|Note|Park|Press|Pull|Put in|Read|See|Spin|Start|Stop|Swap|Switch|Take|Touch no|Try|Unplug|Watch|Wiggle)\b/.test(
    check,
  ) && !/\b(?:replace|renew|buy|order|fit a|fit the|fit new|new (?!one)\w+)\b/i.test(check);

test('every check suggested for a fault code is a test, not a part to buy', () => {
  expect(obdCodes.filter(({ check }) => !isTest(check)).map(({ check }) => check)).toEqual([]);
  expect(isTest('Replace the coil')).toBe(false);
  expect(isTest('Check the plug, then fit a new sensor')).toBe(false);
  expect(isTest('The sensor is probably broken')).toBe(false);
});

test('no check suggested for a fault code asks an owner to measure high voltage', () => {
  const owner = obdCodes.filter(
    ({ check }) => /measure/i.test(check) && /orange|high.voltage/i.test(check),
  );
  for (const { check } of owner) expect(check).toMatch(/trained garage|12 V/);
});

test('the texts about fault codes use British words and no jargon', () => {
  for (const { code, means: text, check } of obdCodes) {
    const found =
      /\b(?:tire|gas cap|hood|malfunction|threshold|PCM|ECM|TCM|HO2S|sensor's|gasoline|color)\b/i.exec(
        `${text} ${check}`,
      );
    expect(found ? [code, found[0]] : []).toEqual([]);
    expect(text).toMatch(/^[A-Z].*[^.]$/);
    expect(check).toMatch(/^[A-Z].*[^.]$/);
  }
});

test('the table of fault codes takes at most 80 KB, compressed', () => {
  const list = readFileSync(join(import.meta.dirname, '../../generated/code-list.ts'));
  expect(gzipSync(list).length).toBeLessThan(80_000);
  expect(codes.every((code) => /^[PCBU][0-3][0-9A-F]{3}$/.test(code))).toBe(true);
});

const causes = readCauses().map(({ cause }) => cause);

describe('causes', () => {
  const byId = new Map(causes.map((cause) => [cause.id, cause]));
  const isPossible = (id: string, fuel: Fuel): boolean =>
    byId.get(id)?.only?.fuels?.includes(fuel) ?? true;

  test('every cause that a fault code refers to exists', () => {
    const named = new Set(obdCodes.flatMap((entry) => entry.causes));
    expect([...named].filter((id) => !byId.has(id))).toEqual([]);
  });

  test('a fault code refers to no cause that its vehicles cannot have, and to at least one cause for each fuel', () => {
    const impossible = obdCodes.flatMap(({ code, causes: ids, fuels = [] }) => [
      ...ids
        .filter((id) => fuels.length > 0 && !fuels.some((fuel) => isPossible(id, fuel)))
        .map((id) => `${code}: ${id}`),
      ...fuels
        .filter((fuel) => !ids.some((id) => isPossible(id, fuel)))
        .map((fuel) => `${code}: nothing for ${fuel}`),
    ]);
    expect(impossible).toEqual([]);
  });

  /** Charging codes whose meaning no public source confirms. They are not explained. */
  const unconfirmed = ['P0D24', 'P0D56', 'P0D58', 'P0D80'];

  test('every generic fault code that a cause refers to is in the table', () => {
    const isGenericCode = (code: string) => ObdCode.shape.code.safeParse(code).success;
    const named = new Set(causes.flatMap((cause) => cause.codes ?? []).filter(isGenericCode));
    const unexplained = [...named].filter((code) => !obdCode(code));
    expect(unexplained.filter((code) => !unconfirmed.includes(code))).toEqual([]);
    expect(unconfirmed.filter((code) => obdCode(code))).toEqual([]);
  });
});
