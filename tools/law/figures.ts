import {
  congestionCharge,
  oxfordCharges,
  zones,
} from '@roadworthy/domain/do-it-now/clean-air.zones';
import { motFees } from '@roadworthy/domain/do-it-now/mot-fee.rules';
import { ratesOf2026 } from '@roadworthy/domain/do-it-now/ved.rates';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Source } from '@roadworthy/domain/law/sources';

/** Amounts have these names in the tables from which the screens read: pence, or whole pounds. */
const penceOf: Record<string, number> = {
  pence: 1,
  orPence: 1,
  pounds: 100,
  small: 100,
  large: 100,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isSource = (value: unknown): value is Source =>
  isRecord(value) && typeof value.address === 'string' && typeof value.asOf === 'string';

const asPounds = (pence: number): string =>
  `£${(pence / 100).toFixed(pence % 100 === 0 ? 0 : 2).replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')}`;

/** `co2 to 100`: a band is named by its limit, everything else by its place. */
const nameOf = (id: string, key: string, value: unknown): string => {
  if (!isRecord(value)) return id;
  if (typeof value.id === 'string') return `${id}.${value.id}`;
  return typeof value.to === 'number' ? `${id}.co2 to ${value.to}` : `${id}.${key}`;
};

/** Returns every amount below a value with the source that stands beside or above it. */
const amountsIn = (
  id: string,
  value: unknown,
  above: Source | null = null,
): { id: string; pence: number; source: Source | null }[] => {
  if (!isRecord(value) || isSource(value)) return [];
  const source = isSource(value.source) ? value.source : above;
  return Object.entries(value).flatMap(([key, part]) => {
    const factor = penceOf[key];
    if (typeof part === 'number') {
      return factor ? [{ id: `${id}.${key}`, pence: part * factor, source }] : [];
    }
    return amountsIn(nameOf(id, key, part), part, source);
  });
};

type Figures = { id: string; values: unknown; end?: CivilDate };

/** The tables of amounts from which the screens read. */
const tables: readonly Figures[] = [
  { id: 'ved 2026', values: ratesOf2026, end: ratesOf2026.to },
  { id: 'mot fee', values: motFees },
  { id: 'zone', values: zones },
  { id: 'congestion charge', values: congestionCharge },
  { id: 'oxford', values: oxfordCharges },
];

type Figure = { id: string; pence: number; shown: string; source: Source };

/** Every amount of money that the product shows as a tax, a fee or a charge. */
export const amountsOf = (of: readonly Figures[] = tables): Figure[] =>
  of.flatMap(({ id, values, end }) =>
    amountsIn(id, values).map(({ source, ...figure }) => {
      if (!source) throw new Error(`The figure ${figure.id} has no source`);
      const ends = { ...source, end: end ?? source.end };
      return { ...figure, shown: asPounds(figure.pence), source: ends };
    }),
  );
