import * as z from 'zod/mini';
import { noHiddenCharacters, withoutHiddenCharacters } from './hidden-characters.ts';
import { requiredLine } from './text.ts';

/** The rule of every name and title that people give. */
export const visible = z.regex(
  noHiddenCharacters,
  'Please type this again: it contains hidden characters',
);

/** Names are written into emails: no line breaks, no markup, nothing that an email program turns into a link. */
export const plainText = z.regex(
  /^[^\p{Cc}<>:/\\@]*$/u,
  'Please use letters, spaces and ordinary punctuation',
);

/** Each name with the form in which it may have been stored before hidden characters were refused. */
const storedForms = new WeakMap<object, z.core.$ZodType>();

/** Validates a name or title: one line, not empty, with nothing hidden in it. */
export const requiredName = (maxLength: number, name: string, tooLong?: string) => {
  const stored = requiredLine(maxLength, name, tooLong);
  const given = stored.check(visible);
  storedForms.set(given, stored);
  return given;
};

/** Validates a name that may be null but not empty. */
export const optionalName = (maxLength: number, name: string) =>
  z.nullable(requiredName(maxLength, name));

type Def = {
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  shape?: z.core.$ZodShape;
};

const asStored = (schema: z.core.$ZodType): z.core.$ZodType => {
  const known = storedForms.get(schema);
  if (known) return known;
  const { innerType, element, shape } = schema._zod.def as Def;
  if (!innerType && !element && !shape) return schema;
  return z.core.clone(schema, {
    ...schema._zod.def,
    ...(innerType && { innerType: asStored(innerType) }),
    ...(element && { element: asStored(element) }),
    ...(shape && { shape: shapeAsStored(shape) }),
  });
};

/**
 * Returns the fields of an answer: a record that was stored before hidden characters were refused can still be read,
 * and its other fields changed.
 */
export const shapeAsStored = <S extends z.core.$ZodShape>(shape: S): S =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, asStored(field)])) as S;

/**
 * Returns the value with nothing hidden in its names. For records that were accepted once and come back: from an
 * archive, or from a device after a restore.
 */
export const withVisibleNames = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (storedForms.has(schema))
    return typeof value === 'string' ? withoutHiddenCharacters(value) : value;
  const { innerType, element, shape } = schema._zod.def as Def;
  if (innerType) return withVisibleNames(innerType, value);
  if (element && Array.isArray(value)) return value.map((each) => withVisibleNames(element, each));
  if (!shape || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = shape[name];
      return [name, field ? withVisibleNames(field, each) : each];
    }),
  );
};
