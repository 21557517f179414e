import * as z from 'zod/mini';

/** Validates one line of text: trimmed, without control characters. */
export const line = (maxLength: number, name: string, tooLong = `${name} is too long`) =>
  z.string(`${name} is required`).check(
    z.overwrite((text) => text.toWellFormed().trim()),
    z.regex(/^\P{Cc}*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(maxLength, tooLong),
  );

/** Validates a line that must not be empty. */
export const requiredLine = (maxLength: number, name: string, tooLong?: string) =>
  line(maxLength, name, tooLong).check(z.minLength(1, `${name} is required`));

/** Validates a line that may be null but not empty. */
export const optionalLine = (maxLength: number, name: string) =>
  z.nullable(requiredLine(maxLength, name));

const lines = (maxLength: number, { tooLong, empty }: { tooLong: string; empty: string }) =>
  z.string(empty).check(
    z.overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()),
    z.regex(/^[\P{Cc}\n\t]*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(maxLength, tooLong),
    z.minLength(1, empty),
  );

/** Validates several lines, possibly empty. */
export const anyLines = (maxLength: number, name: string) =>
  z.string(`${name} is required`).check(
    z.overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()),
    z.regex(/^[\P{Cc}\n\t]*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(maxLength, `${name} is too long`),
  );

/** Validates several lines that must not be empty. */
export const requiredLines = (maxLength: number, name: string) =>
  lines(maxLength, { tooLong: `${name} is too long`, empty: `${name} is required` });

/** Validates several lines that may be null but not empty. */
export const optionalLines = (maxLength: number, name: string) => {
  const verb = name.endsWith('s') ? 'are' : 'is';
  return z.nullable(
    lines(maxLength, { tooLong: `${name} ${verb} too long`, empty: `${name} ${verb} empty` }),
  );
};
