import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test.each([
  ['', []],
  ['Wait.', ['Wait.']],
  ['Take off the cap. Is it dry? Then go on!', ['Take off the cap.', 'Is it dry?', 'Then go on!']],
  ['A can: turn it, then lift it.', ['A can: turn it, then lift it.']],
  ['Tighten to 1.5 turns. Stop.', ['Tighten to 1.5 turns.', 'Stop.']],
  ['Torque it (see below.) Then stop.', ['Torque it (see below.)', 'Then stop.']],
  ['Use oil, e.g. from a garage.  5 litres do.', ['Use oil, e.g. from a garage.', '5 litres do.']],
  [' No full stop ', ['No full stop']],
])('the text %j is split into sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
