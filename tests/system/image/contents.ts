import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/stack/stack.ts';
import { inShell } from './containers.ts';

/** What only checks, training or building uses. None of it belongs in an image. */
const notProduct =
  /\.(?:test|spec)\.[cm]?tsx?$|^(?:packages|apps)\/[^/]+\/(?:.*\/)?(?:training|held-out|simulators?|fixtures|suites?|corpora)\/|^packages\/[^/]+\/knowledge\/|^(?:tests|tools)\//;
const buildTools = ['vite', 'vitest', 'jsdom', 'typescript', 'rolldown', 'playwright-core'];

/** Why each of the largest folders of the application is in the image. */
const reasons: Readonly<Record<string, string>> = {
  'node_modules/stripe': 'payments',
  'node_modules/@img': 'decodes pictures: libvips for sharp',
  'node_modules/@aws-sdk': 'speaks to the object store',
  'node_modules/@smithy': 'speaks to the object store',
  'node_modules/ai': 'speaks to a model',
  'node_modules/@ai-sdk': 'speaks to a model',
  'node_modules/@opentelemetry': 'metrics and traces',
  'node_modules/zod': 'checks every input, reply and setting',
  'node_modules/@zip.js': 'writes downloads and checks uploads for archives',
  'node_modules/kysely': "better-auth's database layer",
  'node_modules/node-pg-migrate': 'migrates the database',
  'node_modules/luxon': 'time zones of calendars',
  'node_modules/better-auth': 'accounts',
  'node_modules/fastify': 'HTTP',
  'apps/web': 'the built web app, its pictures and drawings',
  'apps/api': 'the server',
  'packages/diagnosis': 'the diagnosis and its weights',
  'packages/content': 'guides, drawings and products',
  'packages/domain': 'rules and contracts',
};

export type File = { path: string; bytes: number };
export type Contents = { files: File[]; versions: Record<string, string> };

/** Lists the files of the application in an image, and the versions of its packages. */
export const readContents = async (image: string): Promise<Contents> => {
  const list = "cd /app && find . -type f -printf '%s %P\\n'";
  const versions =
    "cd /app && find . -path '*/node_modules/*' -name package.json -exec grep -m1 -H '\"version\":' {} +";
  const listed = await inShell(image, list);
  const found = await inShell(image, versions);
  return {
    files: listed.split('\n').flatMap((line) => {
      const [, bytes, path] = /^(\d+) (.+)$/.exec(line) ?? [];
      return path ? [{ path, bytes: Number(bytes) }] : [];
    }),
    versions: Object.fromEntries(
      Array.from(
        found.matchAll(
          /^\.\/(.*node_modules\/(?:@[^/\n]+\/)?[^/\n]+)\/package\.json:.*"version":\s*"([^"]+)"/gm,
        ),
        ([, path = '', version = '']) => [path, version],
      ),
    ),
  };
};

/** Returns the files that are no part of the product. */
export const strayFiles = ({ files }: Contents): string[] =>
  files.flatMap(({ path }) => {
    const name = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    const isStray = name === undefined ? notProduct.test(path) : buildTools.includes(name);
    return isStray ? [path] : [];
  });

/** Returns the packages whose version is not the one in package-lock.json. */
export const unlockedPackages = ({ versions }: Contents): string[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return Object.entries(versions).flatMap(([path, version]) =>
    packages[path]?.version === version ? [] : [`${path} ${version}`],
  );
};

const folderOf = (path: string): string =>
  /^(?:node_modules\/(?:@[^/]+|[^/]+)|(?:apps|packages)\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;

export type Folder = { folder: string; megabytes: number; reason: string | null };

/** Returns the ten largest folders, and why each is there. */
export const largestFolders = ({ files }: Contents): Folder[] => {
  const sizes = new Map<string, number>();
  for (const { path, bytes } of files) {
    const folder = folderOf(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + bytes);
  }
  return [...sizes]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([folder, bytes]) => ({
      folder,
      megabytes: bytes / 1_000_000,
      reason: reasons[folder] ?? null,
    }));
};
