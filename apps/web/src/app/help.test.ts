// @vitest-environment jsdom
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { motorwayStep } from '@roadworthy/diagnosis/red-flags/dangers/danger';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { findText, readSources } from '../../../../tests/support/web/app-texts.ts';
import { readGuidePage } from '../../scripts/guide.ts';
import { addressOfGuide, type GuideNode, type GuidePage } from '../features/help/guide.ts';
import { links } from '../links.ts';
import { routes } from './routes.tsx';

const web = join(import.meta.dirname, '..');
const folder = join(web, '../../../docs/guide');
const pages = new Map(
  readdirSync(folder).map((file) => [
    addressOfGuide(file.replace(/\.md$/, '')),
    readGuidePage(readFileSync(join(folder, file), 'utf8')),
  ]),
);
const sources = readSources();

const childrenOf = (node: GuideNode): readonly GuideNode[] => {
  if (typeof node === 'string') return [];
  return 'to' in node ? node.words : node.slice(1);
};
/** Returns a node and everything in it. */
const within = (node: GuideNode): GuideNode[] => [node, ...childrenOf(node).flatMap(within)];
const textOf = (node: GuideNode): string =>
  typeof node === 'string' ? node : childrenOf(node).map(textOf).join('');
const nodesOf = ({ lead, body }: GuidePage) => [...lead, ...body].flatMap(within);

const linksIn = (page: GuidePage): string[] =>
  nodesOf(page).flatMap((node) => (typeof node === 'object' && 'to' in node ? [node.to] : []));

/** An apostrophe looks like the closing quotation mark, and has a letter after it. */
const quotation = /‘((?:[^’]|’(?=\p{L}))+)’/gu;

const isBold = (node: GuideNode): boolean =>
  typeof node === 'object' && !('to' in node) && node[0] === 'strong';

/** Returns what a page says is on the screen: what is bold, and what is in quotation marks. */
const quotesIn = (page: GuidePage): string[] => {
  const text = [page.lead.map(textOf).join(''), ...page.body.map(textOf)].join('\n');
  return [
    ...nodesOf(page).filter(isBold).map(textOf),
    ...[...text.matchAll(quotation)].map(([, words = '']) => words),
  ];
};

const wrongQuotes = (page: GuidePage): string[] =>
  quotesIn(page).filter((text) => !findText(sources, text));

test.each([...pages])('the help page %s quotes the app’s texts letter for letter', (_, page) => {
  expect(wrongQuotes(page)).toEqual([]);
});

test('the check of quoted texts detects a quoted button that the app does not have, and a quotation with one letter too many', () => {
  const planted = [
    '# Planted\n\nPress **Save the vehicle now**, then read ‘Needs attentions’.',
    '# Planted\n\nPress **Remind me, free**.\n\n1. The page says ‘Confirm it’s me’.',
  ];
  expect(planted.map((text) => wrongQuotes(readGuidePage(text)))).toEqual([
    ['Save the vehicle now', 'Needs attentions'],
    ['Confirm it’s me'],
  ]);
});

test('the help quotes more than a hundred texts of the app', () => {
  const quotes = [...pages.values()].flatMap(quotesIn);
  expect(quotes.length).toBeGreaterThan(100);
});

test('the help gives the same advice about motorways as the app gives for every danger', () => {
  const said = [...pages.values()].flatMap(({ body }) =>
    body.map(textOf).filter((text) => /motorway|emergency phone/i.test(text)),
  );
  expect(said).toEqual([motorwayStep]);
});

test('the index of the help links to every page once, by the page’s title', () => {
  const index = pages.get(links.help);
  const others = [...pages].filter(([address]) => address !== links.help);
  expect(others.length).toBeGreaterThanOrEqual(10);
  const listed = nodesOf(index ?? { title: '', lead: [], body: [] }).flatMap((node) =>
    typeof node === 'object' && 'to' in node ? [`${node.to} ${textOf(node)}`] : [],
  );
  expect(listed.toSorted()).toEqual(
    [
      ...others.map(([address, { title }]) => `${address} ${title}`),
      // The statement is a page of its own.
      `${links.accessibility} Accessibility`,
    ].toSorted(),
  );
});

/** Returns whether a link leads to a page of the help, a page of the app with the named part, or GOV.UK. */
const resolves = (to: string): boolean => {
  const { pathname, hash } = new URL(to, 'https://roadworthy.example');
  if (!to.startsWith('/')) return to.startsWith('https://www.gov.uk/');
  if (hash && !sources.includes(`id="${hash.slice(1)}"`)) return false;
  if (pathname.startsWith(links.help)) return pages.has(pathname);
  return routes.some(({ path }) => matchPath(path, pathname));
};

test('every link in the help leads to an existing page', () => {
  const all = [...pages.values()].flatMap(linksIn);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((to) => !resolves(to))).toEqual([]);
  expect(['gone.md', '/help/gone', '/nowhere', '/terms#gone'].map(resolves)).not.toContain(true);
});

test('every link from the app into the help leads to a page, and the navigation and the landing page link to the help', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(web, name), 'utf8')] as const);
  const named = code.flatMap(([, text]) =>
    [...text.matchAll(/<HelpLink\s+page="([^"]+)"/g)].map(([, name = '']) => addressOfGuide(name)),
  );
  expect(named.length).toBeGreaterThanOrEqual(6);
  expect(named.filter((address) => !pages.has(address))).toEqual([]);
  const leading = code.filter(([, text]) => /links\.help\b/.test(text)).map(([name]) => name);
  expect(leading).toEqual(
    expect.arrayContaining(['app/shell/navigation.ts', 'features/landing/about.tsx']),
  );
});
