import { expect, test } from 'vitest';
import { photoTitleOf, stepPhotoTitle, titlesOf } from './photo-titles.rules.ts';

const titled = (photoId: string, title = 'Step 1: Park') => ({ photoId, title });

test('a photo says which step it is of', () => {
  expect(stepPhotoTitle(3, 'Drain the oil')).toBe('Step 3: Drain the oil');
  expect(photoTitleOf('a', [titled('b'), titled('a', 'Step 2: Lift')])).toBe('Step 2: Lift');
  expect([photoTitleOf('a', [titled('b')]), photoTitleOf('a', null)]).toEqual([null, null]);
});

test('only the photos that are there keep their titles, one each', () => {
  expect(titlesOf(['a', 'b'], [titled('b'), titled('gone')], null, [titled('b')])).toEqual([
    titled('b'),
  ]);
  expect(titlesOf(['a'], [titled('gone')], undefined)).toBeNull();
});
