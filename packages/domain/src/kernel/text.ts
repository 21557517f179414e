import * as z from 'zod/mini';

/** One line as a person writes it: trimmed, and nothing in it that cannot be seen. */
export const line = (most: number, name: string) =>
  z.string(`${name} is required`).check(
    z.overwrite((text) => text.toWellFormed().trim()),
    z.regex(/^\P{Cc}*$/u, 'Please use letters, digits and ordinary punctuation'),
    z.maxLength(most, `${name} is too long`),
  );

/** A line that must say something. */
export const requiredLine = (most: number, name: string) =>
  line(most, name).check(z.minLength(1, `${name} is required`));

/** A line that is either there or null, never empty. */
export const optionalLine = (most: number, name: string) => z.nullable(requiredLine(most, name));

/** Several lines. */
export const optionalLines = (most: number, name: string) =>
  z.nullable(
    z.string().check(
      z.overwrite((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim()),
      z.regex(/^[\P{Cc}\n\t]*$/u, 'Please use letters, digits and ordinary punctuation'),
      z.maxLength(most, `${name} are too long`),
      z.minLength(1, `${name} are empty`),
    ),
  );
