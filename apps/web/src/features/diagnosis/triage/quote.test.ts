import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';

test('quotes the part of the text that names the danger', () => {
  expect(quoteOf('juddering and the engine light is flashing', 'flashing-engine-light')).toBe(
    'the engine light is flashing',
  );
});

test('quotes the whole text if no part of it names the danger alone', () => {
  expect(quoteOf('It feels odd and not right.', 'steering')).toBe('It feels odd and not right');
});

test('cuts a long quotation', () => {
  const quote = quoteOf('on and on '.repeat(30), 'steering');
  expect(quote.length).toBeLessThanOrEqual(90);
  expect(quote.endsWith('…')).toBe(true);
});
