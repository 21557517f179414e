import { ModelReply } from '@roadworthy/domain/diagnosis/model-reply.schema';
import { jsonSchema, Output, parsePartialJson } from 'ai';
import * as z from 'zod';

type Node = { [name: string]: unknown };

/** Servers that hold a model to a schema know shapes, and stumble over lengths: those we check ourselves. */
const shapeOnly = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(shapeOnly);
  if (typeof node !== 'object' || node === null) return node;
  const { minLength, maxLength, minItems, maxItems, $schema, ...rest } = node as Node;
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, shapeOnly(value)]));
};

const replyShape = shapeOnly(z.toJSONSchema(ModelReply)) as Node;

/**
 * The library would parse everything that has arrived again with each word that arrives; an answer in very small pieces
 * would then stall the process. We read it ourselves, now and then.
 */
export const replyOutput = {
  ...Output.object({ name: 'reply', schema: jsonSchema<ModelReply>(replyShape) }),
  parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text }),
};

/** Some models think aloud first, or fence what they write. */
const objectIn = (text: string) => text.slice(Math.max(0, text.indexOf('{')));

export const readPartial = async (text: string): Promise<Node | null> => {
  const { value } = await parsePartialJson(objectIn(text));
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : null;
};

/** The reply, or what is wrong with it in words that a model understands. */
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
