import { expect, test } from 'vitest';
import { defectKey, plainDefect, referenceOf, wordsOf } from './defect-text.ts';

test.each([
  [
    'Nearside front tyre worn close to legal limit (5.2.3 (e))',
    'N/S Front  tyre worn close to legal limit.',
  ],
  ['Rear brake disc worn (1.1.14 (a) (ii))', 'rear brake disc worn'],
  ['Oil leak, but not excessive (8.4.1)', 'Oil leak but not excessive'],
  ['nsf tyre worn 2mm', 'Front nearside tyre worn, 3.1 mm (4.1.E.1)'],
  ['Front pads 80% worn', 'front pads worn 60%'],
  ['Both front coil springs corroded', 'Coil springs corroded both front'],
  ['O/S/R shock absorber is leaking', 'shock absorber leaking offside rear'],
  ['Brake pad worn passenger side front', 'N/S/F brake pads worn'],
])('the MOT defects %s and %s are the same', (one, other) => {
  expect(defectKey(one)).toBe(defectKey(other));
});

test('MOT defects of left and right, of front and rear, and of different parts stay distinct', () => {
  const texts = [
    'Nearside front tyre worn',
    'Offside front tyre worn',
    'Nearside rear tyre worn',
    'Nearside front tyre cracked',
    'Nearside front inner tyre worn',
    'Nearside front tyre worn both',
    'Front tyre worn',
    'Tyre worn',
  ];
  expect(new Set(texts.map(defectKey)).size).toBe(texts.length);
});

test('an MOT defect without meaningful words still has a key for comparison', () => {
  expect(defectKey('2.5 mm')).toBe('2.5 mm');
  expect(defectKey('')).toBe('');
});

test('the reference to the MOT manual is removed from a defect, and text in other brackets stays', () => {
  expect(plainDefect('Oil leak (front), not excessive (8.4.1 (a) (i))')).toBe(
    'Oil leak (front), not excessive',
  );
  expect(plainDefect('Tread (2.5mm) low [4.1.E.1]')).toBe('Tread (2.5mm) low');
  expect(plainDefect('Gearbox mounting defective ()')).toBe('Gearbox mounting defective');
});

test.each([
  ['Tyre worn (5.2.3 (e))', '5.2.3', 'current'],
  ['Plate faded (0.1 (b))', '0.1', 'current'],
  ['Tyre worn (4.1.E.1)', '4.1', 'legacy'],
  ['Pad thin (3.5.1g)', '3.5.1', 'legacy'],
  ['Horn weak (7.7)', '7.7', 'either'],
])('%s refers to section %s of the %s MOT manual', (text, section, manual) => {
  expect(referenceOf(text)).toEqual({ section, manual });
});

test('brackets with other content are not taken for a section of the MOT manual', () => {
  expect(referenceOf('Tread low (2.5mm)')).toBeNull();
  expect(referenceOf('Oil leak (front)')).toBeNull();
  expect(referenceOf('Gearbox mounting defective ()')).toBeNull();
});

test.each([
  ['NSF pads', 'nearside front pads'],
  ['n/s/r & o/s/f', 'nearside rear offside front'],
  ['H/brake, w/screen', 'handbrake windscreen'],
  ['F/pads 3mm.', 'front pads 3mm'],
  ["driver's side", 'offside'],
])('the abbreviation %s in an MOT defect is read as %s', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});
