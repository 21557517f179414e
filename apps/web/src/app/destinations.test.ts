// @vitest-environment jsdom

// Imported first: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEntries } from '@roadworthy/domain/palette/ranking.rules';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { addingIn } from '../features/costs/costs-view.ts';
import { guideEntries } from '../features/palette/guide-entries.ts';
import { groups } from '../features/palette/palette-entry.ts';
import { shortcuts } from '../features/shortcuts/shortcuts.ts';
import { commandsWith, helpEntries } from './palette/commands.ts';
import { routes } from './routes.tsx';
import { garage, help, places, profile } from './shell/navigation.ts';

type ManifestShortcut = {
  name: string;
  url: string;
  icons: { src: string; sizes: string; type: string }[];
};
const folder = join(import.meta.dirname, '../../public');
const manifest: { shortcuts: ManifestShortcut[] } = JSON.parse(
  readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'),
);

const commands = commandsWith({ syncNow: () => undefined, logOut: () => undefined }, 'Diagnosis');
const ofKeys = shortcuts.flatMap(({ action }) => ('to' in action ? [action.to] : []));
const ofPalette = [...commands, ...guideEntries].flatMap(({ action }) =>
  'to' in action ? [action.to] : [],
);
const ofIcon = manifest.shortcuts.map(({ url }) => url);

test.each([...new Set([...ofKeys, ...ofPalette, ...ofIcon])])(
  '%s is a page for signed-in users or part of the help',
  (address) => {
    const { pathname, search, searchParams } = new URL(address, 'https://roadworthy.example');
    const route = routes.find(({ path }) => matchPath(path, pathname));
    expect(route?.access).toBe(pathname.startsWith(help.to) ? 'open' : 'protected');
    if (searchParams.has('add')) expect([pathname, addingIn(search)]).not.toContain(null);
  },
);

test('‘Add fuel’ is the first shortcut of the app’s icon, and each shortcut has an icon', () => {
  expect(manifest.shortcuts[0]).toMatchObject({ name: 'Add fuel', url: '/costs?add=fuel' });
  for (const { icons } of manifest.shortcuts) {
    const [icon] = icons;
    expect(icon).toMatchObject({ sizes: '96x96', type: 'image/png' });
    const png = readFileSync(join(folder, icon?.src ?? ''));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([96, 96]);
  }
});

test('every page in the menu is also in the command palette and has a keyboard shortcut', () => {
  for (const { to } of [...places, garage, profile]) {
    expect(ofKeys).toContain(to);
    expect(ofPalette).toContain(to);
  }
});

test('the help is in the command palette', () => {
  expect(ofPalette).toContain(help.to);
});

test('no two entries of the command palette have the same id', () => {
  const ids = [...commands, ...guideEntries].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every page of the help is in the command palette under its own title', () => {
  const guides = join(import.meta.dirname, '../../../../docs/guide');
  const titles = readdirSync(guides)
    .filter((file) => file !== 'README.md')
    .map((file) => {
      const [, title] = /^# (.+)$/m.exec(readFileSync(join(guides, file), 'utf8')) ?? [];
      return [`/help/${file.replace(/\.md$/, '')}`, title];
    });
  const offered = helpEntries.map(({ action, title }) => ['to' in action && action.to, title]);
  expect(offered.toSorted()).toEqual(titles.toSorted());
});

test('a search for ‘mot’ in the command palette finds a page of the help', () => {
  const found = findEntries(commands, 'mot', { recent: [], perGroup: 6, groups });
  expect(found.find(({ group }) => group === 'Help')?.entries[0]?.title).toBe(
    'What the signs mean',
  );
});
