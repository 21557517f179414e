import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { CarFront, ClipboardPlus, FilePlus2, Fuel, Stethoscope } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { chromium } from '../tests/support/browser.ts';
import { root } from '../tests/support/stack/stack.ts';

/** `npm run generate icons`: draws the app's icons from the favicon, for when the mark changes. */
const folder = join(root, 'apps/web/public');
const mark = await readFile(join(folder, 'favicon.svg'), 'utf8');
const plate = /fill="(#\w+)"/.exec(mark)?.[1];
const ink = /fill="(#\w+)"/.exec(mark.slice(mark.indexOf('<path')))?.[1];
if (!plate || !ink)
  throw new Error('The favicon lacks a fill colour for its background or its first path');

/** A full icon reaches the edges and keeps the mark in the middle 80 %, so that a launcher can crop it to any shape. */
const icons = [
  { name: 'icon-192', size: 192, full: false },
  { name: 'icon-512', size: 512, full: false },
  { name: 'maskable-192', size: 192, full: true },
  { name: 'maskable-512', size: 512, full: true },
  { name: 'apple-touch-icon', size: 180, full: true },
];

/** The shortcuts of a long press on the app's icon: the same pictures as in the app, on a plate. */
const shortcuts = {
  fuel: Fuel,
  task: ClipboardPlus,
  vehicle: CarFront,
  diagnose: Stethoscope,
  document: FilePlus2,
};

const browser = await playwright.launch(chromium);
const page = await browser.newPage();
for (const { name, size, full } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; background: ${full ? plate : 'transparent'}; height: 100vh; display: grid; place-items: center }
    svg { width: ${full ? 92 : 100}vw }
  </style>${mark}`);
  await page.screenshot({
    path: join(folder, 'icons', `${name}.png`),
    omitBackground: !full,
  });
}
for (const [name, Icon] of Object.entries(shortcuts)) {
  const drawing = renderToStaticMarkup(createElement(Icon, { size: 52, strokeWidth: 2.2 }));
  await page.setViewportSize({ width: 96, height: 96 });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${plate} }
    svg { color: ${ink} }
  </style>${drawing}`);
  await page.screenshot({
    path: join(folder, 'icons', `shortcut-${name}.png`),
    omitBackground: true,
  });
}
await browser.close();
