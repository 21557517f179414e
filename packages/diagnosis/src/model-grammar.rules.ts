import { failures, noises, parts, states, things } from './model-parts.lexicon.ts';
import {
  adverbs,
  afterBe,
  afterHave,
  afterWith,
  bases,
  beforeInfinitive,
  deniable,
  determiners,
  endings,
  joiners,
  lackable,
  modals,
  openers,
  participles,
  playingDown,
  prepositions,
  soundFunction,
  verbs,
} from './model-words.lexicon.ts';

/** A word of a sentence with its neighbours; commas count as words. */
type Place = {
  readonly words: readonly string[];
  readonly at: number;
  readonly word: string;
  readonly next: string;
  /** The nearest word before it that is no adverb. */
  readonly previous: string;
  /** The word ends its clause. */
  readonly isLast: boolean;
};

const placeAt = (words: readonly string[], at: number): Place => {
  const next = words[at + 1] ?? '';
  return {
    words,
    at,
    word: words[at] ?? '',
    next,
    previous: words.slice(0, at).findLast((word) => !adverbs.has(word)) ?? '',
    isLast: next === '' || next === ',' || joiners.has(next),
  };
};

const isOneOf = (word: string, ...some: readonly string[]): boolean => some.includes(word);
const isBoundary = (word: string): boolean => isOneOf(word, '', ',') || joiners.has(word);
const isCopula = (word: string): boolean =>
  isOneOf(word, 'is', 'are', 'was', 'were', 'be', 'been', 'feels', 'sounds', 'seems');
const isPlural = (word: string): boolean =>
  /[^s]s$|teeth$/.test(word) && !verbs.has(word) && !isOneOf(word, 'its', 'as', 'this');

/** An object follows a verb of a third person, so that no imperative has one: 'oil the joint'. */
const hasStrayObject = ({ words, at, word, previous, isLast }: Place): boolean => {
  if (!determiners.has(word) || isOneOf(word, 'that', 'one') || isLast) return false;
  if (isBoundary(previous) || prepositions.has(previous) || verbs.has(previous)) return false;
  if (isOneOf(previous, 'that', 'which', 'be', 'both') || adverbs.has(words[at - 1] ?? ''))
    return false;
  const { previous: subject } = placeAt(words, words.lastIndexOf(previous, at - 1));
  const hasSubject =
    isPlural(subject) ||
    subject === 'leaves' ||
    modals.has(subject) ||
    isOneOf(subject, 'that', 'which');
  return !(bases.has(previous) && hasSubject);
};

/** A base form at the start of a clause is an instruction, unless it is a noun or one of several noises. */
const startsInstruction = ({ words, at, word, next, previous }: Place): boolean => {
  if (!bases.has(word) || !isBoundary(previous) || (at === 0 && openers.has(word))) return false;
  const isListed =
    isOneOf(words[at - 1] ?? '', 'and', 'or', ',') &&
    noises.has(word) &&
    noises.has(words[at - 2] ?? '');
  const isNoun =
    previous !== '' &&
    [parts, things, noises].some((set) => set.has(word)) &&
    (isOneOf(next, '', ',', 'of', 'and', 'or') || verbs.has(next));
  return !isListed && !isNoun;
};

const isAim = ({ word, next, previous }: Place): boolean =>
  word === 'to' && bases.has(next) && !determiners.has(next) && !beforeInfinitive.has(previous);

const isPassiveAdvice = ({ word, next }: Place): boolean =>
  word === 'be' &&
  (!afterBe.has(next) || isOneOf(next, 'left', 'right', 'open', 'closed', 'free', 'raised'));

/** 'Moves with a bar', 'made by a push', 'turns to the left': a deed is an instruction in disguise. */
const namesDeed = ({ words, at, word, next }: Place): boolean => {
  const further = words[at + 2] ?? '';
  if (word === 'with') return !afterWith.has(next === 'the' ? `the ${further}` : next);
  if (word === 'by') return determiners.has(next) && bases.has(further) && !parts.has(further);
  if (word === 'to') return next === 'the' && isOneOf(further, 'left', 'right');
  return word === 'hard' && (next === 'braking' || words[at - 1] === 'braking');
};

/** 'The cap is off', 'with the hose out': a state that a person has to bring about. */
const isTakenOff = ({ word, next, previous }: Place): boolean =>
  isOneOf(word, 'off', 'out', 'away', 'open', 'up') &&
  next !== 'of' &&
  (isCopula(previous) || ![verbs, bases, participles, states].some((set) => set.has(previous)));

