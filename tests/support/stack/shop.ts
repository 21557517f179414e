import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productList } from '@roadworthy/content/product-list';
import type { Seller } from '@roadworthy/domain/orders/orders.schema';
import { catalogueOf } from '@roadworthy/domain/products/products.rules';
import type { Offer } from '@roadworthy/domain/products/products.schema';

/** The seller of development and tests. */
export const testSeller: Seller = {
  trader: 'Roadworthy Test Shop, 1 High Street, Leeds LS1 1AA',
  contact: 'shop@roadworthy.test',
  returnsAddress: 'Unit 2, Low Road, Leeds LS2 2BB',
  dispatchDays: 2,
};

const catalogueFile = join(import.meta.dirname, '../fixtures/shop-catalogue.json');

/** The settings with which the shop is open. */
export const shopSettings = {
  trader: testSeller.trader,
  returnsAddress: testSeller.returnsAddress,
  dispatchDays: testSeller.dispatchDays,
  catalogueFile,
};

export const shopEnvironment = {
  SHOP_TRADER: testSeller.trader,
  OPERATOR_EMAIL: testSeller.contact,
  SHOP_RETURNS_ADDRESS: testSeller.returnsAddress,
  SHOP_DISPATCH_DAYS: String(testSeller.dispatchDays),
  SHOP_CATALOGUE: catalogueFile,
};

/** Eight of the ten products have a brand and a part number; air filters and spark plugs are not sold. */
export const testOffers: readonly Offer[] = JSON.parse(readFileSync(catalogueFile, 'utf8'));
export const testCatalogue = catalogueOf(productList, testOffers);
export const soldProducts = testCatalogue.filter(({ article }) => article !== null);
