import * as z from 'zod/mini';

/** The values of a form's inputs, by input name. */
export type Entries = Readonly<Record<string, unknown>>;

/** Returns the trimmed text of an input, or null if it is empty. */
export const textOf = (entries: Entries, name: string): string | null => {
  const text = entries[name];
  return (typeof text === 'string' && text.trim()) || null;
};

/** Returns the number in an input, or null if it is empty. */
export const numberOf = (
  entries: Entries,
  name: string,
  parse: (text: string) => number,
): number | null => {
  const text = textOf(entries, name);
  return text === null ? null : parse(text);
};

type Issue = { message: string; path: PropertyKey[] };
/** Messages, by field name. */
type Problems = Readonly<Partial<Record<string, string>>>;

/** Returns the message for a required field that is empty. */
export const requiredWords =
  (required: Readonly<Partial<Record<string, string>>>) =>
  (name: string, value: unknown): string | undefined =>
    value === null || value === '' ? required[name] : undefined;

type FormSchemaOptions<T, D> = {
  schema: z.ZodMiniType<T>;
  /** Reads the inputs into fields, without checking them. */
  read: (entries: Entries) => D;
  /** Returns the form's message for a rejected field, if it has a better one than the schema's. */
  wordsFor?: (name: string, value: unknown) => string | undefined;
  /** Returns problems of the draft that the schema cannot detect. */
  draftProblems?: (draft: D) => Problems;
  /** Returns problems of valid values that the schema cannot detect. */
  problems?: (values: T) => Problems;
};

const issuesOf = (problems: Problems): Issue[] =>
  Object.entries(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [{ path: [name], message }],
  );

/** Creates a schema for `useForm` that reads a form's inputs and checks them with a domain schema. */
export const formSchema = <T, D extends object>({
  schema,
  read,
  wordsFor = () => undefined,
  draftProblems = () => ({}),
  problems = () => ({}),
}: FormSchemaOptions<T, D>) => ({
  '~standard': {
    validate: (entries: unknown): { value: T } | { issues: Issue[] } => {
      const draft = read(entries as Entries);
      const parsed = z.safeParse(schema, draft);
      const values = new Map<PropertyKey, unknown>(Object.entries(draft));
      const refused = (parsed.error?.issues ?? []).map(({ path, message }) => {
        const [name = ''] = path;
        return { path, message: wordsFor(String(name), values.get(name)) ?? message };
      });
      const issues = [
        ...refused,
        ...issuesOf(draftProblems(draft)),
        ...(parsed.success ? issuesOf(problems(parsed.data)) : []),
      ];
      return parsed.success && issues.length === 0 ? { value: parsed.data } : { issues };
    },
  },
});
