import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Files of the product and of the tests’ support, by their path from the root. Tests do not count. */
type Sources = ReadonlyMap<string, string>;

const sourceFolders = ['apps/*/src', 'packages/{domain,diagnosis,tracker}/src', 'tests/support'];

export const readSources = (root: string): Sources =>
  new Map(
    globSync(
      sourceFolders.map((folder) => `${folder}/**/*.*`),
      { cwd: root },
    )
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => !/\.test\.tsx?$/.test(name))
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );

const importsOf = (name: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import) '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map(([, fixed, lazy]) =>
    posix.join(dirname(name), fixed ?? lazy ?? ''),
  );

const withoutTypeImports = (text: string): string =>
  text.replaceAll(/^(?:import|export) type [^;]*? from '[^']+';$/gm, '');

/**
 * Returns the folder that a file counts for. In the domain that is its own folder. In the apps it is the whole feature
 * or adapter, whose own folders may use each other, or the top folder. A file directly in `base` counts alone: it
 * combines the folders, or all of them read it.
 */
const folderIn = (base: string, name: string): string => {
  const folder = dirname(name);
  if (folder === base) return name;
  if (base.startsWith('packages/')) return folder;
  const [top = '', ...rest] = folder.slice(base.length + 1).split('/');
  const isMany = top === 'features' || top === 'adapters';
  return [base, top, ...(isMany ? rest.slice(0, 1) : [])].join('/');
};

/**
 * Finds groups of folders under `base` that import each other, directly or through others. Type imports do not exist at
 * run time, so they count only in the domain.
 */
export const folderCycles = (sources: Sources, base: string): string[][] => {
  const folderOf = (name: string) => folderIn(base, name);
  const countTypes = base.startsWith('packages/');
  const edges = new Map<string, Set<string>>();
  for (const [name, text] of sources) {
    if (!name.startsWith(`${base}/`)) continue;
    const from = folderOf(name);
    const targets = edges.get(from) ?? new Set();
    edges.set(from, targets);
    for (const target of importsOf(name, countTypes ? text : withoutTypeImports(text))) {
      const to = folderOf(target);
      if (target.startsWith(`${base}/`) && to !== from) targets.add(to);
    }
  }
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set<string>();
    const left = [start];
    for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
      for (const next of edges.get(folder) ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        left.push(next);
      }
    }
    return reached;
  };
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const groups = new Map<string, string[]>();
  for (const [folder, reached] of reach) {
    if (!reached.has(folder)) continue;
    const group = [...reached].filter((other) => reach.get(other)?.has(folder)).sort();
    groups.set(group.join(' '), group);
  }
  return [...groups.values()];
};

const features = 'apps/api/src/features/';

/** Who is a member of a garage is part of the tenant, like a garage's id: any feature may ask. */
const ofTenant = new Set(['garages.members']);

/** Finds SQL that names another feature's table in a file whose name does not say so. */
export const foreignTables = (sources: Sources): string[] => {
  const names = [...sources.keys()].filter((name) => name.startsWith(features));
  const featureOf = (name: string) => name.slice(features.length).split('/')[0] ?? '';
  const schemas = new Set(names.map((name) => featureOf(name).replaceAll('-', '_')));
  return names
    .filter((name) => !/\.(?:read-model|erasure)\.sql\.ts$/.test(name))
    .flatMap((name) =>
      [...(sources.get(name) ?? '').matchAll(/\b(?:from|join|into|update)\s+(\w+)\.(\w+)/g)]
        .filter(([, schema = '']) => schemas.has(schema))
        .filter(([, schema]) => schema !== featureOf(name).replaceAll('-', '_'))
        .filter(([, schema, table]) => !ofTenant.has(`${schema}.${table}`))
        .map(([, schema, table]) => `${name}: ${schema}.${table}`),
    );
};
