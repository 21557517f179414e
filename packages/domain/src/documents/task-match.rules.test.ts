import { expect, test } from 'vitest';
import { toPage } from './reading/paper-page.rules.ts';
import { readWork } from './reading/paper-work.rules.ts';
import { fitOf, workOf } from './task-match.rules.ts';

/** The garage's text, the task's title, and how they match. */
const cases: [work: string, title: string, fit: ReturnType<typeof fitOf>][] = [
  ['Full service incl. oil & filter', 'Annual service', 'sure'],
  ['Full service incl. oil & filter', 'Oil change', 'sure'],
  ['Full service incl. oil & filter', 'Replace air filter', 'doubtful'],
  ['Full service incl. oil & filter', 'Replace brake fluid', null],
  ['INTERIM SERVICE', 'Car service', 'sure'],
  ['INTERIM SERVICE', 'Change the engine oil', 'doubtful'],
  ['INTERIM SERVICE', 'Air filter replacement', null],
  ['O/F CHANGE 5W-30 LONGLIFE', 'Oil change', 'sure'],
  ['front pads & discs', 'Replace front brake pads', 'sure'],
  ['front pads & discs', 'Front brake pads and discs', 'sure'],
  ['front pads & discs', 'Replace rear brake pads', null],
  ['front pads & discs', 'Brake Pad Replacement', 'sure'],
  ['frt pads', 'Front brake pads and discs', 'doubtful'],
  ['Brake pads and discs', 'Replace front brake pads', 'doubtful'],
  ['Rear brake shoes & cylinders', 'Replace rear brake pads', null],
  ['MOT + retest', 'Book the MOT', 'sure'],
  ['MOT + retest', 'Annual service', null],
  ['2x 205/55 R16 Michelin NSF OSF', 'Replace worn front tyre', 'sure'],
  ['N/S/R tyre supplied and fitted', 'Nearside Front Tyre worn close to legal limit', null],
  ['N/S/F tyre supplied and fitted', 'Nearside Front Tyre worn close to legal limit', 'sure'],
  ['Puncture repair o/s/r tyre', 'Replace offside rear tyre', null],
  ['Tyre pressures checked and set', 'Check tyre pressures', 'sure'],
  ['Tyre pressures checked and set', 'Replace tyres', null],
  ['Checked front brake pads 6mm', 'Replace front brake pads', null],
  ['Checked front brake pads 6mm', 'Check brake pads', 'sure'],
  ['Front pads replaced', 'Check front brake pads', 'doubtful'],
  ['ADVISE REAR PADS AND DISCS NEXT VISIT', 'Replace rear brake pads', null],
  ['Recommend brake fluid change', 'Replace brake fluid', null],
  ['Brake fluid due 03/27', 'Replace brake fluid', null],
  ['Customer declined cambelt', 'Timing belt', null],
  ['Cambelt & water pump kit', 'Replace timing belt', 'sure'],
  ['Gearbox oil', 'Oil change', null],
  ['Repair oil leak', 'Oil change', null],
  ['Air con re-gas', 'Annual service', null],
  ['Air con service', 'Annual service', null],
  ['Reset service light', 'Annual service', null],
  ['Smith Vehicle Services', 'Annual service', null],
  ['Pollen filter', 'Replace air filter', null],
  ['Wiper blades (pair)', 'Replace the wipers', 'sure'],
  ['Key fob battery', 'Replace battery', null],
  ['Battery 063 12V supply & fit', 'New battery', 'sure'],
  ['Coolant hose', 'Coolant flush', null],
  ['Coolant drained and refilled', 'Coolant flush', 'sure'],
  ['4 wheel alignment', 'Wheel alignment', 'sure'],
  ['Fit towbar and electrics', 'Fit towbar', 'doubtful'],
  ['Heater resistor replaced', 'Find out why the heater only blows hot', null],
  ['Heater blower motor replaced', 'Heater blower motor', 'sure'],
  ['', 'Annual service', null],
];

test.each(cases)('whether the work %j completes the task %j: %s', (work, title, fit) => {
  expect(fitOf({ title, originalTaskId: null }, workOf([work]))).toBe(fit);
});

test("an invoice matches a task made from a guide by the guide, whatever the task's title", () => {
  const task = { title: 'Stop the squealing', originalTaskId: 'brake-replacement' };
  expect(fitOf(task, workOf(['Rear pads']))).toBe('sure');
});

test('only the lines of an invoice about completed work are read, without amounts and advice', () => {
  const page = toPage(`
Smith's Garage & Service Centre Ltd      Tel 01234 567890
INVOICE 10023
Description                         Qty    Amount
1   Full service incl. oil & filter         189.00
2   Front pads & discs                      240.50
    MOT + retest                             54.85
    Sundries                                  5.00
Sub-total                                   489.35
Advisories
Rear tyres getting low, replace before winter
Rear brake pads 4mm
Total                                       587.22
Next service due 12/11/2027
`);
  expect(readWork(page)).toEqual([
    'Full service incl. oil & filter',
    'Front pads & discs',
    'MOT + retest',
  ]);
});

test('the work named in a hostile document is found quickly', () => {
  const line = `${'oil '.repeat(60)}${'service '.repeat(40)}`;
  const began = Date.now();
  expect(readWork(toPage(`${line}\n`.repeat(300))).length).toBeLessThanOrEqual(20);
  expect(Date.now() - began).toBeLessThan(2_000);
});
