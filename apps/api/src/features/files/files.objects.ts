import { randomBytes } from 'node:crypto';
import type { FileVariant } from '@roadworthy/domain/files/files.schema';

const variants: readonly FileVariant[] = ['original', 'small', 'large'];
export const objectName = (object: string, variant: FileVariant) => `${object}.${variant}`;

/** The first letters are a folder's on a disk, and a slice of all objects for whoever goes through them. */
export const newObject = () => {
  const random = randomBytes(16).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2)}`;
};

export const namesOf = (object: string): string[] =>
  variants.map((variant) => objectName(object, variant));

/** A download lies in parts under its name; files lie in folders of two digits. */
export const isInParts = (object: string): boolean => object.startsWith('downloads/');

/** The file an object belongs to, by the object's name. */
export const objectOf = (name: string): string => name.split('.', 1)[0] ?? '';
