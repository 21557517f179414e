import type { Token } from './tokens.ts';

const is = (token: Token | undefined, concept: string): boolean =>
  token?.concepts.includes(concept) ?? false;

/** Words between a denial and what it denies: `no sign of any strange smoke`. */
const bridges = new Set(
  `any some sign signs of trace evidence hint more other is are was were has have had been being be do does did get getting got
  noticed notice hear feel there visible obvious noticeable strange weird funny odd unusual bad nasty real actual major serious
  big white black blue grey thick or nor even ever kind sort problem problems issue issues with trouble from coming come comes
  it they that like going giving making seem seems seen my warning`.split(/\s+/),
);
/** Words that begin a new thought. */
const turns = new Set(
  'but and because when if so then just only although though however except while'.split(' '),
);
/** After a noun, these begin a statement: `no smoke smells of petrol`. */
const statements = new Set(['smells', 'stinks', 'leaks', 'reeks', 'pongs', 'overheats']);
const farthestDenial = 9;
const farthestLack = 5;
const farthestOr = 7;

/** Returns whether commas separate a denied list that ends with `or`: `no smoke, steam or smell`. */
const isListOfNone = (tokens: readonly Token[], from: number): boolean => {
  for (let at = from; at < from + farthestOr; at += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== tokens[from]?.sentence) return false;
    if (token.text === 'or' || token.text === 'nor') return true;
    if (!token.isSign && !token.isThing && !bridges.has(token.text)) return false;
  }
  return false;
};

const deny = (tokens: readonly Token[], from: number): void => {
  const start = tokens[from] as Token;
  let clause = start.clause;
  for (let at = from + 1; at <= from + farthestDenial; at += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== start.sentence) return;
    if (token.clause !== clause && !isListOfNone(tokens, at)) return;
    if (at > from + 1 && statements.has(token.text) && start.text === 'no') return;
    clause = token.clause;
    const passes = token.isSign || token.isThing || bridges.has(token.text) || is(token, 'no');
    if (!passes || turns.has(token.text)) return;
    token.denied = true;
  }
};

const lack = (tokens: readonly Token[], from: number): void => {
  const start = tokens[from] as Token;
  for (let at = from + 1; at <= from + farthestLack; at += 1) {
    const token = tokens[at];
    if (!token || token.clause !== start.clause || turns.has(token.text)) return;
    token.lacking = true;
  }
};

/** Marks denied signs and lacking powers. */
export const markDenials = (tokens: readonly Token[]): void => {
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    if (is(token, 'no')) {
      deny(tokens, at);
      lack(tokens, at);
    }
    if (is(token, 'hardly')) lack(tokens, at);
    if (is(token, 'ceased') && next?.isSign && next.text.endsWith('ing')) next.denied = true;
  });
};
