import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';

test('quotes the part that says the danger', () => {
  expect(quoteOf('juddering and the engine light is flashing', 'flashing-engine-light')).toBe(
    'the engine light is flashing',
  );
});

test('quotes all of it if no part says the danger alone', () => {
  expect(quoteOf('It feels odd and not right.', 'steering')).toBe('It feels odd and not right');
});

test('cuts a long quotation', () => {
  const quote = quoteOf('on and on '.repeat(30), 'steering');
  expect(quote.length).toBeLessThanOrEqual(90);
  expect(quote.endsWith('…')).toBe(true);
});
