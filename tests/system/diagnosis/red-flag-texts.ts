import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

export type RedFlagTexts = {
  readonly dangers: readonly string[];
  readonly harmless: readonly string[];
};

const folder = join(import.meta.dirname, '../../../packages/diagnosis');
const heldOut = join(folder, 'held-out');

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

const read = (path: string): RedFlagTexts => {
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

/** The texts by which the bars of stop and ask were chosen. */
export const tuningTexts = (): RedFlagTexts[] =>
  ['red-flags-1.json', 'red-flags-2.json'].map((file) =>
    read(join(folder, 'training/tuning-texts', file)),
  );

/** Each by another writer, who had seen neither the rules nor any other text. */
export const heldOutFiles = ['red-flags-3.json', 'red-flags-4.json'] as const;
export const heldOutTexts = (file: (typeof heldOutFiles)[number]): RedFlagTexts =>
  read(join(heldOut, file));

/** Reads a file of held-out records by its schema. */
export const readHeldOut = <T extends z.core.SomeType>(file: string, item: T): z.infer<T>[] =>
  z.array(item).parse(JSON.parse(readFileSync(join(heldOut, file), 'utf8'))) as z.infer<T>[];

/** Returns the held-out files that differ from their committed hash. */
export const changedHeldOut = (): string[] =>
  readFileSync(join(heldOut, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [hash, name = ''] = line.split(/\s+/);
      const path = join(heldOut, name);
      if (!existsSync(path)) return [name];
      const found = createHash('sha256').update(readFileSync(path)).digest('hex');
      return found === hash ? [] : [name];
    });
