import { ModelReply } from '@roadworthy/diagnosis/model-reply.schema';
import { jsonSchema, Output, parsePartialJson } from 'ai';
import * as z from 'zod';

type Node = { [name: string]: unknown };

/**
 * Removes length limits from a schema. Servers that enforce a schema support shapes but not lengths; we check lengths
 * ourselves.
 */
const shapeOnly = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(shapeOnly);
  if (typeof node !== 'object' || node === null) return node;
  const { minLength, maxLength, minItems, maxItems, $schema, ...rest } = node as Node;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, shapeOnly(value)]));
};

const replyShape = shapeOnly(z.toJSONSchema(ModelReply)) as Node;

/**
 * The library would parse the whole answer so far with every word; an answer in very small pieces would then block the
 * process. We parse it ourselves, at intervals.
 */
export const replyOutput = {
  ...Output.object({ name: 'reply', schema: jsonSchema<ModelReply>(replyShape) }),
  parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text }),
};

/** Returns the text from the first brace: some models think aloud first, or fence their output. */
const objectIn = (text: string) => text.slice(Math.max(0, text.indexOf('{')));

export const readPartial = async (text: string): Promise<Node | null> => {
  const { value } = await parsePartialJson(objectIn(text));
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : null;
};

/** Returns the reply, or a description of the problem that a model understands. */
export const readReply = (text: string): { reply: ModelReply } | { problem: string } => {
  const whole = objectIn(text);
  try {
    const value: unknown = JSON.parse(whole.slice(0, whole.lastIndexOf('}') + 1));
    const parsed = ModelReply.safeParse(value);
    if (parsed.success) return { reply: parsed.data };
    const issues = parsed.error.issues.slice(0, 5);
    return {
      problem: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    };
  } catch {
    return { problem: 'it is not one JSON object' };
  }
};
