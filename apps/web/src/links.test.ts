// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosisAddress } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './app/routes.tsx';
import { links } from './links.ts';

const { home, kit, productsBefore, ...pages } = links;
const addresses = Object.values(pages).map((link) =>
  typeof link === 'string' ? link : link('insurance'),
);

test.each(addresses)('the link %s leads to a route of the app', (address) => {
  const { pathname } = new URL(address, 'https://roadworthy.example');
  expect(routes.some(({ path }) => matchPath(path, pathname))).toBe(true);
});

test('mails link to the same page of a diagnosis as the app', () => {
  expect(diagnosisAddress('a')).toBe(links.diagnosis('a'));
});

test('no file but links.ts contains a path of the app as a literal', () => {
  const web = join(import.meta.dirname, '..');
  const firstParts = new Set(
    [...addresses, kit, productsBefore].map((address) => address.split(/[/?#]/)[1]),
  );
  const literal = new RegExp(`['"\`]/(?:${[...firstParts].join('|')})(?:[/?#$][^'"\`]*)?['"\`]`);
  const comment = /\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const found = globSync(['src/**/*.{ts,tsx}', 'worker/**/*.ts'], { cwd: web })
    .filter((name) => !/\.test\.tsx?$|^src\/links\.ts$/.test(name))
    .filter((name) => literal.test(readFileSync(join(web, name), 'utf8').replace(comment, '')));
  expect(found).toEqual([]);
});
