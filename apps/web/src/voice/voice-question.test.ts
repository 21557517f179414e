import { expect, test } from 'vitest';
import { voiceWords } from './voice-question.tsx';

const hearing = { recognition: 'device', listening: 'listening' } as const;

test('the last voice command is shown, with an alternative if the page cannot carry it out', () => {
  const instead = { photo: 'Press “Add photo” to take it.' };
  expect(voiceWords({ ...hearing, heard: null }, instead)).toMatch(/^Listening\./);
  expect(voiceWords({ ...hearing, heard: 'next' }, instead)).toBe('Heard “next”. Listening.');
  expect(voiceWords({ ...hearing, heard: 'photo' })).toBe('Heard “photo”. Listening.');
  expect(voiceWords({ ...hearing, heard: 'photo' }, instead)).toBe(
    'Heard “photo”. Press “Add photo” to take it.',
  );
});
