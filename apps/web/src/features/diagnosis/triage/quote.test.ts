import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';

test("the report quotes the part of the user's text that names the danger", () => {
  expect(quoteOf('juddering and the engine light is flashing', 'flashing-engine-light')).toBe(
    'the engine light is flashing',
  );
});

test('the report quotes the whole text if no part of it alone names the danger', () => {
  expect(quoteOf('It feels odd and not right.', 'steering')).toBe('It feels odd and not right');
});

test('a long quotation is shortened', () => {
  const quote = quoteOf('on and on '.repeat(30), 'steering');
  expect(quote.length).toBeLessThanOrEqual(90);
  expect(quote.endsWith('…')).toBe(true);
});
