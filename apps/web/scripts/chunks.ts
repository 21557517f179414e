import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const source = (path: string): string => join(import.meta.dirname, '../src', path);

/** Returns the modules, and everything that they import before they run. */
const withImports = (modules: Modules, ids: readonly string[]): Set<string> => {
  const found = new Set(ids);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
};

/** Sorts the modules by who needs them: visitors, and whoever opens the first signed-in page. */
const sort = (modules: Modules) => {
  const pagesOf = (path: string) =>
    modules.getModuleInfo(source(path))?.dynamicallyImportedIds ?? [];
  const visitors = withImports(modules, [
    source('main.tsx'),
    source('ui/overlays/toaster.tsx'),
    ...pagesOf('app/routes.tsx'),
    ...pagesOf('app/pages/text-pages.ts'),
    ...pagesOf('app/pages/landing-page.tsx'),
  ]);
  const first = ['app/shell/shell.tsx', 'app/pages/dashboard-page.tsx', 'records/client.ts'];
  return {
    visitors,
    first: withImports(modules, first.map(source)),
    answer: withImports(modules, [source('app/pages/plate-answer.tsx')]),
    landing: withImports(modules, [source('main.tsx'), source('app/pages/landing-page.tsx')]),
  };
};

let sorted: ReturnType<typeof sort> | undefined;
/** Returns the function that names a chunk of modules which no visitor needs. */
const forMembers =
  (name: string, isWanted: (id: string, first: Set<string>) => boolean) =>
  (id: string, modules: Modules): string | null => {
    sorted ??= sort(modules);
    return !sorted.visitors.has(id) && isWanted(id, sorted.first) ? name : null;
  };

/** Returns the chunk of what the answer to a plate shares with the first signed-in page. */
const forAnswer = (id: string, modules: Modules): string | null => {
  sorted ??= sort(modules);
  const { answer, first, landing } = sorted;
  return answer.has(id) && first.has(id) && !landing.has(id) ? 'answer' : null;
};

const icon = /lucide-react\/dist\/esm\/icons\//;

const interfaceParts =
  /src\/ui\/(display\/(bars|card|chip|empty-state|fact-list|guide-art|little-car|page-header|progress|keys|retry-notice|skeleton|stat)|inputs\/(checkbox|choice|filter-select|row-swipe|search-box|show-more|swipe-actions|tabs|textarea-field)|overlays\/(confirm-dialog|dialog|form-actions|form-dialog|menu|row-menu|sheet|use-modal))\.tsx?$/;

/**
 * One chunk each for our dependencies, for the code every page needs, for the forms, for the answer to a plate, for the
 * first signed-in page, and for what the further ones share. Left alone, the bundler makes some fifteen small chunks
 * for the log-in page and the answer, which compress badly and wait for one another over HTTP/1.1 (six at a time), and
 * dozens for the other pages, all of whose names the log-in page would contain.
 */
export const chunks = [
  {
    name: 'react',
    priority: 4,
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  {
    name: 'base',
    priority: 3,
    test: /src\/(links|ui\/(cx|display\/(spinner|brand-mark|road|sign|notice|drawn-icon)|inputs\/(button|text-button|field))|api\/(api|api-problem|error-messages|site)|session\/(session|remembered-user|resend-confirmation)|browser\/(hydrated|usage|saved-for-a-day)|forms\/unsaved|notify\/notify|lookup\/(saved-plate|plate))\.tsx?$/,
  },
  {
    name: 'forms',
    priority: 2,
    test: /src\/(ui\/inputs\/(input|password)-field|forms\/form|session\/google-arrival|features\/accounts\/(accounts-layout|sign-in\/google-button|deletion\/erase-day|registration\/pending-registration))\.tsx?$/,
  },
  {
    name: 'register',
    priority: 2,
    test: /src\/(ui\/inputs\/(select|select-field)|features\/accounts\/(sign-in\/too-many-words|registration\/gender-options))\.tsx?$|lucide-react\/dist\/esm\/icons\/chevron-down\.m?js$/,
  },
  {
    name: forAnswer,
    debugName: 'answer',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: forMembers('inside', (id, first) => first.has(id)),
    debugName: 'inside',
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: forMembers('icons', (id, first) => !first.has(id) && icon.test(id)),
    debugName: 'icons',
    priority: 0,
    includeDependenciesRecursively: false,
  },
  {
    name: forMembers('further', (id, first) => !first.has(id) && interfaceParts.test(id)),
    debugName: 'further',
    priority: 0,
    includeDependenciesRecursively: false,
  },
];

/** Returns the chunks that import each other, directly or through others, if there are any. */
const findCycle = (imports: ReadonlyMap<string, readonly string[]>): string[] | null => {
  const done = new Set<string>();
  const follow = (chunk: string, path: readonly string[]): string[] | null => {
    if (path.includes(chunk)) return [...path.slice(path.indexOf(chunk)), chunk];
    if (done.has(chunk)) return null;
    for (const next of imports.get(chunk) ?? []) {
      const cycle = follow(next, [...path, chunk]);
      if (cycle) return cycle;
    }
    done.add(chunk);
    return null;
  };
  for (const chunk of imports.keys()) {
    const cycle = follow(chunk, []);
    if (cycle) return cycle;
  }
  return null;
};

/**
 * Fails the build if chunks import each other: one of them then runs before what it needs exists, in an order that
 * depends on the page that was opened first.
 */
export const chunksInOrder = (): Plugin => ({
  name: 'chunks-in-order',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    const cycle = findCycle(new Map(files.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle) throw new Error(`Chunks import each other: ${cycle.join(' -> ')}`);
  },
});
