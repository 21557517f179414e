import { productList } from '@roadworthy/content/product-list';
import { recommendProducts } from '@roadworthy/domain/products/products.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPounds } from '../../../format/figures.ts';
import { links } from '../../../links.ts';
import { Card } from '../../../ui/display/card.tsx';

const maxProducts = 6;

type TaskProductsProps = { task: Task; vehicle: Vehicle | null };

/** What the job needs, at guide prices; nothing where we have nothing for it. */
export function TaskProducts({ task, vehicle }: TaskProductsProps) {
  const work = { ...task, ...(vehicle ? { vehicle } : {}) };
  const products = recommendProducts(productList, [work]).products.slice(0, maxProducts);
  if (products.length === 0) return null;
  return (
    <Card title="Recommended Products">
      <ul className="divide-y divide-line">
        {products.map(({ id, name, pricePence }) => (
          <li key={id}>
            <Link
              to={links.product(id)}
              className="flex min-h-12 items-center gap-3 py-1 hover:underline"
            >
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
              <span className="flex-none text-right">
                <span className="num block">{formatPounds(pricePence)}</span>
                <span className="block text-13 text-ink-3">guide price</span>
              </span>
              <ChevronRight size={20} aria-hidden className="flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
