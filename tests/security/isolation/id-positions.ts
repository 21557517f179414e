import * as z from 'zod';

/** A place in an input for an id or a secret; 0 means any item of a list. */
export type Position = (string | 0)[];

type Node = {
  type?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  allOf?: Node[];
  oneOf?: Node[];
};

const anId = '01890a5d-ac96-774b-bcce-b302099a8057';
const names = /^(id|ids|token|endpoint|email|after|secret)$|(Id|Ids|Token|Secret)$/;

/** Returns whether a text accepts ids but not words, or has the name of an id. */
const isId = ({ format, pattern, minLength = 0, maxLength = Infinity }: Node, name: string) => {
  if (format === 'uuid' || names.test(name)) return true;
  if (!pattern || minLength > anId.length || maxLength < anId.length) return false;
  const shape = new RegExp(pattern, 'u');
  return shape.test(anId) && !shape.test('plain words');
};

const walk = (node: Node, at: Position, wanted: RegExp | undefined): Position[] => {
  const name = at.findLast((step) => typeof step === 'string') ?? '';
  const isWanted =
    node.type === 'string' && (isId(node, String(name)) || wanted?.test(String(name)));
  const nested = [...(node.anyOf ?? []), ...(node.allOf ?? []), ...(node.oneOf ?? [])];
  return [
    ...(isWanted ? [at] : []),
    ...nested.flatMap((each) => walk(each, at, wanted)),
    ...Object.entries(node.properties ?? {}).flatMap(([key, each]) =>
      walk(each, [...at, key], wanted),
    ),
    ...(node.items ? walk(node.items, [...at, 0], wanted) : []),
  ];
};

/** Returns every id position in a route's input, and those of texts with a wanted name. */
export const idPositions = (schema: unknown, wanted?: RegExp): Position[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const found = walk(json as Node, [], wanted);
  return [...new Map(found.map((position) => [position.join('.'), position])).values()];
};

/** Returns the input with the value at this position. */
export const withValueAt = (input: unknown, [step, ...rest]: Position, value: string): unknown => {
  if (step === undefined) return value;
  if (step === 0) return [withValueAt((input as unknown[] | undefined)?.[0], rest, value)];
  const fields = (input ?? {}) as Record<string, unknown>;
  return { ...fields, [step]: withValueAt(fields[step], rest, value) };
};
