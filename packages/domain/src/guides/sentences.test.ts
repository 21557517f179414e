import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test.each([
  ['', []],
  ['Wait.', ['Wait.']],
  ['Take off the cap. Is it dry? Then go on!', ['Take off the cap.', 'Is it dry?', 'Then go on!']],
  ['A can: turn it, then lift it.', ['A can: turn it, then lift it.']],
  ['Tighten to 1.5 turns. Stop.', ['Tighten to 1.5 turns.', 'Stop.']],
  ['No full stop', ['No full stop']],
])('%j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
