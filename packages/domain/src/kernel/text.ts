import * as z from 'zod/mini';

/** Validates one line of text: trimmed, without control characters. */
export const line = (most: number, name: string, tooLong = `${name} is too long`) =>
  z.string(`${name} is required`).check(
    z.overwrite((text) => text.toWellFormed().trim()),
    z.regex(/^\P{Cc}*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(most, tooLong),
  );

/** Validates a line that must not be empty. */
export const requiredLine = (most: number, name: string, tooLong?: string) =>
  line(most, name, tooLong).check(z.minLength(1, `${name} is required`));

/** Validates a line that may be null but not empty. */
export const optionalLine = (most: number, name: string) => z.nullable(requiredLine(most, name));

const lines = (most: number, { tooLong, empty }: { tooLong: string; empty: string }) =>
  z.string(empty).check(
    z.overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()),
    z.regex(/^[\P{Cc}\n\t]*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(most, tooLong),
    z.minLength(1, empty),
  );

/** Validates several lines, possibly empty. */
export const anyLines = (most: number, name: string) =>
  z.string(`${name} is required`).check(
    z.overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()),
    z.regex(/^[\P{Cc}\n\t]*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(most, `${name} is too long`),
  );

/** Validates several lines that must not be empty. */
export const requiredLines = (most: number, name: string) =>
  lines(most, { tooLong: `${name} is too long`, empty: `${name} is required` });

/** Validates several lines that may be null but not empty. */
export const optionalLines = (most: number, name: string) => {
  const verb = name.endsWith('s') ? 'are' : 'is';
  return z.nullable(
    lines(most, { tooLong: `${name} ${verb} too long`, empty: `${name} ${verb} empty` }),
  );
};
