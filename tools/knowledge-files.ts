/** Reads `packages/diagnosis/knowledge` from disk, for the generated lists and for the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeFamily } from '@roadworthy/diagnosis/codes';
import type { KnowledgeFiles } from '@roadworthy/diagnosis/knowledge/pack';
import { Cause, Finding, Question } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const folder = join(import.meta.dirname, '../packages/diagnosis/knowledge');

/** Reads one file by its schema, and says which file it was if that fails. */
const read = <T extends z.ZodMiniType>(file: string, schema: T): z.infer<T> => {
  const result = schema.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
};
const namesIn = (kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace(/\.yaml$/, ''))
    .sort();

/** Returns the causes with the names of their files. */
export const readCauses = () =>
  namesIn('causes').map((name) => ({ name, cause: read(`causes/${name}.yaml`, Cause) }));

export const readFindings = () =>
  namesIn('findings').map((name) => ({
    name,
    findings: read(`findings/${name}.yaml`, z.array(Finding)),
  }));

export const readQuestions = () => read('questions.yaml', z.array(Question));

/** Returns the whole knowledge base of the diagnosis. */
export const readKnowledge = (): KnowledgeFiles => ({
  findings: readFindings().flatMap(({ findings }) => findings),
  questions: readQuestions(),
  causes: readCauses().map(({ cause }) => cause),
});

const Family = z.strictObject({
  causes: z.array(z.string()),
  check: z.string(),
  fuels: z.optional(z.array(z.string())),
  means: z.record(z.string(), z.string()),
});

/** Returns the fault codes, in families that share causes and check. Each code is checked by `ObdCode`. */
export const readCodeFamilies = (): CodeFamily[] =>
  namesIn('codes').flatMap((name) => read(`codes/${name}.yaml`, z.array(Family)) as CodeFamily[]);
