import { noises, parts, states, things } from './model-parts.lexicon.ts';
import { union, words } from './word-list.ts';

/**
 * The words that a model may use. The lists say what is allowed, because a list of all forbidden words cannot be
 * complete: a word in another language, in look-alike letters or in a new disguise is in no list. They have no word for
 * the owner, for safety and danger, for driving, amounts and time, and no verb that is an instruction by itself.
 */
export const determiners = words(
  'the a an this that these those its their each every both one some another such most many several',
);
const pronouns = words('it they them which that there what');
export const prepositions = words(
  'of in on at over under from with by for between behind inside into onto through across around near against along past during after below above within towards beside like to',
);
export const joiners = words('and or so because while when where as since once whenever');
export const modals = words('can could may might would will');
const auxiliaries = words('is are was were has have had been be do does did');
export const adverbs = words(
  'often usually sometimes mostly commonly typically slowly gradually suddenly partly fully clearly badly unevenly quickly also too very more together apart first further overnight underneath inwards outwards sideways loosely tightly once poorly wrongly oddly electrically easily',
);
/** Particles, which follow a verb: 'wears away'. Without one they are advice: 'with the cap off'. */
export const particles = words('off out away up down back');
const negations = words('not no cannot longer');

/** Adjectives that play a fault down if nothing follows them: 'the leak is small'. */
export const playingDown = words('small short thin slow soft dull dry old long hot more');

/** Verbs of a third person. What stands before an object is one of these, so an instruction finds no verb. */
export const verbs = words(`
  is are was were has have had does did gets makes gives lets moves touches rubs reaches carries joins links
  connects drops falls rises turns spins slides bends twists stretches hardens softens cracks splits breaks snaps
  fails wears corrodes rusts leaks loses drains escapes enters collects builds forms blocks clogs starves slows
  slips sticks seizes binds jams drags pulls pushes presses squeezes hits strikes knocks rattles squeaks creaks
  squeals whines hums drones groans clicks ticks scrapes grinds vibrates judders shudders shakes wobbles misfires
  hesitates cuts flickers dims changes varies depends comes goes starts begins becomes grows remains stays sits
  hangs runs flows passes leads points explains fits matches means causes produces creates sounds feels appears
  happens occurs follows measures reads sends senses tells controls opens closes mixes blows draws sucks pumps cools
  warms feeds supplies separates supports locates guides steers upsets disturbs weakens reduces raises lowers
  increases adds takes allows sinks locks weaves wanders shifts listens skips lifts belongs lies works holds grips
  seals charges leaves uses engages disengages returns tends seems hiss hisses whistles chirps buzzes freezes bakes
  burns`);
/** A part that does its work is reassurance, unless the sentence only says what it is for: 'the rubber that holds…'. */
export const soundFunction = words(
  'works work holds hold carries carry grips seals seal reaches reach lasts stays remains keeps',
);
/** Base forms that say what parts do. */
const plainBases = words(`
  knock rattle squeak creak squeal whine hum drone groan click tick scrape grind leak drip slip stick seize bind rub
  wear rust crack split vibrate judder shudder shake wobble misfire flicker move turn spin slide bend twist touch
  reach carry join let make get give drop fall rise come go start begin become grow open close hold seal build lose
  drain escape enter collect form block clog press push squeeze hit strike change vary fail break sag feed sound
  feel happen point follow fit match mean cause run flow pass cool warm work grip return engage harden soften swell
  shrink stretch corrode explain`);
/** All base forms, also of nouns. They follow a plural, a modal or a denial; at the start of a clause they instruct. */
export const bases = union(
  plainBases,
  words(`
  charge pull cut drag lift release sit blow draw pump switch send lock light oil water grease fuel plug fuse load
  brake clean dry spring heat force use part signal measure set reset level balance drive stop keep tap time note
  fill empty guide support weaken`),
);
/** Words about a part's work that a sentence may deny: 'does not close'. */
export const deniable = words(`
  close open seal hold turn charge return engage work grip spin build flow release fit sit start spring switch pass close
  closes opens seals holds turns charges returns engages works grips spins builds flows fits springs switches pumps
  reads senses cools even tight straight square enough level round evenly fully`);
