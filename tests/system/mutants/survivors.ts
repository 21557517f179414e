import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { areaNames } from './areas.ts';

const Text = z.string().check(z.minLength(1));

/**
 * A mutant that survives, and why that is right. It is found by its texts, because lines move: `original` is replaced
 * by `replacement` in a line that reads `line`.
 */
const Survivor = z.strictObject({
  area: z.enum(areaNames),
  file: Text,
  mutator: Text,
  line: Text,
  original: Text,
  replacement: z.string(),
  /** `equivalent`: no input shows a difference. `unreachable`: no caller passes such an input. `speed`: only slower. */
  judgement: z.enum(['equivalent', 'unreachable', 'speed']),
  because: z.string().check(z.minLength(20)),
});
type Survivor = z.infer<typeof Survivor>;
export type Found = Omit<Survivor, 'judgement' | 'because'>;

export const readSurvivors = (): Survivor[] =>
  z.parse(
    z.array(Survivor),
    parse(readFileSync(join(import.meta.dirname, 'survivors.yaml'), 'utf8')),
  );

/** Spaces and line ends are left to the formatter. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const keyOf = ({ area, file, mutator, line, original, replacement }: Found): string =>
  JSON.stringify([area, file, mutator, line, original, replacement]);
