import { ArchivedFile } from '@roadworthy/domain/your-data/archive.schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from './file-names.ts';

const pdf = { mimeType: 'application/pdf' } as const;

test.each([
  ['Receipt.pdf', 'files/0007-Receipt.pdf'],
  ['../../etc/passwd', 'files/0007-etc_passwd.pdf'],
  ['C:\\Windows\\CON.txt', 'files/0007-C_Windows_CON.pdf'],
  ['<b>MOT</b> & “tax” 日本.jpeg', 'files/0007-b_MOT_b_ _ _tax_ 日本.pdf'],
  ['...', 'files/0007-file.pdf'],
  ['\u202Efdp.exe', 'files/0007-fdp.pdf'],
])('in the download, a file called %j is stored as %j', (called, name) => {
  expect(fileNameOf(7, pdf, called)).toBe(name);
});

test("in the download, a file's name never leads out of the files folder", () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.string({ unit: 'binary' }), (place, called) => {
      const name = fileNameOf(place, pdf, called);
      expect(ArchivedFile.shape.path.safeParse(name).success).toBe(true);
      expect(name.split('/')).toHaveLength(2);
      expect(name).not.toContain('..');
    }),
  );
});

test('in the download, two files with the same name get different names', () => {
  expect(fileNameOf(1, pdf, 'a.pdf')).not.toBe(fileNameOf(2, pdf, 'a.pdf'));
});
