import { expect, test } from 'vitest';
import { failureMessage } from './camera-words.ts';

test('the message for a device without a camera is a complete sentence', () => {
  expect(failureMessage('no-camera', { canFlip: false })).toBe('No camera found on this device.');
});

test('the camera’s error message suggests switching cameras only if there is a Flip button', () => {
  expect(failureMessage('constraints', { canFlip: true })).toBe(
    'Camera constraints not supported. Try switching camera modes.',
  );
  expect(failureMessage('constraints', { canFlip: false })).toBe(
    'Camera constraints not supported. Continue without the camera, or try another device.',
  );
});
