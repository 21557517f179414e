import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root, type Shipped } from './shipped.ts';

/** Licences that ask for no more than their own text and the copyright notice. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
]);

/**
 * Licences that ask for more, each allowed for the packages named, whose use meets it: fonts that are served whole and as
 * subsets under the same licence, none of which reserves its name;
 * a library used unchanged, whose source its registry offers; a library that is linked when the process starts, so that
 * anybody can replace it.
 */
const allowedFor: Record<string, RegExp> = {
  'OFL-1.1': /^@fontsource(-variable)?\//,
  'MPL-2.0': /^web-push$/,
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-linux-x64$/,
};

/** Returns whether an SPDX expression lets us ship the package: one alternative of each part must be allowed. */
export const isAllowed = ({ name, licence }: Pick<Shipped, 'name' | 'licence'>): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) =>
      part.split(' OR ').some((id) => allowed.has(id) || allowedFor[id]?.test(name)),
    );

const licenceFile = /^(licen[cs]e|copying|notice|copyright)/i;
const subfolders = ['', 'wasm'];

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
      .map(({ name }) => join(folder, name))
      .sort();
  } catch {
    return [];
  }
};

/** Vite also lists the licences of its parts; none of them ends up in what it builds. */
const partsOfVite = /\n# Licenses of bundled dependencies[\s\S]*$/;

const read = (path: string) =>
  readFileSync(path, 'utf8')
    .replaceAll('\r\n', '\n')
    .replaceAll('\f', '')
    .replace(partsOfVite, '')
    .trim();
const standardText = (name: string) => read(join(import.meta.dirname, 'texts', `${name}.txt`));

const Manifest = z.object({
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});

/** The MIT licence of a package that has no file for it, with the author that the package names. */
const mitOf = (folder: string, name: string) => {
  const { author } = Manifest.parse(JSON.parse(read(join(folder, 'package.json'))));
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  return read(join(root, 'LICENSE')).replace(/^Copyright.*$/m, () => `Copyright (c) ${holder}`);
};

const missingTexts = ({ name, licence }: Shipped, folder: string): string[] => {
  if (licence === 'MIT') return [mitOf(folder, name)];
  if (licence === 'Apache-2.0') return [standardText('Apache-2.0')];
  if (licence === 'LGPL-3.0-or-later') {
    return [read(join(folder, 'README.md')), standardText('LGPL-3.0'), standardText('GPL-3.0')];
  }
  throw new Error(`${name} is under ${licence} and has no licence text`);
};

const textsOf = (shipped: Shipped): string[] => {
  const folder = join(root, shipped.folder);
  const files = subfolders.flatMap((subfolder) => filesIn(join(folder, subfolder)));
  return files.length > 0 ? files.map(read) : missingTexts(shipped, folder);
};

const head = `Roadworthy contains the software and fonts listed here, each under its own licence.
The list comes first, then the texts. \`npm run generate licences\` writes this file.

An image of Roadworthy also contains Node.js, whose licence is in /usr/local/share/doc/nodejs, and
packages of Debian, tesseract and its English model among them, whose licences are in /usr/share/doc.`;
const line = '-'.repeat(80);

/** Returns the notices of everything that is shipped: the list of packages, and each licence text once. */
export const writeNotices = (packages: readonly Shipped[]): string => {
  const users = new Map<string, string[]>();
  for (const shipped of packages) {
    for (const text of textsOf(shipped)) {
      users.set(text, [...(users.get(text) ?? []), `${shipped.name} ${shipped.version}`]);
    }
  }
  const listed = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = [...users].map(
    ([text, names]) => `${line}\n${[...new Set(names)].join(', ')}\n\n${text}`,
  );
  return `${[head, listed.join('\n'), ...texts].join('\n\n')}\n`;
};

export const noticesFile = join(root, 'THIRD-PARTY-LICENCES.txt');
