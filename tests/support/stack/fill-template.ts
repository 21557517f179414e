import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './stack.ts';

/** Fills in a file of `ops` as `envsubst` does; a name without a value is an error. */
export const fillTemplate = async (
  file: string,
  values: Record<string, string> = {},
): Promise<string> => {
  const text = await readFile(join(root, 'ops', file), 'utf8');
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file}: the template has no value for ${name}`);
    return value;
  });
};
