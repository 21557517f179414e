import { expect, test } from 'vitest';
import { legalTable, passTable } from '../../../../tests/support/fixtures/legal-cases.ts';
import { addDays, dateInLondon } from '../kernel/civil-date.ts';
import { insuranceStatus } from './insurance.rules.ts';
import { expiryAfterPass, motStatus } from './mot.rules.ts';
import { serviceStatus } from './service.rules.ts';
import { taxStatus } from './tax.rules.ts';
import { judgeVehicle, type LegalFacts, type LegalPosition } from './verdict.rules.ts';

/** The domain has no console; only the test runner does. */
declare const console: { log: (text: string) => void };

type Row = { row: string; cells: string[] };
const rowsOf = (table: string): Row[] => {
  let heading = '';
  return table.split('\n').flatMap((line): Row[] => {
    if (line.startsWith('#')) heading = line.slice(2);
    if (line.trim() === '' || line.startsWith('#')) return [];
    return [{ row: `${heading}: ${line}`, cells: line.split('|').map((cell) => cell.trim()) }];
  });
};

const fieldNames: Record<string, keyof LegalFacts> = {
  mot: 'motExpiryDate',
  motWord: 'motStatus',
  tax: 'taxDueDate',
  taxWord: 'taxStatus',
  ins: 'insuranceExpiryDate',
  reg: 'firstRegistrationDate',
  month: 'monthOfFirstRegistration',
  first: 'firstMotDueDate',
  failed: 'motFailedOn',
  type: 'typeApproval',
  wheels: 'wheelplan',
  plate: 'registrationNumber',
  fuel: 'fuelType',
};
const switches: Record<string, LegalFacts> = {
  '-': {},
  gb: { nation: 'gb' },
  ni: { nation: 'ni' },
  exempt: { motExempt: true },
  notExempt: { motExempt: false },
  import: { isUsedImport: true },
  notImport: { isUsedImport: false },
  yearly: { isTestedYearly: true },
};

const factsOf = (text: string): LegalFacts =>
  Object.assign(
    {},
    ...text.split(' ').map((token) => {
      const [name = '', value] = token.split(':');
      if (value === undefined) return switches[name];
      if (name === 'year' || name === 'built') return { year: Number(value) };
      return { [fieldNames[name] as string]: value.replaceAll('_', ' ') };
    }),
  );

/** Reads the value that a row names, as the table writes it. */
const read = (position: LegalPosition, path: string): string => {
  const { verdict } = position;
  const { next } = verdict;
  const [name = '', field = 'state'] = path.split('.');
  const verdictWords: Record<string, unknown> = {
    legal: verdict.legal,
    until: verdict.until,
    next: next && `${next.what}@${next.by ?? '-'}`,
    why: verdict.reasons.map(({ subject }) => subject).join('+') || null,
  };
  const subject = { mot: position.mot, tax: position.tax, ins: position.insurance }[name];
  const value = subject ? new Map(Object.entries(subject)).get(field) : verdictWords[name];
  return String(value ?? '-').replaceAll(' ', '_');
};

type Rules = NonNullable<Parameters<typeof judgeVehicle>[2]>;
/** The rules that the planted bugs replace. */
const law: Rules = {
  mot: motStatus,
  tax: taxStatus,
  insurance: insuranceStatus,
  service: serviceStatus,
};
const dayOf = (text: string) => (text.includes('T') ? dateInLondon(new Date(text)) : text);

/** Fills in the row by these rules, or by the product's rules if none are given. */
const answer = ([day = '', vehicle = '', expected = '']: string[], rules?: Rules): string => {
  const position = judgeVehicle(factsOf(vehicle), dayOf(day), rules);
  return expected
    .split(' ')
    .map((part) => part.split('=')[0] as string)
    .map((path) => `${path}=${read(position, path)}`)
    .join(' ');
};

const rows = rowsOf(legalTable);
const passRows = rowsOf(passTable);
const wrongUnder = (rules: Rules) =>
  rows.filter(({ cells }) => answer(cells, rules) !== cells[2]).map(({ row }) => row);

test('the table of legal cases has at least 120 rows', () => {
  console.log(`figure: rows of the legal table = ${rows.length} (asked at least 120)`);
  expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
});

test.each(rows)('$row', ({ cells }) => {
  expect(answer(cells)).toBe(cells[2]);
});

