import { driveOf, type Fuelled } from '../guides/fuel.rules.ts';
import { isOpen } from '../tasks/task-list.rules.ts';
import type { Task } from '../tasks/tasks.schema.ts';
import type { Article, Offer, Product } from './products.schema.ts';

/** A product as shown. Without an article it is an entry of a shopping list, at a guide price. */
export type CatalogueProduct = Product & { readonly article: Article | null };

/** Returns the list with the seller's offers in place of the entries they are for. */
export const catalogueOf = (
  list: readonly Product[],
  offers: readonly Offer[],
): CatalogueProduct[] => {
  const offered = new Map(offers.map((offer) => [offer.id, offer]));
  return list.map((product) => {
    const offer = offered.get(product.id);
    if (!offer) return { ...product, article: null };
    const { brand, partNumber, sku, pricePence } = offer;
    return {
      ...product,
      name: offer.name ?? product.name,
      description: offer.description ?? product.description,
      fitment: offer.fitment ?? product.fitment,
      pricePence,
      article: { brand, partNumber, sku },
    };
  });
};

type Work = { readonly title: string; readonly description: string; readonly category: string };

/** Returns whether a task mentions one of the product's related tasks, or its title is part of one. */
const isProductFor = (product: Product, work: Work): boolean => {
  const text = `${work.title}\n${work.description}\n${work.category}`.toLowerCase();
  const title = work.title.trim().toLowerCase();
  return product.relatedTasks.some((related) => {
    const words = related.toLowerCase();
    return text.includes(words) || (title !== '' && words.includes(title));
  });
};

/** Returns whether a vehicle has a use for a product. An unknown fuel rules nothing out. */
const canUse = ({ notFor = [] }: Product, vehicle: Fuelled): boolean => {
  const drive = driveOf(vehicle);
  return drive === null || !notFor.includes(drive);
};

const mostForGuide = 6;

/**
 * Returns the products that a job needs and the vehicle can use: perhaps none. `vehicles`: the chosen one, or all that
 * it may be for.
 */
export const productsForGuide = (
  products: readonly Product[],
  work: Work,
  vehicles: readonly Fuelled[],
): Product[] =>
  products
    .filter((product) => isProductFor(product, work))
    .filter(
      (product) => vehicles.length === 0 || vehicles.some((vehicle) => canUse(product, vehicle)),
    )
    .slice(0, mostForGuide);

/** `vehicle`: the task's own; undefined if it is for none in particular. */
type OwnTask = Work & Pick<Task, 'status'> & { readonly vehicle?: Fuelled | undefined };
type Recommendation<P extends Product> = {
  /** In catalogue order. */
  readonly products: readonly P[];
  /** The open tasks that have products, in the given order, without duplicate titles. */
  readonly taskTitles: readonly string[];
};

/** Returns products for the tasks that are pending or in progress, for whose vehicles they are of use. */
export const recommendProducts = <P extends Product>(
  products: readonly P[],
  tasks: readonly OwnTask[],
): Recommendation<P> => {
  const isFor = (product: P, task: OwnTask) =>
    isProductFor(product, task) && (!task.vehicle || canUse(product, task.vehicle));
  const served = tasks.filter(
    (task) => isOpen(task) && products.some((product) => isFor(product, task)),
  );
  const titles = new Map<string, string>();
  for (const title of served.map((task) => task.title.trim())) {
    const key = title.toLowerCase();
    if (!titles.has(key)) titles.set(key, title);
  }
  return {
    products: products.filter((product) => served.some((task) => isFor(product, task))),
    taskTitles: [...titles.values()],
  };
};

const mostTaskBadges = 3;
const mostRelatedBadges = 2;

/** Returns the first task titles, and the number of the others. */
export const taskBadges = (titles: readonly string[]): { titles: string[]; more: number } => ({
  titles: titles.slice(0, mostTaskBadges),
  more: Math.max(0, titles.length - mostTaskBadges),
});

export const relatedBadges = ({ relatedTasks }: Product): string[] =>
  relatedTasks.slice(0, mostRelatedBadges);

/** `category`: null for every category. */
export type ProductFilter = {
  readonly search: string;
  readonly category: Product['category'] | null;
};
export const noProductFilter: ProductFilter = { search: '', category: null };

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Returns the products that contain every search word in name, description, category or related tasks. */
export const filterProducts = <P extends Product>(
  products: readonly P[],
  { search, category }: ProductFilter,
): P[] => {
  const words = wordsOf(search);
  return products.filter((product) => {
    if (category !== null && product.category !== category) return false;
    const text = [product.name, product.description, product.category, ...product.relatedTasks]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
