import { expect, test } from 'vitest';
import { driveOf, refusalOf, whyNotForAny } from './fuel.rules.ts';

const on = (fuelType: string | null) => ({ fuelType });

test.each([
  ['Electricity', 'oil-change', /no engine oil/],
  ['ELECTRIC', 'spark-plug-replacement', /no spark plugs/],
  ['Electricity', 'air-filter-replacement', /no engine air filter/],
  ['Electricity', 'coolant-flush', /Leave it to a garage/],
  ['FUEL CELLS', 'oil-change', /no engine oil/],
  ['Diesel', 'spark-plug-replacement', /glow plugs/],
  ['HEAVY OIL', 'spark-plug-replacement', /glow plugs/],
  ['Electric diesel', 'spark-plug-replacement', /glow plugs/],
])(
  'for a vehicle with the fuel %s, the app explains why the guide %s does not apply',
  (fuelType, guide, why) => {
    expect(whyNotForAny(guide, [on(fuelType)])).toMatch(why);
  },
);

test.each([
  ['Electricity', 'tire-rotation'],
  ['Electricity', 'brake-replacement'],
  ['Hybrid electric', 'oil-change'],
  ['Hybrid electric', 'spark-plug-replacement'],
  ['Electric diesel', 'oil-change'],
  ['Diesel', 'oil-change'],
  ['Petrol', 'spark-plug-replacement'],
  ['Not electric', 'oil-change'],
  [null, 'spark-plug-replacement'],
])('for a vehicle with the fuel %s, the guide %s applies', (fuelType, guide) => {
  expect(whyNotForAny(guide, [on(fuelType)])).toBeNull();
});

test("a guide applies if any of the owner's vehicles may need it, or if the owner has no vehicle yet", () => {
  expect(whyNotForAny('oil-change', [on('Electricity'), on('Petrol')])).toBeNull();
  expect(whyNotForAny('oil-change', [on('Electricity'), on(null)])).toBeNull();
  expect(whyNotForAny('oil-change', [on('Electricity')])).toMatch(/no engine oil/);
  expect(whyNotForAny('oil-change', [])).toBeNull();
});

test('whether a guide applies depends on the chosen vehicle, or on all vehicles if none is chosen', () => {
  const vehicles = [on('Diesel'), on('Petrol')];
  const refuse = (vehicle: (typeof vehicles)[number] | null) =>
    refusalOf('spark-plug-replacement', { vehicle, vehicles });
  expect(refuse(on('Diesel'))).toMatch(/glow plugs/);
  expect([refuse(on('Petrol')), refuse(null)]).toEqual([null, null]);
  expect(refusalOf('oil-change', { vehicle: null, vehicles: [on('Electric')] })).toMatch(
    /no engine/,
  );
});

test('for a hybrid, the fuel of its combustion engine decides which guides apply, if that fuel is known', () => {
  expect(
    ['Hybrid electric', 'Electric diesel', 'Gas', null].map((fuel) => driveOf(on(fuel))),
  ).toEqual([null, 'diesel', null, null]);
});
