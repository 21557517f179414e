import { expect, test } from 'vitest';
import { whyNotForAny } from './fuel.rules.ts';

const on = (fuelType: string | null) => ({ fuelType });

test.each([
  ['Electricity', 'oil-change', /no engine oil/],
  ['ELECTRIC', 'spark-plug-replacement', /no spark plugs/],
  ['Electricity', 'air-filter-replacement', /no engine air filter/],
  ['Electricity', 'coolant-flush', /Leave it to a garage/],
  ['Diesel', 'spark-plug-replacement', /glow plugs/],
  ['HEAVY OIL', 'spark-plug-replacement', /glow plugs/],
  ['Electric diesel', 'spark-plug-replacement', /glow plugs/],
])('%s: explains why %s does not apply', (fuelType, guide, why) => {
  expect(whyNotForAny(guide, [on(fuelType)])).toMatch(why);
});

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
])('%s: %s applies', (fuelType, guide) => {
  expect(whyNotForAny(guide, [on(fuelType)])).toBeNull();
});

test('a guide applies if any vehicle may need it, or if the owner has none yet', () => {
  expect(whyNotForAny('oil-change', [on('Electricity'), on('Petrol')])).toBeNull();
  expect(whyNotForAny('oil-change', [on('Electricity'), on(null)])).toBeNull();
  expect(whyNotForAny('oil-change', [on('Electricity')])).toMatch(/no engine oil/);
  expect(whyNotForAny('oil-change', [])).toBeNull();
});
