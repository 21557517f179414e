import { expect, test } from 'vitest';
import { photoTitleOf, stepPhotoTitle, titlesOf } from './photo-titles.rules.ts';

const titled = (photoId: string, title = 'Step 1: Park') => ({ photoId, title });

test('the title of a photo names its step', () => {
  expect(stepPhotoTitle(3, 'Drain the oil')).toBe('Step 3: Drain the oil');
  expect(photoTitleOf('a', [titled('b'), titled('a', 'Step 2: Lift')])).toBe('Step 2: Lift');
  expect([photoTitleOf('a', [titled('b')]), photoTitleOf('a', null)]).toEqual([null, null]);
});

test('only the task’s current photos keep their titles, one title each', () => {
  expect(titlesOf(['a', 'b'], [titled('b'), titled('gone')], null, [titled('b')])).toEqual([
    titled('b'),
  ]);
  expect(titlesOf(['a'], [titled('gone')], undefined)).toBeNull();
});
