import type { Token } from './tokens.ts';

const is = (token: Token | undefined, concept: string): boolean =>
  token?.concepts.includes(concept) ?? false;

type Sentence = { readonly tokens: readonly Token[]; readonly before: readonly Token[] };

const has = (tokens: readonly Token[], concept: string): boolean =>
  tokens.some((token) => is(token, concept));
const setAside = (tokens: readonly Token[]): void => {
  for (const token of tokens) token.aside = true;
};
/** Returns the tokens before a new thought begins. */
const untilTurn = (tokens: readonly Token[], signs: ReadonlySet<string>): readonly Token[] => {
  const end = tokens.findIndex(
    (token, at) => at > 0 && (signs.has(token.text) || is(token, 'still')),
  );
  return end < 0 ? tokens : tokens.slice(0, end);
};
const sameClause = (tokens: readonly Token[]): readonly Token[] => {
  const end = tokens.findIndex((token) => token.clause !== tokens[0]?.clause);
  return end < 0 ? tokens : tokens.slice(0, end);
};
const turns = new Set([
  'but',
  'and',
  'however',
  'because',
  'though',
  'although',
  'yet',
  'when',
  'then',
]);
const contrasts = new Set(['but', 'however', 'though', 'although', 'yet']);
const farthestQuestion = 16;

/** Sets aside questions and suppositions: nothing has happened. */
export const markQuestions = ({ tokens }: Sentence): void => {
  if (has(tokens, 'actual') || (has(tokens, 'cameon') && !has(tokens, 'if'))) return;
  tokens.forEach((token, at) => {
    const rest = tokens.slice(at, at + farthestQuestion);
    const asks =
      is(token, 'knowledge') ||
      (is(token, 'whatis') && rest.length < 7 && !has(rest, 'here')) ||
      (is(token, 'whatdoes') && has(rest.slice(1), 'mean')) ||
      (is(token, 'howto') && !has(tokens.slice(at + 1, at + 4), 'mending')) ||
      (is(token, 'causes') && !rest.some((each) => each.text === 'my'));
    if (at === 0 && isGeneral(tokens)) setAside(tokens);
    if (is(token, 'maybe')) setAside(tokens.slice(at, at + 4));
    if (is(token, 'curious')) setAside(tokens);
    if (asks) setAside(untilTurn(rest, contrasts));
    if (is(token, 'knownif')) setAside(untilTurn(sameClause(rest), contrasts));
    if (is(token, 'if') && isSupposed(tokens, at)) setAside(untilTurn(rest, contrasts));
  });
};

const generalStarts = new Set(['can', 'could', 'do', 'does', 'would', 'will']);
/** Returns whether a question is general: `Can a battery explode?` */
const isGeneral = (tokens: readonly Token[]): boolean =>
  generalStarts.has(tokens[0]?.text ?? '') &&
  (tokens[1]?.isThing === true || is(tokens[1], 'vehicle')) &&
  tokens.at(-1)?.text === '?' &&
  !tokens.some(({ text }) => text === 'my');

const judged = new Set(
  'safe ok okay dangerous bad normal matter fine worry serious alright wrong'.split(' '),
);
const asking = new Set('should can what how would could will must do is'.split(' '));
/** Recognises `If the oil light comes on should I stop?`, but not `if I brake the pedal sinks`. */
const isSupposed = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  if (!next || ['i', 'you', 'we', 'u'].includes(next.text)) return false;
  if (tokens.slice(Math.max(0, at - 3), at).some((token) => judged.has(token.text))) return false;
  if (next.text !== 'my' && has(tokens.slice(0, at), 'needi')) return true;
  return tokens
    .slice(at + 2)
    .some((token, step, rest) =>
      token.text === '?' ? true : asking.has(token.text) && rest[step + 1]?.text === 'i',
    );
};

/** Sets aside the trouble of another vehicle. */
export const markOtherVehicles = ({ tokens }: Sentence): void => {
  const isPast = has(tokens, 'past') && !has(tokens, 'present') && !has(tokens, 'still');
  tokens.forEach((token, at) => {
    if (
      is(token, 'othercar') &&
      !tokens.slice(Math.max(0, at - 2), at).some((each) => is(each, 'crash'))
    ) {
      setAside(untilTurn(tokens.slice(at), turns));
      if (['from', 'of', 'on', 'about', 'saw'].includes(tokens[at - 1]?.text ?? ''))
        setAside(tokens.slice(Math.max(0, at - 7), at));
      if (!has(tokens, 'mine') && isPast) setAside(tokens);
    }
    const next = tokens[at + 1];
    const isTheirs =
      is(next, 'vehicle') || next?.isThing || ['had', 'lost', 'got'].includes(next?.text ?? '');
    if (is(token, 'others') && isTheirs && isPast && !has(tokens, 'mine')) setAside(tokens);
  });
};

const isRepair = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'repaired') &&
  !tokens[at]?.lacking &&
  !tokens.slice(Math.max(0, at - 3), at).some((token) => is(token, 'need') && token.text !== 'get');

const isOver = (tokens: readonly Token[]): boolean =>
  has(tokens, 'past') &&
  !has(tokens, 'still') &&
  !tokens.some((token) => is(token, 'present') && !is(token, 'past'));

/** Sets aside what is over: repaired, fine since, or long ago. */
export const markPast = ({ tokens, before }: Sentence): void => {
  tokens.forEach((token, at) => {
    if (isRepair(tokens, at)) {
      const isNow = is(tokens[at - 1], 'still');
      const earlier = tokens.slice(0, isNow ? at - 1 : at);
      // `Since they changed the pads` says when the trouble began, not that it is over.
      const isDate = earlier.slice(-6).some(({ text }) => text === 'since' || text === 'after');
      setAside(untilTurn(tokens.slice(at), turns));
      if (!isDate && (isOver(earlier) || !has(earlier, 'present'))) setAside(sameThought(earlier));
      if (!isDate && isOver([...before, ...earlier])) setAside([...before, ...earlier]);
    }
    if (is(token, 'finenow') || is(token, 'turnedout')) {
      const earlier = [...before, ...tokens.slice(0, at)];
      const isSettled =
        is(token, 'turnedout') ||
        earlier.some(
          (each, index) => is(each, 'longago') || is(each, 'lately') || isRepair(earlier, index),
        );
      if (isSettled && !has(earlier, 'actual')) setAside(earlier);
    }
    if (is(token, 'longago')) {
      const later = untilTurn(tokens.slice(at), new Set(['now']));
      const isNow = has(tokens, 'still');
      if (!isNow) setAside(tokens);
      else if (has(later, 'past') || token.text === 'used to') setAside(later);
    }
  });
};

/** Returns the tokens since the last turn of thought: `pedal sinks but they changed the pads` keeps the pedal. */
const sameThought = (tokens: readonly Token[]): readonly Token[] => {
  const last = tokens.findLastIndex((token) => contrasts.has(token.text) || is(token, 'still'));
  return tokens.slice(last + 1);
};
