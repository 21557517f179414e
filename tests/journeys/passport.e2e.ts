import type { Page, Request } from '@playwright/test';
import { signingKeyOf } from '../../apps/api/src/features/passport/signing-keys.ts';
import {
  drawLine,
  inputOf,
  newSigningKey,
  openDice,
  openVehicle,
} from '../support/passport/passports.ts';
import { axeOn } from './axe.ts';
import { expect, test, workerInCharge } from './fixtures.ts';

/** Signs as the running server would. */
const serversKey = () => {
  const { PASSPORT_KEY } = JSON.parse(process.env.STACK_ENVIRONMENT ?? '{}');
  return signingKeyOf(PASSPORT_KEY);
};

const passportText = async (key = serversKey()): Promise<string> => {
  const dice = openDice(36);
  const vehicle = openVehicle(key);
  const lines = Array.from({ length: 9 }, () => drawLine(dice));
  await vehicle.sign(inputOf(lines));
  return JSON.stringify(await vehicle.sign(inputOf([...lines, drawLine(dice)])));
};

const choose = async (page: Page, text: string | Buffer, name = 'passport.json') => {
  const buffer = Buffer.from(text);
  await page
    .getByLabel('Passport file', { exact: true })
    .setInputFiles({ name, mimeType: 'application/json', buffer });
};

const opened = async (page: Page) => {
  await page.goto('/verify');
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeEnabled();
};

const trusted = (page: Page) => page.getByRole('heading', { name: 'Checked and signed' });
const refused = (page: Page) => page.getByRole('heading', { name: 'This file can’t be trusted' });

test('anybody checks a passport, and no file leaves the device', async ({ page }) => {
  await opened(page);
  await expect(page.getByText('The file stays on this device')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('before a file is chosen');
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await choose(page, await passportText());
  await expect(trusted(page)).toBeFocused();
  await expect(page.getByText('Toyota Corolla, 2017')).toBeVisible();
  await expect(page.getByText(/^Unchanged since 17 Nov 2026, 21:40$/)).toBeVisible();
  await expect(page.getByText('1 entry came or changed after')).toBeVisible();
  await expect(page.getByText(/proves what was noted and when, not that it is true/)).toBeVisible();
  expect(sent.filter((request) => request.method() !== 'GET').map((each) => each.url())).toEqual(
    [],
  );
  await axe.look('a passport that holds');
  axe.expectNothing();
});

test('an altered file, another key and a file that is no passport each get their sentence', async ({
  page,
}) => {
  const text = await passportText();
  await opened(page);
  const files: [file: string | Buffer, sentence: RegExp][] = [
    [text.replace('Corolla', 'Yaris'), /something in it was changed/],
    [await passportText(newSigningKey()), /not signed with a key of this site/],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47]), /The file is no passport/],
    [Buffer.alloc(20_000_000, 'x'), /larger than any passport/],
    ['['.repeat(500_000), /so many parts inside one another/],
    [text.replace('"lines":[', `"lines":[${'0,'.repeat(1_000_000)}`), /so many parts/],
    [text.replace('"vehicle":{', '"vehicle":{"__proto__":{"vin":"x"},'), /twice|parts that no/],
    [text.replace('passport-1', 'passport-9'), /which this page does not know/],
  ];
  for (const [file, sentence] of files) {
    await choose(page, file);
    await expect(refused(page)).toBeFocused();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await choose(page, text);
    await expect(trusted(page)).toBeFocused();
  }
  await choose(page, text.replace('Corolla', 'Yaris'));
  await expect(refused(page)).toBeFocused();
  const axe = await axeOn(page);
  await axe.look('a file that was altered');
  axe.expectNothing();
});

test('a file that is dropped on the page is checked', async ({ page }) => {
  await opened(page);
  const text = await passportText();
  const data = await page.evaluateHandle((json) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([json], 'passport.json', { type: 'application/json' }));
    return transfer;
  }, text);
  const place = page.getByRole('region', { name: 'The file to check' });
  await place.dispatchEvent('dragover', { dataTransfer: data });
  await place.dispatchEvent('drop', { dataTransfer: data });
  await expect(trusted(page)).toBeFocused();
});

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a passport is checked without a connection once the page was opened', async ({
    page,
    context,
  }) => {
    await opened(page);
    await workerInCharge(page);
    await context.setOffline(true);
    await opened(page);
    await choose(page, await passportText());
    await expect(trusted(page)).toBeFocused();
    await choose(page, await passportText(newSigningKey()));
    await expect(page.getByText(/knows only the keys of an earlier visit/)).toBeVisible();
  });
});

test('a browser without Ed25519 loads a library and decides the same', async ({ page }) => {
  await page.addInitScript(() => {
    const { importKey } = crypto.subtle;
    crypto.subtle.importKey = ((...given: Parameters<typeof importKey>) =>
      given[2] === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
        : importKey.apply(crypto.subtle, given)) as typeof importKey;
  });
  await opened(page);
  const text = await passportText();
  await choose(page, text);
  await expect(trusted(page)).toBeFocused();
  await choose(page, text.replace('Corolla', 'Yaris'));
  await expect(refused(page)).toBeFocused();
});
