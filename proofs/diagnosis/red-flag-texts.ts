import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { dangers, harmless } from '../../dev/corpora/red-flags/red-flags.ts';

export type RedFlagTexts = {
  readonly dangers: readonly string[];
  readonly harmless: readonly string[];
};

const folder = join(import.meta.dirname, 'held-out');

/** Texts under a heading, or texts that each say whether they describe a danger. */
const Text = z.union([z.string(), z.object({ text: z.string() })]);
const Headed = z.object({ dangers: z.array(Text), harmless: z.array(Text) });
const Labelled = z.array(
  z.object({
    text: z.string(),
    stop: z.optional(z.boolean()),
    danger: z.optional(z.union([z.boolean(), z.string(), z.null()])),
  }),
);
const plain = (text: z.infer<typeof Text>): string => (typeof text === 'string' ? text : text.text);

/** The texts that the rules were written with. */
export const knownTexts: RedFlagTexts = { dangers: dangers.map(({ text }) => text), harmless };

/** Each by another writer, who had seen neither the rules nor the training texts. */
export const heldOutFiles = ['red-flags.json', 'red-flags-2.json'] as const;

export const heldOutTexts = (file: (typeof heldOutFiles)[number]): RedFlagTexts => {
  const path = join(folder, file);
  const written = z.union([Headed, Labelled]).parse(JSON.parse(readFileSync(path, 'utf8')));
  if (!Array.isArray(written))
    return { dangers: written.dangers.map(plain), harmless: written.harmless.map(plain) };
  const isDanger = ({ stop, danger }: (typeof written)[number]): boolean =>
    stop ?? (danger !== null && danger !== undefined && danger !== false && danger !== '');
  return {
    dangers: written.filter(isDanger).map(({ text }) => text),
    harmless: written.filter((each) => !isDanger(each)).map(({ text }) => text),
  };
};

/** Returns the held-out files that differ from their committed hash. */
export const changedHeldOut = (): string[] =>
  readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [hash, name = ''] = line.split(/\s+/);
      const path = join(folder, name);
      if (!existsSync(path)) return [];
      const found = createHash('sha256').update(readFileSync(path)).digest('hex');
      return found === hash ? [] : [name];
    });
