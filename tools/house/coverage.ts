import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../tests/support/stack/stack.ts';

/** The functions that ran, by file. */
export type Ran = Map<string, Set<string>>;

type FunctionCoverage = {
  functionName: string;
  ranges: { startOffset: number; endOffset: number; count: number }[];
};
type ScriptCoverage = { url: string; functions: FunctionCoverage[] };
/** Calls a method of V8's inspector. */
export type Send = (method: string, params?: object) => Promise<{ result: ScriptCoverage[] }>;

/** Finds the source files and positions of a script's functions. */
type Locate = {
  /** Returns the source file and position of the function that begins at `offset`. */
  place(url: string, offset: number): [file: string, place: string] | null;
  /** Returns the source files of a script. */
  sources(url: string): readonly string[];
};

const isOurs = (file: string) =>
  /^(?:apps\/(?:web|api)\/src|packages\/domain\/src)\//.test(file) &&
  !file.startsWith('apps/web/src/ui/');

const add = (ran: Ran, file: string, place: string) => {
  if (isOurs(file)) ran.set(file, (ran.get(file) ?? new Set()).add(place));
};

/** Adds the functions that ran on one side. Loading a script runs the top level of all its files. */
const collect = (ran: Ran, scripts: readonly ScriptCoverage[], side: string, locate: Locate) => {
  for (const { url, functions } of scripts) {
    for (const { functionName, ranges } of functions) {
      const [range] = ranges;
      if (!range || range.count === 0) continue;
      if (range.startOffset === 0 && !functionName) {
        for (const file of locate.sources(url)) add(ran, file, `${side}, loaded`);
        continue;
      }
      const [file, place] = locate.place(url, range.startOffset) ?? [];
      if (file) add(ran, file, `${side} ${place}`);
    }
  }
};

const startsOfLines = (text: string) => [
  0,
  ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1),
];
const lineAt = (starts: readonly number[], offset: number) =>
  starts.findLastIndex((start) => start <= offset);

/** Node runs the source files directly: type annotations become spaces, so positions stay the same. */
const onServer = (): Locate => {
  const starts = new Map<string, number[]>();
  const open = (file: string) => {
    const known = starts.get(file) ?? startsOfLines(readFileSync(join(root, file), 'utf8'));
    starts.set(file, known);
    return known;
  };
  const fileOf = (url: string) =>
    url.startsWith('file:') ? relative(root, fileURLToPath(url)) : null;
  return {
    place(url, offset) {
      const file = fileOf(url);
      return file && isOurs(file) ? [file, String(lineAt(open(file), offset) + 1)] : null;
    },
    sources: (url) => [fileOf(url) ?? ''],
  };
};

/** Locates functions of a chunk in the source files, through the chunk's source map. */
const inBrowser = (dist: string): Locate => {
  const chunks = new Map<string, { map: SourceMap; starts: number[]; sources: string[] } | null>();
  const open = (path: string) => {
    const inProject = (source: string) => relative(root, resolve(join(dist, path, '..'), source));
    try {
      const map = new SourceMap(JSON.parse(readFileSync(join(dist, `${path}.map`), 'utf8')));
      const starts = startsOfLines(readFileSync(join(dist, path), 'utf8'));
      return { map, starts, sources: map.payload.sources.map(inProject) };
    } catch {
      return null;
    }
  };
  const chunkOf = (url: string) => {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    if (!path.endsWith('.js')) return null;
    if (!chunks.has(path)) chunks.set(path, open(path));
    const chunk = chunks.get(path);
    return chunk ? { ...chunk, path } : null;
  };
  return {
    place(url, offset) {
      const chunk = chunkOf(url);
      if (!chunk) return null;
      const line = lineAt(chunk.starts, offset);
      const entry = chunk.map.findEntry(line, offset - (chunk.starts[line] ?? 0));
      if (!('originalSource' in entry) || !entry.originalSource) return null;
      const file = relative(root, resolve(join(dist, chunk.path, '..'), entry.originalSource));
      return [file, `${entry.originalLine + 1}:${entry.originalColumn}`];
    },
    sources: (url) => chunkOf(url)?.sources ?? [],
  };
};

/** Connects to the inspector of a Node process that was started with `--inspect`. */
export const inspect = async (port: number): Promise<{ send: Send; close: () => void }> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  let last = 0;
  const waiting = new Map<number, (result: { result: ScriptCoverage[] }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
  });
  return {
    send: (method, params = {}) =>
      new Promise((done) => {
        last += 1;
        waiting.set(last, done);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
};

/** Records the functions that run in a browser and in a server. `dist`: the build that the browser runs. */
export const countFunctions = async (browser: Send, server: Send, dist: string) => {
  const sides = [
    { name: 'browser', send: browser, locate: inBrowser(dist) },
    { name: 'server', send: server, locate: onServer() },
  ];
  for (const { send } of sides) {
    await send('Profiler.enable');
    await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  /** Returns the functions that ran since the last call. */
  const take = async (): Promise<Ran> => {
    const ran: Ran = new Map();
    for (const { name, send, locate } of sides) {
      const { result } = await send('Profiler.takePreciseCoverage');
      collect(ran, result, name, locate);
    }
    return ran;
  };
  return { take };
};

/** Returns the functions of `ran` that are in none of the others. */
export const without = (ran: Ran, ...others: readonly Ran[]): Ran =>
  new Map(
    [...ran]
      .map(([file, places]) => {
        const own = [...places].filter((place) => !others.some((one) => one.get(file)?.has(place)));
        return [file, new Set(own)] as const;
      })
      .filter(([, places]) => places.size > 0),
  );