test.each(passRows)('$row', ({ cells: [testedOn = '', lastDay = '', expiry] }) => {
  expect(expiryAfterPass(testedOn, lastDay === '-' ? null : lastDay)).toBe(expiry);
});

const says = (word: string | null | undefined, part: string) =>
  (word ?? '').toLowerCase().includes(part);

/** Plants an error of a day in the comparison. Everything else stays right. */
const offBy =
  <F, S extends { state: string }>(days: number, rule: (facts: F, today: string) => S) =>
  (facts: F, today: string): S => ({
    ...rule(facts, today),
    state: rule(facts, addDays(today, days)).state,
  });
const onlyFirst =
  (rule: Rules['mot']): Rules['mot'] =>
  (vehicle, today) =>
    (vehicle.motExpiryDate ? law.mot : rule)(vehicle, today);

/** Typical mistakes. The table must catch each of them. */
const planted: Record<string, Rules> = {
  'an MOT ends on its last day': { ...law, mot: offBy(1, law.mot) },
  'an MOT is valid a day longer': { ...law, mot: offBy(-1, law.mot) },
  'a first MOT is due a day late': {
    ...law,
    mot: onlyFirst(offBy(-1, law.mot)),
  },
  'tax may be paid on the day it is due': { ...law, tax: offBy(-1, law.tax) },
  'tax is due a day early': { ...law, tax: offBy(1, law.tax) },
  'a policy ends on its last day': { ...law, insurance: offBy(1, law.insurance) },
  'a policy is valid a day longer': { ...law, insurance: offBy(-1, law.insurance) },
  'a stored status overrides the date': {
    ...law,
    mot: (vehicle, today) => {
      const status = law.mot(vehicle, today);
      return vehicle.motStatus === 'Valid' ? { ...status, state: 'fine' } : status;
    },
  },
  'MOT statuses are matched by substring': {
    ...law,
    mot: (vehicle, today) => {
      const status = law.mot(vehicle, today);
      const isBad = says(vehicle.motStatus, 'not valid') && !vehicle.motExpiryDate;
      return isBad ? { ...status, state: 'over' } : status;
    },
  },
  'any status containing valid is valid': {
    ...law,
    mot: (vehicle, today) => {
      const status = law.mot(vehicle, today);
      const isGood = says(vehicle.motStatus, 'valid') && !vehicle.motExpiryDate;
      return isGood ? { ...status, state: 'fine' } : status;
    },
  },
  'any status containing taxed is taxed': {
    ...law,
    tax: (vehicle, today) => {
      const status = law.tax(vehicle, today);
      const isGood = says(vehicle.taxStatus, 'taxed') && !vehicle.taxDueDate;
      return isGood ? { ...status, state: 'fine' } : status;
    },
  },
  'any status containing SORN is off road': {
    ...law,
    mot: (vehicle, today) =>
      law.mot(says(vehicle.taxStatus, 'sorn') ? { ...vehicle, taxStatus: 'SORN' } : vehicle, today),
  },
  'DVSA’s own date is ignored': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, firstMotDueDate: null }, today),
  },
  'use abroad is ignored': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, isUsedImport: false }, today),
  },
  'every kind of vehicle is treated as a car': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, typeApproval: 'M1' }, today),
  },
  'Northern Irish plates are not recognised': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, registrationNumber: 'AB12CDE' }, today),
  },
  "a taxi's first MOT is due like that of any car": {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, isTestedYearly: null }, today),
  },
  'a failed test is ignored': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, motFailedOn: null }, today),
  },
  'a missing date counts as overdue': {
    ...law,
    mot: (vehicle, today) => {
      const status = law.mot(vehicle, today);
      return status.question === 'test' ? { ...status, state: 'over' } : status;
    },
  },
  'no vehicle is exempt because of its age': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, motExempt: vehicle.motExempt ?? false }, today),
  },
  'Northern Ireland is treated as Great Britain': {
    ...law,
    mot: (vehicle, today) => law.mot({ ...vehicle, nation: 'gb' }, today),
  },
};

test('the legal rules give the right result for every row of the table', () => {
  expect(wrongUnder(law)).toEqual([]);
});

test.each(Object.entries(planted))(
  'planted fault in the legal rules is detected: %s',
  (_name, rules) => {
    expect(wrongUnder(rules)).not.toEqual([]);
  },
);
