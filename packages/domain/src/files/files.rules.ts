import type { FilePurpose } from './files.schema.ts';

const megabyte = 1024 * 1024;

type Limits = {
  mostBytes: number;
  types: readonly string[];
  tooLarge: string;
  wrongType: string;
};

/** The limits of uploads, with their messages. The server checks the content, the form the browser's type. */
export const fileLimits: Record<FilePurpose, Limits> = {
  image: {
    mostBytes: 5 * megabyte,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    tooLarge: 'Image must be smaller than 5MB',
    wrongType: 'Please select an image file',
  },
  document: {
    mostBytes: 10 * megabyte,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    tooLarge: 'File must be smaller than 10MB',
    wrongType: 'Please select a PDF or image file (JPG, PNG, WebP)',
  },
};

/** Returns the message shown before anything is sent, or null if the file is allowed. */
export const fileProblem = (
  purpose: FilePurpose,
  file: { size: number; type: string },
): string | null => {
  const { types, mostBytes, wrongType, tooLarge } = fileLimits[purpose];
  if (!types.includes(file.type)) return wrongType;
  return file.size > mostBytes ? tooLarge : null;
};
