import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files and folders that a program may read, and links among them. */
export type ProgramFiles = { readable: string[]; links: { path: string; target: string }[] };

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const modules = join(root, 'node_modules');
const domain = join(root, 'packages/domain');

type Manifest = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** Returns the folders of packages and all their dependencies, if installed. */
const foldersOf = (names: readonly string[]): string[] => {
  const found = new Set<string>();
  const visit = (name: string) => {
    const folder = join(modules, name);
    if (found.has(folder) || !existsSync(join(folder, 'package.json'))) return;
    found.add(folder);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const { dependencies, optionalDependencies } = manifest;
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(visit);
  };
  names.forEach(visit);
  return [...found];
};

/** Returns the files of one of our programs: its folder, the sandbox's, the domain's rules, and the packages it names. */
export const programFiles = (program: string, packages: readonly string[]): ProgramFiles => ({
  readable: [
    process.execPath,
    dirname(program),
    join(root, 'apps/api/src/platform/sandbox'),
    // What the folder above imports.
    join(root, 'apps/api/src/platform/ignored-failures.ts'),
    join(root, 'apps/api/package.json'),
    join(domain, 'package.json'),
    join(domain, 'src'),
    ...foldersOf(packages),
  ],
  links: [{ path: join(modules, '@roadworthy/domain'), target: domain }],
});
