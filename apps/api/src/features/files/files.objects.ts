import { randomBytes } from 'node:crypto';
import type { FileVariant } from '@roadworthy/domain/files/files.schema';

const variants: readonly FileVariant[] = ['original', 'small', 'large'];
export const objectName = (object: string, variant: FileVariant) => `${object}.${variant}`;

/** Returns a random object name. Its first letters are a folder on disk, and a slice of the store for the sweep. */
export const newObject = () => {
  const random = randomBytes(16).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2)}`;
};

export const namesOf = (object: string): string[] =>
  variants.map((variant) => objectName(object, variant));

/** Returns whether an object is stored in parts: downloads are; files are in folders of two digits. */
export const isInParts = (object: string): boolean => object.startsWith('downloads/');

/** Returns the file that an object belongs to, from the object's name. */
export const objectOf = (name: string): string => name.split('.', 1)[0] ?? '';
