import { existsSync } from 'node:fs';
import { type LoadFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../..');

/** By the module's address and the export's name. */
const wrappers = new Map<string, Map<string, (original: unknown) => unknown>>();
const loaded = new Set<string>();

/** The address under which a replacement imports the original. */
const asOriginal = (url: string) => `${url}?original`;

const wrapperModule = (url: string, names: readonly string[]): LoadFnOutput => ({
  format: 'module',
  shortCircuit: true,
  source: [
    `export * from ${JSON.stringify(asOriginal(url))};`,
    `import * as original from ${JSON.stringify(asOriginal(url))};`,
    `import { wrapped } from ${JSON.stringify(import.meta.url)};`,
    ...names.map(
      (name) => `export const ${name} = wrapped(${JSON.stringify(url)}, '${name}', original);`,
    ),
  ].join('\n'),
});

registerHooks({
  load(url, context, nextLoad) {
    loaded.add(url);
    const names = wrappers.get(url);
    return names ? wrapperModule(url, [...names.keys()]) : nextLoad(url, context);
  },
});

/** The addresses of the modules with a replaced export. */
export const replacedModules = (): string[] => [...wrappers.keys()];

/** Called by the module that takes the original's place. */
export const wrapped = (url: string, name: string, original: Record<string, unknown>): unknown => {
  if (!(name in original)) throw new Error(`${url} does not export ${name}`);
  return wrappers.get(url)?.get(name)?.(original[name]);
};

/**
 * Gives everything that is imported from now on a wrapper in place of one export. `module` is a path from the root of
 * the repository or the address of a package's module. A second wrapper is put around the first.
 */
export const replaceExport = <Original>(
  module: string,
  name: string,
  wrap: (original: Original) => Original,
): void => {
  const url = module.startsWith('file:') ? module : pathToFileURL(join(root, module)).href;
  if (!existsSync(new URL(url))) throw new Error(`${module} does not exist`);
  if (loaded.has(url)) throw new Error(`${module} was loaded before its export was replaced`);
  const ofModule = wrappers.get(url) ?? new Map<string, (original: unknown) => unknown>();
  const before = ofModule.get(name) ?? ((original) => original);
  ofModule.set(name, (original) => wrap(before(original) as Original));
  wrappers.set(url, ofModule);
};
