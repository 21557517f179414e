const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** How deep a text nests, and how many names and values it has, without parsing it. */
export type JsonSize = { depth: number; names: number; values: number };

/**
 * Reads a stranger's text once from its start to its end, so that hostile text is refused before it costs more. The
 * numbers are exact for valid JSON.
 */
export const scanJson = (text: string): JsonSize => {
  const size = { depth: 0, names: 0, values: 1 };
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === colon) size.names += 1;
    else if (code === comma) size.values += 1;
    else if (openers.has(code)) {
      depth += 1;
      size.depth = Math.max(size.depth, depth);
    } else if (closers.has(code)) depth -= 1;
  }
  return size;
};

/** Returns how many names a parsed value has, at every level. */
export const countNames = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  const own = Array.isArray(value) ? 0 : parts.length;
  return parts.reduce<number>((names, part) => names + countNames(part), own);
};
