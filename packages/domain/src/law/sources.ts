import { addMonths, type CivilDate, formatDate } from '../kernel/civil-date.ts';

/** The official page behind a claim, and the day on which the claim was last held against stored copies. */
export type Source = {
  readonly publisher: string;
  readonly title: string;
  readonly address: string;
  readonly asOf: CivilDate;
  /** The last day on which its claims are shown, if they are known to change earlier than a year after `asOf`. */
  readonly end: CivilDate | null;
  /**
   * False if no copy of the page, nor another page that bears the claim out, was found: it is our reading, and the
   * reader should check it.
   */
  readonly compared: boolean;
};

/** How many months a claim is shown after it was last compared. */
const monthsGood = 12;

/** Returns the first day on which claims from the source are no longer shown. */
export const hiddenFrom = ({ asOf }: Pick<Source, 'asOf'>): CivilDate =>
  addMonths(asOf, monthsGood);

/** Returns whether the source is recent enough. Otherwise its amounts are hidden, because they may have changed. */
export const isFresh = (source: Source, today: CivilDate): boolean =>
  today < hiddenFrom(source) && (source.end === null || today <= source.end);

/** Returns `GOV.UK, as of 17 Nov 2026`. The live page was not read, so it never says 'checked'. */
export const sourceWords = ({ publisher, asOf, compared }: Source): string =>
  compared
    ? `${publisher}, as of ${formatDate(asOf)}`
    : `Our reading: please check on ${publisher}`;

/** Returns `GOV.UK, ‘Getting an MOT’. As of 17 Nov 2026.` */
export const sourceLine = ({ publisher, title, asOf, compared }: Source): string =>
  compared
    ? `${publisher}, ‘${title}’. As of ${formatDate(asOf)}.`
    : `Our reading: please check on ${publisher}, ‘${title}’.`;

type Reading = Partial<Pick<Source, 'asOf' | 'end' | 'compared'>>;

/** The day on which every claim was held against stored copies of the pages; none against the live pages. */
const compared = '2026-11-17';

const source = (
  publisher: string,
  title: string,
  address: string,
  reading: Reading = {},
): Source => ({
  publisher,
  title,
  address,
  asOf: compared,
  end: null,
  compared: true,
  ...reading,
});
const govUk = (title: string, path: string, reading?: Reading): Source =>
  source('GOV.UK', title, `https://www.gov.uk/${path}`, reading);
const nidirect = (title: string, path: string): Source =>
  source('nidirect', title, `https://www.nidirect.gov.uk/${path}`);
const tfl = (title: string, path: string, reading?: Reading): Source =>
  source('Transport for London', title, `https://tfl.gov.uk/modes/driving/${path}`, reading);
const legislation = (title: string, path: string): Source =>
  source('legislation.gov.uk', title, `https://www.legislation.gov.uk/${path}`);

const rateTables = 'vehicle-tax-rate-tables';