/** A part that does its work, or a fault that ends, is reassurance. */
const reassures = ({ words, word, next, previous, isLast }: Place): boolean => {
  const isPurpose =
    modals.has(previous) || isOneOf(previous, 'not', 'cannot', 'to', 'that', 'which', 'longer');
  if (soundFunction.has(word) && !isPurpose) return true;
  if (endings.has(word) && words.some((each) => failures.has(each))) return true;
  if (playingDown.has(word) && isLast && (isCopula(previous) || isOneOf(word, 'long', 'more')))
    return true;
  if (isOneOf(word, 'tight', 'straight', 'square', 'even', 'round', 'enough', 'evenly', 'level')) {
    const isDenied = isOneOf(words[words.indexOf(word) - 1] ?? '', 'not', 'fully');
    return !isDenied && !(word === 'level' && !isCopula(previous));
  }
  if (word === 'grip')
    return !isOneOf(previous, 'no', 'not', 'less', 'its', 'lose', 'loses', 'lost', 'of', 'cannot');
  if (word === 'full') return !isOneOf(next, 'of', 'lock', 'load');
  if (word === 'small') return isLast || next === 'part';
  if (word === 'same') return !/^(?:noises?|sounds?|signs?|symptoms?)$/.test(next);
  if (word === 'free') return next !== 'play' && !isOneOf(previous, 'not');
  if (word === 'less' || word === 'fewer')
    return !isOneOf(next, 'current', 'pressure', 'power', 'air', 'charge', 'grip', 'lubrication');
  return isOneOf(word, 'little', 'much') && words[words.indexOf(word) - 1] !== 'too';
};

/** Speaks of the vehicle going on. */
const goesOn = ({ words, at, word, next, isLast }: Place): boolean => {
  if (isOneOf(word, 'go', 'goes', 'going')) return !states.has(next);
  if (isOneOf(word, 'run', 'runs')) {
    const isCondition = isOneOf(words[at - 3] ?? '', 'while', 'when') && words[at - 1] === 'engine';
    const isFlow = isOneOf(next, 'into', 'through', 'down', 'along', 'over', 'past', 'too');
    return !isCondition && !isFlow && !isOneOf(next, 'cold', 'rough', 'roughly', 'unevenly');
  }
  if (word === 'slowly')
    return !/^(?:turns?|moves?|returns?|opens?|closes?|wears?|spins?)$/.test(words[at - 1] ?? '');
  if (word === 'road') return next !== 'speed';
  if (word === 'for') return isOneOf(next, 'a', 'an', 'long', 'many', 'some', 'several', 'most');
  if (word === 'one') return modals.has(next) || verbs.has(next);
  if (isOneOf(word, 'has', 'have')) return !afterHave.has(next) && !states.has(next);
  if (word === 'on') return next === 'the' && words[at + 2] === 'surface';
  // 'As it did', 'as it is'.
  return isLast && isOneOf(word, 'is', 'are', 'was', 'were', 'do', 'does', 'did');
};

/** A denial may say only what a part no longer does, or lacks. Anything else that is denied is reassurance. */
const deniesFault = ({ words, at, word }: Place): boolean => {
  if (!isOneOf(word, 'not', 'no', 'cannot')) return false;
  if (words.slice(0, at).some((earlier) => failures.has(earlier))) return true;
  const [next = '', further = ''] = words.slice(at + 1).filter((each) => !adverbs.has(each));
  if (word === 'no') return next === 'longer' ? !deniable.has(further) : !lackable.has(next);
  return !deniable.has(words[at + 1] ?? '') && !deniable.has(next);
};

const faults = [
  hasStrayObject,
  startsInstruction,
  isAim,
  isPassiveAdvice,
  namesDeed,
  isTakenOff,
  reassures,
  goesOn,
  deniesFault,
];

/** Whether a sentence is a statement: it begins as one, has a verb, and nothing in it instructs or reassures. */
export const isStatement = (words: readonly string[]): boolean =>
  openers.has(words[0] ?? '') &&
  words.some(
    (word, at) =>
      verbs.has(word) || modals.has(word) || (bases.has(word) && isPlural(words[at - 1] ?? '')),
  ) &&
  words.every((_, at) => !faults.some((isFault) => isFault(placeAt(words, at))));
