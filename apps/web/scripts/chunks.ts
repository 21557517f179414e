import { join } from 'node:path';
import type { Rolldown } from 'vite';

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
    ...pagesOf('app/routes.tsx'),
    ...pagesOf('app/pages/text-pages.ts'),
    ...pagesOf('app/pages/landing-page.tsx'),
  ]);
  const first = ['app/shell/shell.tsx', 'app/pages/dashboard-page.tsx', 'records/client.ts'];
  return { visitors, first: withImports(modules, first.map(source)) };
};

let sorted: ReturnType<typeof sort> | undefined;
/** Names the chunk of what the first signed-in page needs and no visitor does. */
const insideOf = (id: string, modules: Modules): string | null => {
  sorted ??= sort(modules);
  return sorted.first.has(id) && !sorted.visitors.has(id) ? 'inside' : null;
};

/**
 * One chunk each for our dependencies, for the code every page needs, for the forms, for the answer to a plate, for the
 * first signed-in page, and for what the further ones share. Left alone, the bundler makes some fifteen small chunks for the log-in page and
 * the answer, which compress badly and wait for one another over HTTP/1.1 (six at a time), and dozens for the other
 * pages, all of whose names the log-in page would contain.
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
    test: /src\/(links|ui\/(cx|display\/(spinner|brand-mark|road|sign|notice|drawn-icon)|inputs\/(button|text-button|field))|api\/(api|api-problem|error-messages|site)|session\/(session|remembered-user|resend-confirmation)|browser\/(hydrated|usage|kept-for-a-day)|forms\/unsaved|notify\/notify|plates\/(saved-plate|plate))\.tsx?$/,
  },
  {
    name: 'forms',
    priority: 2,
    test: /src\/(ui\/inputs\/(input|password)-field|forms\/form|session\/google-arrival|features\/accounts\/(accounts-layout|sign-in\/google-button|deletion\/erase-day|registration\/pending-registration))\.tsx?$/,
  },
  {
    name: 'register',
    priority: 2,
    test: /src\/(ui\/inputs\/select-field|features\/accounts\/(sign-in\/too-many-words|registration\/gender-options))\.tsx?$|lucide-react\/dist\/esm\/icons\/chevron-down\.m?js$/,
  },
  {
    name: 'answer',
    priority: 2,
    test: /domain\/src\/(kernel\/(civil-date|registration)|lookup\/(answer\.rules|history\.rules|lookup\.schema)|(dashboard|vehicles)\/(legal|mot|odometer|road|tax|verdict)\.(rules|words))\.ts$|src\/(format\/figures|browser\/(media|today)|features\/vehicles\/history\/mileage-chart)\.tsx?$/,
  },
  {
    name: insideOf,
    debugName: 'inside',
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'further',
    priority: 0,
    includeDependenciesRecursively: false,
    // Icons: all but those that visitors see.
    test: /src\/ui\/(display\/(bars|card|chip|empty-state|fact-list|guide-art|little-car|page-header|progress|keys|skeleton|stat)|inputs\/(checkbox|choice|filter-select|row-swipe|search-box|show-more|swipe-actions|tabs|textarea-field)|overlays\/(confirm-dialog|dialog|form-dialog|menu|row-menu|sheet|use-modal))\.tsx?$|lucide-react\/dist\/esm\/icons\/(?!eye|chevron-down|sparkles|circle-alert|circle-check|info|triangle-alert|x\.)/,
  },
];
