import { randomBytes } from 'node:crypto';
import type { SignedPassport } from '@roadworthy/domain/passport/passport.schema';
import type { Dice } from '../../support/passport/passports.ts';

/** A value inside a parsed file, and how to replace it. */
type Place = { path: string; value: unknown; set(value: unknown): void };

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

const placesIn = (value: unknown, path = ''): Place[] => {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here: Place = {
      path: `${path}/${name}`,
      value: inner,
      set: (next) => {
        (value as Record<string, unknown>)[name] = next;
      },
    };
    return [here, ...placesIn(inner, here.path)];
  });
};

const another = (value: unknown, dice: Dice): unknown => {
  if (typeof value === 'number') return value + 1 + dice.below(1000);
  if (typeof value === 'boolean') return !value;
  if (value === null) return dice.one([0, '', 'x', false]);
  const text = String(value);
  const at = dice.below(Math.max(1, text.length));
  const letter = dice.one(
    ['0', '1', 'a', 'b', ' ', 'é', '\u{fffd}'].filter((each) => each !== text[at]),
  );
  return text.slice(0, at) + letter + text.slice(at + 1);
};

type Alter = (file: SignedPassport, dice: Dice) => unknown;

const lists = ['lines', 'repairs', 'gaps'] as const;
const anItemOf = ({ snapshot }: SignedPassport, dice: Dice) => {
  const list: unknown[] = dice.below(3)
    ? snapshot.lines
    : dice.one([...lists.map((name) => snapshot[name] as unknown[]), snapshot.chain.entries]);
  return { list, at: dice.below(list.length) };
};

/** What may be done to a file. Each changes what it says, in place; a text is the altered file itself. */
export const alterations: Readonly<Record<string, Alter>> = {
  'a value': (file, dice) => {
    const place = dice.one(placesIn(file).filter(({ value }) => !isContainer(value)));
    place.set(another(place.value, dice));
  },
  'a value is empty': (file, dice) => {
    const place = dice.one(placesIn(file).filter(({ value }) => value !== null));
    place.set(null);
  },
  'a name is missing': (file, dice) => {
    dice.one(placesIn(file)).set(undefined);
  },
  'one more name': (file, dice) => {
    const inside = placesIn(file).filter(
      ({ value }) => isContainer(value) && !Array.isArray(value),
    );
    const { value } = dice.one([...inside, { value: file as object }]);
    const name = dice.one(['note', '__proto__', 'constructor', 'Lines', 'toJSON', '']);
    Object.defineProperty(value, name, { value: 'x', enumerable: true, configurable: true });
  },
  'an item is removed': (file, dice) => {
    const { list, at } = anItemOf(file, dice);
    list.splice(at, 1);
  },
  'an item is there twice': (file, dice) => {
    const { list, at } = anItemOf(file, dice);
    list.splice(dice.below(list.length), 0, structuredClone(list[at]));
  },
  'two lines are swapped': ({ snapshot: { lines } }, dice) => {
    const one = dice.below(lines.length);
    const other = (one + 1 + dice.below(lines.length - 1)) % lines.length;
    [lines[one], lines[other]] = [lines[other] as never, lines[one] as never];
  },
  'another salt': ({ snapshot }, dice) => {
    dice.one(snapshot.lines).salt = randomBytes(16).toString('hex');
  },
  'another hash': ({ snapshot }, dice) => {
    dice.one(snapshot.chain.entries).hash = randomBytes(32).toString('hex');
  },
  'another head': ({ snapshot: { chain } }) => {
    chain.head = randomBytes(32).toString('hex');
  },
  'another signature': ({ signature }) => {
    signature.value = randomBytes(64).toString('base64url');
  },
  'another letter of the signature': ({ signature }, dice) => {
    const at = dice.below(signature.value.length);
    const letter = dice.one(
      ['A', 'B', 'g', 'h', 'w', 'x'].filter((each) => each !== signature.value[at]),
    );
    signature.value = signature.value.slice(0, at) + letter + signature.value.slice(at + 1);
  },
  'a name is there twice': (file, dice) => {
    const text = JSON.stringify(file);
    const names = [...text.matchAll(/"(\w+)":/g)];
    const { index, 0: name } = dice.one(names);
    return `${text.slice(0, index)}${name}null,${text.slice(index)}`;
  },
  'half a character': (file, dice) => {
    const line = dice.one(file.snapshot.lines);
    const before = JSON.stringify(line.title);
    return JSON.stringify(file).replace(before, `${before.slice(0, -1)}\\ud800"`);
  },
  'more behind the end': (file, dice) =>
    `${JSON.stringify(file)}${dice.one(['x', '{}', '\u0000'])}`,
};

/** Alters a copy of the file and returns its text. */
export const alter = (file: SignedPassport, how: string, dice: Dice): string => {
  const copy = structuredClone(file);
  const text = alterations[how]?.(copy, dice);
  return typeof text === 'string' ? text : JSON.stringify(copy);
};

const reordered = (value: unknown, dice: Dice): string => {
  if (Array.isArray(value)) return `[${value.map((each) => reordered(each, dice)).join(' ,\n')}]`;
  if (isContainer(value)) {
    const entries = Object.entries(value)
      .map((entry) => ({ entry, by: dice.below(1_000_000) }))
      .toSorted((one, other) => one.by - other.by);
    const parts = entries.map(
      ({ entry: [name, inner] }) => `${spelled(name, dice)} : ${reordered(inner, dice)}`,
    );
    return `{ ${parts.join(', ')}\t}`;
  }
  if (typeof value === 'number') return number(value, dice);
  return typeof value === 'string' ? spelled(value, dice) : JSON.stringify(value);
};

/** Writes some letters as escapes. */
const spelled = (text: string, dice: Dice): string => {
  const letters = Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at);
    const escaped = `\\u${code.toString(16).padStart(4, '0')}`;
    return dice.below(8) ? JSON.stringify(text.charAt(at)).slice(1, -1) : escaped;
  });
  return `"${letters.join('')}"`;
};

const number = (value: number, dice: Dice): string =>
  dice.one([String(value), `${value}.0`, `${value}e0`, `${value * 10}E-1`, value.toExponential()]);

/** Writes the same file in another way: names in another order, other spaces, numbers and letters written otherwise. */
export const rewrite = (file: SignedPassport, dice: Dice): string => reordered(file, dice);
