import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

export const root = join(import.meta.dirname, '../..');

const list = z.optional(z.union([z.string().transform((one) => [one]), z.array(z.string())]));
const names = z.record(z.string(), z.string()).optional();

const Entry = z.object({
  /** Only if it is installed under another name. */
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: list,
  cpu: list,
  libc: list,
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z
    .record(z.string(), z.object({ optional: z.boolean().optional() }))
    .optional(),
});
type Entry = z.infer<typeof Entry>;

/** A lockfile: its packages by the folder they are installed in. */
export type Lockfile = Record<string, Entry>;

export const readLockfile = (): Lockfile =>
  z
    .object({ packages: z.record(z.string(), Entry) })
    .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/** A package that is part of the product. `folder`: where it is installed. */
export type Shipped = {
  folder: string;
  name: string;
  version: string;
  licence: string;
  integrity: string;
};

/** Native parts exist for many platforms; the product is shipped for this one. */
const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };

const runsHere = ({ os, cpu, libc }: Entry) =>
  (os?.includes(platform.os) ?? true) &&
  (cpu?.includes(platform.cpu) ?? true) &&
  (libc?.includes(platform.libc) ?? true);

/** Returns where `import name` leads from a folder, as Node finds it, or null if it is not installed. */
const resolveFrom = (lockfile: Lockfile, folder: string, name: string): string | null => {
  const parts = folder.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const found = [...parts.slice(0, length), 'node_modules', name].join('/');
    const entry = lockfile[found];
    if (entry) return entry.link ? (entry.resolved ?? null) : found;
  }
  return null;
};

/** The build copies code of these into what it makes: Tailwind's base styles, and helpers that load modules. */
const copiedByTheBuild = ['tailwindcss', 'vite', 'rolldown'];

export const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/** Returns every package of others that the server runs or that is built into the web app, by name. */
export const shippedPackages = (lockfile: Lockfile): Shipped[] => {
  const reached = new Set<string>();
  const reach = (folder: string | null) => {
    if (folder === null || reached.has(folder)) return;
    const entry = lockfile[folder];
    if (!entry || !runsHere(entry)) return;
    reached.add(folder);
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    );
    const needed = { ...entry.dependencies, ...entry.optionalDependencies };
    for (const name of [...Object.keys(needed), ...peers]) {
      reach(resolveFrom(lockfile, folder, name));
    }
  };
  reach('apps/api');
  reach('apps/web');
  const folders = [
    ...[...reached].filter((folder) => folder.includes('node_modules/')),
    ...copiedByTheBuild.map((name) => `node_modules/${name}`),
  ];
  return folders
    .map((folder) => {
      const { version = '', license: licence = '', integrity = '' } = lockfile[folder] ?? {};
      return { folder, name: nameOf(folder), version, licence, integrity };
    })
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
};
