import { readFileSync } from 'node:fs';
import { productList } from '@roadworthy/content/product-list';
import type { Seller, Shop } from '@roadworthy/domain/orders/orders.schema';
import { type CatalogueProduct, catalogueOf } from '@roadworthy/domain/products/products.rules';
import { Offer } from '@roadworthy/domain/products/products.schema';
import * as z from 'zod';
import { type Config, isTestKey } from '../../platform/config.ts';
import type { Log } from '../../platform/log.ts';

/** What this server sells and who sells it, decided once at start. */
export type OpenShop = { shop: Shop; catalogue: readonly CatalogueProduct[] };

const Catalogue = z.array(Offer).min(1);

/** A mistake in the file stops the process: an offer that is half read may be sold at a wrong price. */
const readCatalogue = (file: string): Offer[] => {
  const offers = Catalogue.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!offers.success) throw new Error(`SHOP_CATALOGUE: ${z.prettifyError(offers.error)}`);
  const known = new Set(productList.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { id } of offers.data) {
    if (!known.has(id)) throw new Error(`SHOP_CATALOGUE: unknown product ${id}`);
    if (seen.has(id)) throw new Error(`SHOP_CATALOGUE: ${id} is listed twice`);
    seen.add(id);
  }
  return offers.data;
};

const sellerOf = ({ shop, operator }: Config): Seller | null => {
  const { trader, returnsAddress, dispatchDays } = shop;
  const { contact } = operator;
  if (!trader || !returnsAddress || !dispatchDays || !contact) return null;
  return { trader, contact, returnsAddress, dispatchDays };
};

/** The settings that are missing, by their names. */
const missingIn = ({ shop, operator }: Config): string[] => {
  const needed = {
    SHOP_TRADER: shop.trader,
    OPERATOR_EMAIL: operator.contact,
    SHOP_RETURNS_ADDRESS: shop.returnsAddress,
    SHOP_DISPATCH_DAYS: shop.dispatchDays,
    SHOP_CATALOGUE: shop.catalogueFile,
  };
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
};

/**
 * Opens the shop only if payments work and the buyer can be shown who sells, how to reach them, when the goods are sent,
 * where to return them, and exactly what they are. Otherwise it stays closed, and the log says what is missing.
 */
export const openShop = (config: Config, log: Log): OpenShop => {
  const { payments, shop: settings } = config;
  const missing = missingIn(config);
  const isOpen = payments !== undefined && missing.length === 0;
  if (payments && !isOpen) {
    log.warn({ missing }, `the shop is closed: set ${missing.join(', ')} to open it`);
  }
  const offers = isOpen && settings.catalogueFile ? readCatalogue(settings.catalogueFile) : [];
  const isTest =
    payments !== undefined && (isTestKey(payments.secretKey) || payments.apiUrl !== undefined);
  if (isOpen && isTest) log.warn('this is a test shop: no money is taken and nothing is sent');
  return {
    shop: {
      isOpen,
      closedBecause: isOpen ? null : payments ? 'no seller' : 'no payments',
      isTest,
      seller: sellerOf(config),
      offers,
    },
    catalogue: catalogueOf(productList, offers),
  };
};