/** Only pages of the authorities. A claim for which none was found says less. */
export const sources = {
  mot: govUk('Getting an MOT', 'getting-an-mot'),
  motFees: govUk('MOT test fees', 'getting-an-mot/mot-test-fees'),
  motExempt: govUk('Vehicles exempt from an MOT', 'getting-an-mot/vehicles-exempt-from-mot'),
  motInNi: nidirect('How the MOT scheme works', 'articles/how-mot-scheme-works'),
  taxDuty: govUk(
    'Vehicle enforcement policy',
    'government/publications/vehicle-enforcement-policy/vehicle-enforcement-policy',
  ),
  untaxed: govUk(
    'DVLA enforcement of vehicle tax, registration and insurance offences',
    'government/publications/vehicle-enforcement-policy/dvla-enforcement-of-vehicle-tax-registration-and-insurance-offences',
  ),
  untaxedToTest: legislation(
    'Vehicle Excise and Registration Act 1994, schedule 2',
    'ukpga/1994/22/schedule/2',
  ),
  taxing: govUk('Tax your vehicle', 'vehicle-tax'),
  directDebit: govUk('Renewing your vehicle tax', 'vehicle-tax-direct-debit/renewing'),
  selling: govUk('Tell DVLA you’ve sold or bought a vehicle', 'sold-bought-vehicle'),
  uninsured: govUk('Uninsured vehicles', 'vehicle-insurance/uninsured-vehicles'),
  insurance: govUk('Vehicle insurance', 'vehicle-insurance'),
  recalls: govUk('Vehicle recalls and faults', 'vehicle-recalls-and-faults'),
  logBook: govUk('Vehicle registration', 'vehicle-registration', { compared: false }),
  tyres: source(
    'Ask the Police',
    'What is the law relating to tyres?',
    'https://www.askthe.police.uk/content/Q405.htm',
  ),
  seatBelts: source('THINK!', 'Seat belts', 'https://think.gov.uk/law/seat-belts'),
  vedNew: govUk('Vehicle tax rates: cars registered from 1 April 2017', rateTables),
  /** £440: every copy that was found still had the amount of the year before. */
  vedSupplement: govUk('Vehicle tax rates', rateTables, { compared: false }),
  vedBands: govUk('Vehicle tax rates: cars registered from 1 March 2001', rateTables),
  vedOld: govUk('Vehicle tax rates: cars registered before 1 March 2001', rateTables),
  cleanAir: govUk('Driving in a clean air zone', 'guidance/driving-in-a-clean-air-zone'),
  ulez: tfl('Complying with ULEZ', 'ultra-low-emission-zone/complying-with-ulez'),
  birmingham: source(
    'Birmingham City Council',
    'Brum Breathes: what does it mean for me?',
    'https://www.brumbreathes.co.uk/info/4/mean/3/mean-1',
  ),
  bristol: source(
    'Bristol City Council',
    'Bristol’s Clean Air Zone',
    'https://www.bristol.gov.uk/residents/streets-travel/bristols-caz/what-a-caz-is',
  ),
  scotland: source(
    'Low Emission Zones Scotland',
    'How they work',
    'https://www.lowemissionzones.scot/about/how-lezs-work',
  ),
  /** Last raised on 2 January 2026, and announced to rise every year. */
  congestion: tfl('Congestion Charge', 'congestion-charge', { end: '2027-01-01' }),
  congestionRules: tfl('Discounts and exemptions', 'discounts-and-exemptions', { compared: false }),
  lez: tfl('Larger vehicles', 'ultra-low-emission-zone/larger-vehicles'),
  /** The copy names two columns of charges, from 2022 and from August 2025; the rise was later called off. */
  oxford: source(
    'Oxfordshire County Council',
    'Charges for Oxford’s zero emission zone',
    'https://www.oxfordshire.gov.uk/residents/roads-and-transport/oxford-zero-emission-zone-zez/charges-oxfords-zez',
  ),
  /** It began on 29 October 2025 and lasts two years at most. */
  oxfordCongestion: source(
    'Oxfordshire County Council',
    'About the congestion charge',
    'https://www.oxfordshire.gov.uk/transport-and-travel/oxfords-temporary-congestion-charge-cars/about-congestion-charge',
    { end: '2027-10-28' },
  ),
  bath: source(
    'Bath and North East Somerset Council',
    'Charges in Bath’s Clean Air Zone',
    'https://beta.bathnes.gov.uk/find-out-bath-clean-air-zone-charges',
  ),
  sheffield: source(
    'Sheffield City Council',
    'Clean Air Zone charges and how to pay',
    'https://www.sheffield.gov.uk/clean-air-zone-sheffield/clean-air-zone-charges-and-how-pay',
  ),
  /** £9: the copies of the council's pages name the vehicles and not the amount. */
  bradford: source(
    'Bradford Council',
    'Breathe Better Bradford',
    'https://www.bradford.gov.uk/breathe-better-bradford/news-events-and-other-projects/resources-to-download/',
    { compared: false },
  ),
  /** £12.50: no copy of the councils' own page was found. */
  tyneside: govUk('Drive in a clean air zone', 'clean-air-zones', { compared: false }),
  scottishBadge: source(
    'Low Emission Zones Scotland',
    'Exemptions',
    'https://www.lowemissionzones.scot/get-ready/exemptions',
  ),
  vedByEngine: govUk('Vehicle tax rates: private or light goods', rateTables),
  vedMotorhomes: govUk('Vehicle tax rates: motorhomes', `${rateTables}/rates-for-motorhomes`),
  vedElectricSupplement: govUk(
    'Expensive Car Supplement threshold for zero emission cars',
    'government/publications/vehicle-excise-duty-for-expensive-car-supplement-threshold-increase-for-zero-emission-vehicles/increase-in-the-vehicle-excise-duty-expensive-car-supplement-threshold-for-zero-emission-cars',
  ),
} as const;

/** An amount of money with its source. */
export type Amount = { readonly pence: number; readonly source: Source };

/** Returns the amount if it may still be shown. */
export const shown = (amount: Amount, today: CivilDate): Amount | null =>
  isFresh(amount.source, today) ? amount : null;
