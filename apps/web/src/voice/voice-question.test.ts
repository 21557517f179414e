import { expect, test } from 'vitest';
import { voiceWords } from './voice-question.tsx';

const hearing = { recognition: 'device', listening: 'listening' } as const;

test('the last command is shown, with what to do instead if the page cannot follow it', () => {
  const instead = { photo: 'Press “Add photo” to take it.' };
  expect(voiceWords({ ...hearing, heard: null }, instead)).toMatch(/^Listening\./);
  expect(voiceWords({ ...hearing, heard: 'next' }, instead)).toBe('Heard “next”. Listening.');
  expect(voiceWords({ ...hearing, heard: 'photo' })).toBe('Heard “photo”. Listening.');
  expect(voiceWords({ ...hearing, heard: 'photo' }, instead)).toBe(
    'Heard “photo”. Press “Add photo” to take it.',
  );
});
