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

/** Reads from the imports what the pages need. */
const readNeeds = (modules: Modules) => {
  const lazyImportsOf = (path: string) =>
    modules.getModuleInfo(source(path))?.dynamicallyImportedIds ?? [];
  const needsOf = (ids: readonly string[]) => withImports(modules, ids);
  const message = needsOf(lazyImportsOf('notify/notify.ts'));
  return {
    every: needsOf([source('main.tsx')]),
    landing: needsOf([source('app/pages/landing-page.tsx')]),
    answer: needsOf(lazyImportsOf('app/pages/landing-page.tsx')),
    message,
    // A message can appear on any page.
    visitors: [message, ...lazyImportsOf('app/routes.tsx').map((page) => needsOf([page]))],
    // Their visitors have no account, and most never open the pages above.
    texts: lazyImportsOf('app/pages/text-pages.ts').map((page) => needsOf([page])),
    first: needsOf([...lazyImportsOf('main.tsx'), source('app/pages/dashboard-page.tsx')]),
    members: lazyImportsOf('app/pages/inside-pages.ts').map((page) => needsOf([page])),
  };
};

const countNeeding = (pages: readonly ReadonlySet<string>[], id: string): number =>
  pages.filter((page) => page.has(id)).length;

/** Names what one page for visitors needs, or else one text or several. Null: none of them needs it. */
const nameOfPage = (
  { visitors, texts }: Pick<ReturnType<typeof readNeeds>, 'visitors' | 'texts'>,
  id: string,
): string | null => {
  const [visitor, text] = [visitors, texts].map((pages) => pages.findIndex((page) => page.has(id)));
  if (visitor !== -1) return `visitor-${visitor}`;
  if (text === -1) return null;
  return countNeeding(texts, id) > 1 ? 'texts' : `text-${text}`;
};

/** How many pages for signed-in users share a module that is worth loading with the first of them. */
const many = 6;

let needs: ReturnType<typeof readNeeds> | undefined;
/** Returns the name of a module's chunk, or null if the bundler may choose. */
const chunkByNeed = (id: string, modules: Modules): string | null => {
  needs ??= readNeeds(modules);
  const { every, landing, answer, message, visitors, texts, first, members } = needs;
  if (id === source('main.tsx') || modules.getModuleInfo(id)?.isEntry) return null;
  if (every.has(id)) return 'every';
  const visited = countNeeding(visitors, id);
  if (visited > 1 && landing.has(id)) return 'visitors';
  if (visited > 1) return first.has(id) ? 'forms' : 'accounts';
  const read = countNeeding(texts, id);
  if (message.has(id) && first.has(id) && read === 0) return 'message';
  // The pages for visitors must not load the large chunks below. What one of them shares with pages for signed-in users
  // is one chunk, not one for each combination of those pages.
  const page = nameOfPage({ visitors, texts }, id);
  if (page) {
    // A text may wait for what the answer to a plate needs: split further, it compresses worse for everybody else.
    if (first.has(id)) return visited === 0 && answer.has(id) ? 'answer' : page;
    return countNeeding(members, id) > 0 ? `${page}-inside` : null;
  }
  if (first.has(id)) return answer.has(id) ? 'answer' : 'first';
  return countNeeding(members, id) >= many ? 'members' : null;
};

/**
 * One chunk each for React, for what every page needs, for what pages for visitors share, for what the answer to a
 * plate shares with the first signed-in page, for the rest of that page, and for what many further pages share. Left
 * alone, the bundler makes a chunk for each combination of pages: 126 for the dashboard, which compress badly and wait
 * for one another over HTTP/1.1 (six at a time).
 */
export const chunks = [
  {
    name: 'react',
    priority: 1,
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  { name: chunkByNeed, debugName: 'by-need', includeDependenciesRecursively: false },
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
