import { type Job, type Place, plainWork } from '../documents/jobs.rules.ts';
import type { JobKind } from '../documents/jobs.words.ts';

/** What each kind of work is called in a title, and one of them at one corner of the vehicle. */
const names: Readonly<Record<JobKind, string | readonly [many: string, one: string]>> = {
  service: 'service',
  oil: 'oil',
  'air-filter': 'air filter',
  'cabin-filter': 'cabin filter',
  'fuel-filter': 'fuel filter',
  'spark-plugs': 'spark plugs',
  'brake-pads': 'brake pads',
  'brake-shoes': 'brake shoes',
  'brake-discs': ['brake discs', 'brake disc'],
  'brake-fluid': 'brake fluid',
  coolant: 'coolant',
  tyres: ['tyres', 'tyre'],
  'tyre-rotation': 'tyre rotation',
  'tyre-pressures': 'tyre pressures',
  puncture: 'puncture repair',
  alignment: 'wheel alignment',
  battery: 'battery',
  wipers: 'wipers',
  bulbs: ['bulbs', 'bulb'],
  'timing-belt': 'timing belt',
  'drive-belt': 'drive belt',
  exhaust: 'exhaust',
  clutch: 'clutch',
  alternator: 'alternator',
  starter: 'starter motor',
  'air-con': 'air conditioning',
  springs: ['springs', 'spring'],
  shocks: ['shock absorbers', 'shock absorber'],
  'drop-links': ['drop links', 'drop link'],
  'ball-joint': ['ball joints', 'ball joint'],
  wishbone: ['suspension arms', 'suspension arm'],
  'track-rod': ['track rods', 'track rod'],
  'wheel-bearing': ['wheel bearings', 'wheel bearing'],
  'gearbox-oil': 'gearbox oil',
  windscreen: 'windscreen',
  mot: 'MOT',
};

/** `Nearside front tyre` in small letters, `rear brake pads`. */
export const partName = (kind: JobKind, { axle, side }: Place): string => {
  const name = names[kind];
  const [many, one] = typeof name === 'string' ? [name, name] : name;
  const words = [side && `${side}side`, axle, axle && side ? one : many];
  return words.filter(Boolean).join(' ');
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words of a title that our own names and verbs say as well. */
const ordinary = new Set(
  [
    ...Object.values(names).flat(),
    'replace replaced replacement renew renewed change changed fit fitted check checked inspect inspected',
    'new a the and of for my car van vehicle full annual yearly major minor interim service serviced servicing',
    'filter filters front rear nearside offside left right back both two four three all brakes disks disk pad disc tire tires',
    'engine pollen brake antifreeze shocks timing cam chain belt lower wiper blades blade recharge flush top up',
  ].flatMap((words) => words.toLowerCase().split(' ')),
);

/**
 * Returns whether a title says no more than our words for its work. Otherwise the owner's words stay, and so do those of
 * a repair garage, which stand in quotation marks.
 */
export const isOrdinary = (title: string): boolean =>
  !title.startsWith('“') &&
  plainWork(title)
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || /^\d$/.test(word) || ordinary.has(word));

const numbers: Readonly<Record<string, string>> = { 2: 'two', 3: 'three', 4: 'four' };
const tyreCount = /\b(two|three|four|[234]) (?:new |of )?(?:\w+ ){0,3}t[yi]res\b/;

/** `two front tyres`, if the text says how many. */
const tyreNames = (name: string, lines: readonly string[]): string => {
  const said = lines.map((text) => tyreCount.exec(text)?.[1]).find(Boolean);
  return said ? `${numbers[said] ?? said} ${name}` : name;
};

const namesFilter = /\boil,? (?:and )?(?:oil )?filter/;

/** Returns the names of work, without those that a heading says. */
export const workNames = (jobs: readonly Job[], lines: readonly string[]): string[] => {
  const done = jobs.filter(({ isCheck }) => !isCheck);
  const shown = (done.length > 0 ? done : jobs).filter(({ kind }) => kind !== 'service');
  const parts = shown.filter(({ kind }) => kind !== 'mot');
  const all = (parts.length > 0 ? parts : shown).map((job) => {
    if (job.kind === 'tyres') return tyreNames(partName(job.kind, job), lines);
    if (job.kind !== 'oil') return partName(job.kind, job);
    return lines.some((text) => namesFilter.test(text)) ? 'oil and filter' : 'oil';
  });
  return [...new Set(done.length > 0 ? all : all.map((name) => `${name} checked`))];
};

const mostNames = 4;

/** `Brake pads, tyres and 3 more`. */
export const listed = (words: readonly string[]): string =>
  words.length <= mostNames + 1
    ? words.join(', ')
    : `${words.slice(0, mostNames).join(', ')} and ${words.length - mostNames} more`;
