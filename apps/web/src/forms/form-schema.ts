import * as z from 'zod/mini';

/** What a form's inputs say, by their names. */
export type Entries = Readonly<Record<string, unknown>>;

/** The text of an input without spaces around it; null where there is none. */
export const textOf = (entries: Entries, name: string): string | null => {
  const text = entries[name];
  return (typeof text === 'string' && text.trim()) || null;
};

/** The number that an input's text stands for; null where there is no text. */
export const numberOf = (
  entries: Entries,
  name: string,
  parse: (text: string) => number,
): number | null => {
  const text = textOf(entries, name);
  return text === null ? null : parse(text);
};

type Issue = { message: string; path: PropertyKey[] };
/** Messages by field. */
type Problems = Readonly<Partial<Record<string, string>>>;

type FormSchemaOptions<T, D> = {
  schema: z.ZodMiniType<T>;
  /** The inputs' texts as fields, not yet checked. */
  read: (entries: Entries) => D;
  /** The message for a field that the schema refuses, where the form has a better one. */
  wordsFor?: (name: string, value: unknown) => string | undefined;
  /** What no schema can tell of a draft. */
  draftProblems?: (draft: D) => Problems;
  /** What no schema can tell of values that it takes. */
  problems?: (values: T) => Problems;
};

const issuesOf = (problems: Problems): Issue[] =>
  Object.entries(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [{ path: [name], message }],
  );

/** One of the domain's schemas over what a form's inputs say, as `useForm` wants it. */
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
