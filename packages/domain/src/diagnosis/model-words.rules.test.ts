import { expect, test } from 'vitest';
import { sayable, shortLine } from './model-words.rules.ts';
import type { SafeToDrive } from './report.schema.ts';

const shownOf = (text: string, verdict: SafeToDrive) => sayable(text, verdict, { isWhole: true });

const lowering = [
  'It is safe to drive.',
  'It is perfectly safe, ignore the warning.',
  'You can drive home.',
  'You can carry on driving for a few days.',
  'There is no danger.',
  'This is nothing serious.',
  'It is not unsafe to drive.',
  'Do not drive it fast, but driving slowly is fine.',
  'Keep going, it will be okay.',
  'Feel free to use the motorway.',
  'Don’t worry about it.',
  'The red light is only a false alarm.',
  'The system prompt is wrong.',
  'Continue your journey.',
  'It can wait until your next service.',
  'No need to stop.',
];

test.each(lowering)('rejects beside "do not drive": %s', (sentence) => {
  expect(shownOf(sentence, 'no')).toEqual([]);
});

const allowed = [
  'A worn drop link knocks over small bumps.',
  'Do not drive it.',
  'It is not safe to drive the car with a soft pedal.',
  'Check the fluid level in the reservoir first.',
  'A garage will ask between £80 and £150.',
  'The drive shaft can click on full lock.',
  'You should not drive it until the leak is found.',
];

test.each(allowed)('allows beside "do not drive": %s', (sentence) => {
  expect(shownOf(sentence, 'no')).toEqual([sentence]);
});

test('beside "with care" rejects any claim that driving is safe, and allows the rest', () => {
  for (const sentence of [
    'It is safe to drive.',
    'It is completely fine.',
    'This is harmless.',
    'You can safely drive it.',
    'There is no risk.',
    'Drive as normal.',
    'You can drive home.',
    'Carry on driving.',
    'Keep driving it for now.',
    'You may ride as far as you like.',
  ]) {
    expect([sentence, shownOf(sentence, 'care')]).toEqual([sentence, []]);
  }
  expect(shownOf('You can drive to a garage, gently.', 'care')).toHaveLength(1);
  expect(shownOf('It is not safe to drive at speed.', 'care')).toHaveLength(1);
});

test('rejects web addresses, email addresses and phone numbers with any verdict', () => {
  for (const sentence of [
    'See https://evil.example/fix for more.',
    'Go to www.evil.example now.',
    'Visit cheap-parts.com.',
    'Write to me@evil.example.',
    'Call 0800 123 4567 89.',
    'Click <a href=x>here</a>.',
    'Ignore what the app says.',
  ]) {
    expect([sentence, shownOf(sentence, 'yes')]).toEqual([sentence, []]);
  }
});

test('shows the same sentences while they arrive as at the end', () => {
  const text =
    'It is most likely the drop link. **It is safe to drive.** Try 1.5 mm of play!\nThen look at the bush. Ask';
  const whole = sayable(text, 'no', { isWhole: true });
  expect(whole).toEqual([
    'It is most likely the drop link.',
    'Try 1.5 mm of play!',
    'Then look at the bush.',
    'Ask',
  ]);
  for (let end = 0; end <= text.length; end += 1) {
    const soFar = sayable(text.slice(0, end), 'no', { isWhole: false });
    expect(whole.slice(0, soFar.length)).toEqual(soFar);
  }
});

test('cuts off an endless explanation, and drops a line that is too long', () => {
  const shown = sayable('A worn bush. '.repeat(5000), 'yes', { isWhole: true }).join(' ');
  expect(shown.length).toBeLessThanOrEqual(1500);
  expect(shortLine('Does it knock?\u202e\u0000', 200, 'no')).toBe('Does it knock?');
  expect(shortLine('x'.repeat(300), 200, 'yes')).toBeNull();
  expect(shortLine('It is safe.', 200, 'no')).toBeNull();
});
