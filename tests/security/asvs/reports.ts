import { relative } from 'node:path';
import * as z from 'zod';
import type { NamedTest } from './document.ts';

/** A test that was run: its file, its title with the titles around it, and whether it passed. */
export type RunCase = { file: string; title: string; path: string; passed: boolean };

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
});
type Suite = { title: string; specs: z.infer<typeof Spec>[]; suites?: Suite[] | undefined };
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  suites: z.optional(z.array(z.lazy(() => Suite))),
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

const pathOf = (titles: readonly string[]) => titles.filter(Boolean).join(' › ');

const casesOf = ({ specs, suites = [] }: Suite, above: string[] = []): RunCase[] => [
  ...specs.map(({ title, file, tests }) => ({
    file: `tests/journeys/${file}`,
    title,
    path: pathOf([...above, title]),
    // Of several runs (a retry, another screen) the last of each must have passed; a skipped one did not.
    passed: tests.length > 0 && tests.every(({ results }) => results.at(-1)?.status === 'passed'),
  })),
  ...suites.flatMap((suite) => casesOf(suite, [...above, suite.title])),
];

/** Reads a JSON report of vitest or of Playwright. */
export const readReport = (json: unknown, root: string): RunCase[] => {
  const vitest = VitestReport.safeParse(json);
  if (vitest.success) {
    return vitest.data.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: relative(root, name),
        title,
        path: pathOf([...ancestorTitles, title]),
        passed: status === 'passed',
      })),
    );
  }
  return PlaywrightReport.parse(json).suites.flatMap((file) => casesOf(file));
};

/** Titles of tests with several cases have places for values: `%s`, `$name`. */
const patternOf = (title: string) =>
  new RegExp(
    `^${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(/%[sijd]|\\\$\w+/g, '.+')}$`,
    's',
  );

/** Returns the cases of a named test; none if no such test was run. */
export const casesNamed = (cases: readonly RunCase[], { file, title }: NamedTest): RunCase[] => {
  const pattern = patternOf(title);
  return cases.filter(
    (each) => each.file === file && (pattern.test(each.title) || pattern.test(each.path)),
  );
};

/** Returns why a named test does not show anything, or null if all of its cases passed. */
export const problemWith = (cases: readonly RunCase[], named: NamedTest): string | null => {
  const found = casesNamed(cases, named);
  if (found.length === 0) return 'was not run';
  return found.every(({ passed }) => passed) ? null : 'did not pass';
};