/** Things that a part may lack: 'no spark'. */
export const lackable = words(
  'spark signal current charge grip boost compression reading lubrication',
);
export const participles = words(`
  heard felt seen noticed caused made joined pressed got lost leaked dropped loaded charged selected begun drawn
  mixed trapped shared connected pumped heated cooled warmed burnt compressed stretched worn rounded flattened
  thinned thickened described mistaken braking turning cornering accelerating standing starting moving running
  parked slowing bouncing rocking towing idling cruising cooling warming lifting reversing parking shifting changing`);
/** What may follow 'be'. Passive instructions ('can be cleaned') have other participles. */
export const afterBe = union(
  states,
  words('heard felt seen noticed caused mistaken the a an one from in at because too very more'),
);
/** What may follow 'has' and 'have'. */
export const afterHave = union(
  participles,
  words('a an play too lost become come got gone begun failed been some worn'),
);
/** What may follow 'with': a circumstance, never a tool. */
export const afterWith = union(
  words('age time mileage road engine use wear dirt soot grit dust rust sludge carbon every each'),
  new Set(['the revs', 'the speed', 'the load', 'the engine', 'the pedal', 'the first']),
);
/** Verbs by which a fault would end. */
export const endings = words('closes seals returns goes stops');
/** What may come before 'to' and a verb. */
export const beforeInfinitive = words(
  'begins begin starts start tends tend seems free room able unable time',
);

/** Every word that needs no subject to allow it. */
export const vocabulary = union(
  determiners,
  pronouns,
  prepositions,
  joiners,
  modals,
  auxiliaries,
  adverbs,
  negations,
  particles,
  states,
  parts,
  things,
  noises,
  verbs,
  plainBases,
  words(
    'even tight straight square enough round boost lubrication able unable tend room full less little much',
  ),
  participles,
);

/** How a sentence may begin, besides a determiner: what a bare noun or adjective cannot instruct. */
export const openers = union(
  determiners,
  words(
    'it they there when while as because over under at on in with after during once since where between behind inside',
  ),
  words(`
  worn loose weak low broken cracked perished corroded rusty leaking sticking failing failed faulty damaged warped uneven
  stretched clogged contaminated glazed old cold corrosion dirt moisture wear play friction vibration pressure sludge soot
  carbon grit condensation often usually sometimes mostly typically tyres brakes pads discs seals bearings bushes
  leaves rubber rust air rain dew stones something hard burnt`),
);

/** Never shown, even if a cause or a finding has the word in its name. */
export const forbidden =
  /^(?:safe|unsafe|danger|harm|hazard|risk|normal|fine|okay|good|well|best|driv(?:e|es|en|er|ers|ing)$|drove|rid(?:e|ing|er)|stop|emergency|fire|flame|smok|burn|steam|overheat|explo|burst|crash|warning|alarm|red$|must|should|need|require|please|just|only|simpl|easy|nothing|never|help|cure|fix|mend|repair|service|replac|remov|clean|check|inspect|look|test|try|top(?:s|ped|ping)?$|pour|add$|fill|refill|buy|bought|pay|cost|price|cheap|pound|quid|miles?$|month|year|week|day|hour|minute|second|litre|degree|volts?$|you|your|owner|people|person|mechanic|garage|before|until|unless|without|if$|jump|jet|washed|stolen|thieves|message|unknown|ready|untruth|law)/;

/** Words that name no part and no sign, so that sharing one ties a sentence to nothing. */
export const untelling = union(
  determiners,
  pronouns,
  prepositions,
  joiners,
  modals,
  auxiliaries,
  adverbs,
  negations,
  states,
  words(
    'fault part parts car vehicle unit system control noise sound power engine side front rear end speed does makes goes comes feels changes water worn',
  ),
);
