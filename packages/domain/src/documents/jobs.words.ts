/** A kind of work on a vehicle, as garages and owners name it. */
type KindWords = { readonly is: RegExp; readonly not?: RegExp };

/**
 * Work known by its name. Texts are lower case with single spaces. `not`: words in the same piece that change the
 * meaning.
 */
const jobWords = {
  service: {
    is: /\bservic(?:e|ed|ing)\b(?! (?:history|charge|light|book|indicator|dep|centre|center|station|manager|advisor|plan|reset|dat|interval|due|ltd|limited|team|agreement|level|provider|no\b|number|invoice|receipt|reminder|desk|call|kit|tool))/,
    not: /\b(?:customer|brake|air ?con|aircon|a\/c|clutch|gearbox|tyre|wheel|parts|self|24 ?hours?|courtesy|breakdown) servic|\bservices\b/,
  },
  oil: {
    is: /\boil (?:and|change|service|drain)\b.{0,20}|\boil,? (?:and )?(?:oil )?filter|\bchanged? (?:the )?(?:engine )?oil\b|\bengine oil\b|\b\d{1,2}w-? ?\d{2}\b|\boil filter\b/,
    not: /\b(?:gearbox|transmission|axle|diff(?:erential)?|atf|steering|clutch)\b|\boil (?:leak|light|pressure|cooler|warning|seal|sump gasket)/,
  },
  'air-filter': { is: /\bair (?:filter|element|cleaner)/, not: /\b(?:cabin|pollen)\b/ },
  'cabin-filter': { is: /\b(?:cabin|pollen)(?: air)? filter/ },
  'fuel-filter': { is: /\b(?:fuel|diesel) filter/ },
  'spark-plugs': { is: /\bspark ?plugs?\b/ },
  'brake-pads': { is: /\bpads?\b/, not: /\bmud ?pad|key ?pad|pad wear sensor/ },
  'brake-shoes': { is: /\bbrake shoes?\b|\bshoes\b/ },
  'brake-discs': { is: /\bdis[ck]s?\b/, not: /\btax disc|disc lock/ },
  'brake-fluid': { is: /\bbrake fluid\b|\bfluid change\b/, not: /\b(?:clutch|steering) fluid/ },
  coolant: {
    is: /\bcoolant\b|\banti-? ?freeze\b|\bcooling system\b/,
    not: /\bcoolant (?:hose|leak|pipe|sensor|tank|cap)/,
  },
  tyres: {
    is: /\bt[yi]res?\b|\b\d{3}\/\d{2} ?z?r ?\d{2}\b/,
    not: /\bt[yi]re (?:pressure|rotation|repair|disposal|valve|weld|shine)|\brotat|\bpuncture/,
  },
  'tyre-rotation': { is: /\brotat(?:e|ed|ion)\b/ },
  'tyre-pressures': { is: /\bt[yi]re pressures?\b/ },
  puncture: { is: /\bpunctures?\b/ },
  alignment: { is: /\b(?:wheel )?alignment\b|\btracking\b/, not: /\bheadl/ },
  battery: { is: /\bbattery\b/, not: /\b(?:key|fob|remote|hybrid)\b/ },
  wipers: { is: /\bwipers?\b/, not: /\bwiper (?:motor|linkage)/ },
  bulbs: { is: /\bbulbs?\b/ },
  'timing-belt': { is: /\b(?:timing|cam) ?(?:belt|chain)\b/ },
  'drive-belt': { is: /\b(?:aux(?:iliary)?|drive|fan|alternator|serpentine) belt\b/ },
  exhaust: { is: /\bexhaust\b/ },
  clutch: { is: /\bclutch\b/ },
  alternator: { is: /\balternator\b/, not: /\balternator belt/ },
  starter: { is: /\bstarter motor\b/ },
  'air-con': { is: /\bair ?con(?:ditioning)?\b|\ba\/c\b|\bre-?gas\b/ },
  springs: { is: /\b(?:coil|road|suspension) springs?\b/ },
  shocks: { is: /\bshocks?(?: absorbers?)?\b|\bdampers?\b|\bstruts?\b/ },
  'drop-links': { is: /\b(?:drop|anti-? ?roll bar|arb|stabiliser)(?: bar)? ?links?\b/ },
  'ball-joint': { is: /\bball ?joints?\b/ },
  wishbone: { is: /\bwishbones?\b|\b(?:suspension|lower|control) arms?\b/ },
  'track-rod': { is: /\b(?:track|tie) ?rods?\b/ },
  'wheel-bearing': { is: /\bwheel bearings?\b|\bhub bearings?\b/ },
  'gearbox-oil': { is: /\b(?:gearbox|transmission) (?:oil|fluid)\b|\batf\b/ },
  windscreen: { is: /\bwindscreen\b/, not: /\b(?:wash|wiper)/ },
  mot: { is: /\bm\.?o\.?t\.?(?![a-z])/ },
} satisfies Record<string, KindWords>;

export type JobKind = keyof typeof jobWords;
export const jobKinds = Object.entries(jobWords) as [JobKind, KindWords][];

/** Work that a vehicle can have at the front or rear, or on either side. */
export const atWheels: readonly JobKind[] = [
  'brake-pads',
  'brake-shoes',
  'brake-discs',
  'tyres',
  'springs',
  'shocks',
  'drop-links',
  'ball-joint',
  'wishbone',
  'track-rod',
  'wheel-bearing',
  'bulbs',
];

/** Work that a full service may include without naming it. */
export const inFullService: readonly JobKind[] = ['air-filter', 'cabin-filter', 'spark-plugs'];

/** The work of each guide, whatever its task is called. */
export const guideJobs: Readonly<Record<string, JobKind>> = {
  'oil-change': 'oil',
  'brake-replacement': 'brake-pads',
  'air-filter-replacement': 'air-filter',
  'spark-plug-replacement': 'spark-plugs',
  'tire-rotation': 'tyre-rotation',
  'coolant-flush': 'coolant',
};
