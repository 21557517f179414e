import { addMonths, type CivilDate } from '../kernel/civil-date.ts';

/** The source of a claim, and the day on which it was last checked. */
export type Source = {
  readonly publisher: string;
  readonly title: string;
  readonly address: string;
  readonly checkedOn: CivilDate;
};

/** How many months a claim stays valid without a new check. */
const monthsGood = 13;

/** Returns whether the source is recent enough. Otherwise its amounts are hidden, because they may have changed. */
export const isFresh = ({ checkedOn }: Source, today: CivilDate): boolean =>
  today < addMonths(checkedOn, monthsGood);

const source = (
  publisher: string,
  title: string,
  address: string,
  checkedOn: CivilDate = '2026-11-16',
): Source => ({ publisher, title, address, checkedOn });

export const sources = {
  mot: source('GOV.UK', 'Getting an MOT', 'https://www.gov.uk/getting-an-mot'),
  motFees: source('motguard.uk', 'MOT fees', 'https://motguard.uk/stations/guide/mot-fees'),
  untaxed: source(
    'RAC',
    'Driving without tax',
    'https://www.rac.co.uk/drive/advice/legal/driving-without-tax-guide/',
  ),
  untaxedToTest: source(
    'Avon and Somerset Police',
    'Vehicle tax',
    'https://www.avonandsomerset.police.uk/report/vehicles-without-mot-tax/',
  ),
  insurance: source(
    'GOV.UK',
    'Uninsured vehicles',
    'https://www.gov.uk/vehicle-insurance/uninsured-vehicles',
  ),
  recalls: source(
    'GOV.UK',
    'Vehicle recalls and faults',
    'https://www.gov.uk/vehicle-recalls-and-faults',
  ),
  logBook: source(
    'logbook.co.uk',
    'Why DVLA reissues your log book',
    'https://www.logbook.co.uk/dvla-v5c-document-reference-number-changes-every-reissue-explained/',
  ),
  vedNew: source('Confused.com', 'Car tax 2026/27', 'https://www.confused.com/'),
  vedBands: source(
    'Capital Post',
    '2026 car tax bands',
    'https://capitalpost.uk/transport/roads-traffic/2026-car-tax-bands-announced-check-your-new-rate.html',
  ),
  vedOld: source(
    'Brum Daily',
    'Car tax for cars registered before 2001',
    'https://brumdaily.uk/transport/road-works/new-car-tax-bands-for-pre-2001-petrol-and-diesel-cars.html',
  ),
  vedRules: source('GOV.UK', 'Vehicle tax rates', 'https://www.gov.uk/vehicle-tax-rate-tables'),
  cleanAir: source(
    'GOV.UK',
    'Driving in a clean air zone',
    'https://www.gov.uk/guidance/driving-in-a-clean-air-zone',
  ),
  ulez: source(
    'Transport for London',
    'Complying with ULEZ',
    'https://tfl.gov.uk/modes/driving/ultra-low-emission-zone/complying-with-ulez',
  ),
  birmingham: source(
    'Brum Breathes',
    'What does it mean for me?',
    'https://www.brumbreathes.co.uk/info/4/mean/3/mean-1',
  ),
  bristol: source(
    'PetrolPrices',
    'Bristol’s clean air zone',
    'https://www.petrolprices.com/news/bristols-clean-air-zone-is-up-and-running/',
  ),
  scotland: source(
    'Low Emission Zones Scotland',
    'How they work',
    'https://www.lowemissionzones.scot/about/how-lezs-work',
  ),
  congestion: source(
    'What Car?',
    'London Congestion Charge',
    'https://www.whatcar.com/news/london-congestion-charge-cost-to-climb-by-20-percent/n27745',
  ),
} as const;

/** An amount of money with its source. */
export type Amount = { readonly pence: number; readonly source: Source };

/** Returns the amount if it may still be shown. */
export const shown = (amount: Amount, today: CivilDate): Amount | null =>
  isFresh(amount.source, today) ? amount : null;
