import type { CivilDate } from '../kernel/civil-date.ts';
import { type Source, sources } from '../law/sources.ts';

/** `to`: the highest CO2 of the band, in g/km. Prices are in whole pounds a year. */
export type Band = { readonly to: number; readonly pounds: number };

/** `small`: for engines of up to 1,549 cc. */
type ByEngine = { readonly small: number; readonly large: number; readonly source: Source };

export type VedRates = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** For cars first registered from 1 April 2017, from the second payment. */
  readonly standard: { readonly pounds: number; readonly source: Source };
  /** Added for five years if the list price is above the threshold, which is higher for electric cars. */
  readonly supplement: { readonly pounds: number; readonly source: Source };
  /** The first payment for a new car. A diesel that does not meet RDE2 pays the rate of the next band. */
  readonly firstYear: { readonly bands: readonly Band[]; readonly source: Source };
  /** For cars first registered from 1 March 2001 to 31 March 2017. */
  readonly byCo2: { readonly bands: readonly Band[]; readonly source: Source };
  /** For cars first registered before 1 March 2001. */
  readonly byEngine: ByEngine;
  /** For cars first registered from 1 April 2017 for which no CO2 figure is recorded. */
  readonly withoutCo2: ByEngine;
  /** For motorhomes of up to 3,500 kg. */
  readonly motorhome: ByEngine;
};

const bandsOf = (limits: readonly number[], pounds: readonly number[]): Band[] =>
  limits.map((to, at) => ({ to, pounds: pounds[at] ?? Number.NaN }));

const over = Number.POSITIVE_INFINITY;

const privateLightGoods = { small: 230, large: 375 };

/** Rates from 1 April 2026 to 31 March 2027. A new tax year is a new record, never an edit of this one. */
export const ratesOf2026: VedRates = {
  from: '2026-04-01',
  to: '2027-03-31',
  standard: { pounds: 200, source: sources.vedNew },
  supplement: { pounds: 440, source: sources.vedSupplement },
  firstYear: {
    bands: bandsOf(
      [0, 50, 75, 90, 100, 110, 130, 150, 170, 190, 225, 255, over],
      [10, 115, 135, 280, 365, 405, 455, 560, 1410, 2270, 3420, 4850, 5690],
    ),
    source: sources.vedNew,
  },
  byCo2: {
    bands: bandsOf(
      [100, 110, 120, 130, 140, 150, 165, 175, 185, 200, 225, 255, over],
      [20, 20, 35, 170, 200, 225, 275, 325, 360, 410, 445, 760, 790],
    ),
    source: sources.vedBands,
  },
  byEngine: { ...privateLightGoods, source: sources.vedOld },
  withoutCo2: { ...privateLightGoods, source: sources.vedByEngine },
  motorhome: { ...privateLightGoods, source: sources.vedMotorhomes },
};

/** The largest engine, in cc, that pays the lower rate. */
export const smallEngine = 1549;
/** Band K is the highest band for cars registered before this day. */
export const bandKEnds = '2006-03-23';
export const highestOfBandK = 225;
/** The days from which tax depends on CO2, and from which the standard rate applies. */
export const byCo2From = '2001-03-01';
export const standardFrom = '2017-04-01';
/** An electric car registered before this day pays no supplement. Others pay it by another threshold than DVLA's date. */
export const electricSupplementFrom = '2025-04-01';
/** From this day motorhomes are taxed by the engine whether or not a CO2 figure is recorded. */
export const motorhomesByEngineFrom = '2020-03-12';
/** Historic: built before 1 January forty years before the year of the rates. */
export const yearsToHistoric = 40;
