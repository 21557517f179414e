import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  shopEnvironment,
  testOffers,
  testSeller,
} from '../../../../../tests/support/stack/shop.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { openShop } from './open-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-shop-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = {
  PUBLIC_URL: 'http://localhost',
  SECRET: 'a-secret-for-tests-only-of-enough-length',
  APP_DATABASE_URL: 'postgres://app@localhost/x',
  AUTH_DATABASE_URL: 'postgres://auth@localhost/x',
  JOBS_DATABASE_URL: 'postgres://jobs@localhost/x',
  SMTP_URL: 'smtp://localhost',
  STORAGE_URL: 'file:///var/lib/roadworthy/files',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  OPERATOR_NAME: 'Roadworthy Ltd, 1 High Street, Leeds',
  ...shopEnvironment,
};
const open = (more: Record<string, string | undefined> = {}) =>
  openShop(readConfig({ ...environment, ...more }), createLog({ logLevel: 'silent' }));
const catalogue = (content: unknown): string => {
  const file = join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('a shop with all its settings is open and sells products with a brand and a part number', () => {
  const { shop, catalogue: products } = open();
  expect(shop).toEqual({
    isOpen: true,
    closedBecause: null,
    isTest: false,
    seller: testSeller,
    offers: testOffers,
  });
  const sold = products.filter(({ article }) => article).map(({ id }) => id);
  expect(sold).toEqual(testOffers.map(({ id }) => id));
  expect(products).toHaveLength(10);
});

test.each(Object.keys(shopEnvironment))(
  'without %s the shop is closed and sells nothing',
  (name) => {
    const { shop, catalogue: products } = open({ [name]: undefined });
    expect(shop).toMatchObject({ isOpen: false, closedBecause: 'no seller', offers: [] });
    expect(products.filter(({ article }) => article)).toEqual([]);
  },
);

test('a shop that is configured with a test key is marked as a test shop', () => {
  expect(open({ STRIPE_SECRET_KEY: 'sk_test_1' }).shop.isTest).toBe(true);
  expect(open({ STRIPE_SECRET_KEY: 'rk_test_1' }).shop.isTest).toBe(true);
});

const [offer] = testOffers;
test.each([
  ['has no part number', [{ ...offer, partNumber: undefined }], 'partNumber'],
  ['has an empty brand', [{ ...offer, brand: ' ' }], 'brand'],
  ['costs nothing', [{ ...offer, pricePence: 0 }], 'pricePence'],
  ['is for an unknown product', [{ ...offer, id: 'candle' }], 'unknown product candle'],
  ['is listed twice', [offer, offer], 'listed twice'],
  ['is missing', [], 'SHOP_CATALOGUE'],
])('the process does not start if an offer in the shop catalogue %s', (_, content, words) => {
  expect(() => open({ SHOP_CATALOGUE: catalogue(content) })).toThrow(words);
});
