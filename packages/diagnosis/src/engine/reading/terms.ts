/** Words that say nothing about a fault. */
const empty = new Set(
  `a an the my our your his her its it is are be been being was were am i im ive id me we us you he she they them this
  that these those there here of to and or so just really very quite bit little some any also then than too well now
  have has had having do does did doing done get gets getting got gotten go goes going make makes making made seem seems
  sort kind thing things something please hi hello hiya help thanks think know what why how which who maybe perhaps
  vehicle car motorcar mate lol ok okay keep keeps still again always though although because bloody flipping proper
  can could will would should may might shall be as by for but`
    .split(/\s+/)
    .filter(Boolean),
);

/** Synonyms. Each line has the word used here, then other words for it. */
const sameWord = new Map(
  `when while whilst whenever if during
  light lights lamp lamps lite lites symbol icon
  tyre tire tires tyres
  bonnet hood
  boot trunk tailgate
  windscreen windshield
  gearbox transmission tranny
  indicator indicators blinker blinkers
  brake brakes breaks breaking braking brakeing
  noise noises sound sounds racket nois noice
  rev revs rpm revving revved
  handbrake ebrake
  not no never without nothing none cannot nor neither
  aircon airconditioning
  diesel derv
  petrol gasoline unleaded
  accelerate accelerates accelerating accelerated acceleration
  steam steaming steams
  rear back
  start starts starting started
  drivers driver offside
  passenger passengers nearside
  coolant antifreeze
  motorbike motorcycle bike moped scooter
  temp temperature temps
  garage mechanic
  amber orange yellow
  speed mph
  motorway motorways
  carriageway dual
  lose loses losing lost loss
  break broke broken
  freeze freezes froze frozen freezing
  stick sticks sticking stuck sticky
  shake shakes shaking shook shaky shakey
  wear wears wearing wore worn
  burn burns burning burnt burned
  smell smells smelling smelly smelt stinks stink stinking reeks pong
  noise noisy
  blow blows blowing blew blown
  spin spins spinning spun
  leak leaks leaking leaky
  flicker flickers flickering flickery
  drip drips dripping drops dropping
  judder judders juddering juddery shudder shudders shuddering shuddery
  wobble wobbles wobbling wobbly shoogly
  clunk clunks clunking clunky clonk clonks clonking clonky
  squeak squeaks squeaking squeaky
  rattle rattles rattling rattly
  heavy stiff
  slip slips slipping slippy
  smoke smokes smoking smoky smokey
  slow slowly sluggish
  heat heater heaters heating
  work works working worked
  cool cooling`
    .split('\n')
    .flatMap((line) => {
      const [meant = '', ...others] = line.trim().split(' ');
      return others.map((word) => [word, meant] as const);
    }),
);

const vowel = /[aeiouy]/;

/** Returns the stem of a word: 'brake', 'brakes' and 'braking' have one stem. */
const stem = (word: string): string => {
  let stemmed = word;
  if (stemmed.length > 4 && stemmed.endsWith('ies')) stemmed = `${stemmed.slice(0, -3)}y`;
  else if (stemmed.length > 3 && stemmed.endsWith('s') && !/(?:ss|us|is)$/.test(stemmed))
    stemmed = stemmed.slice(0, -1);
  for (const ending of ['ing', 'in', 'ed', 'ly']) {
    const rest = stemmed.slice(0, -ending.length);
    const isEnding =
      stemmed.endsWith(ending) &&
      rest.length >= 3 &&
      vowel.test(rest) &&
      (ending !== 'in' || rest.length > 4);
    if (!isEnding) continue;
    stemmed = rest;
    if (/([bdgmnprt])\1$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
    break;
  }
  if (stemmed.length > 3 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1);
  if (stemmed.length > 3 && stemmed.endsWith('y')) stemmed = `${stemmed.slice(0, -1)}i`;
  return stemmed;
};

/** Returns the term by which a word is compared, or null for a word without meaning. */
export const termOf = (word: string): string | null =>
  empty.has(word) ? null : stem(sameWord.get(word) ?? word);

/** Returns whether a term means little on its own, so that a phrase may lack it. */
export const isSmallWord = (term: string): boolean =>
  /^(?:when|with|at|on|in|from|up|down|out|off|over|into|onto|round|after|before|under|like|all|one|through|near|about)$/.test(
    term,
  );

export const notTerm = 'not';

/** Joins each 'not' to the term it denies: 'no leaks' differs from 'leaks'. */
export const withDenials = (terms: readonly string[]): string[] =>
  terms.flatMap((term, at) => {
    if (term === notTerm) return at === terms.length - 1 ? [term] : [];
    return [terms[at - 1] === notTerm ? `${notTerm}:${term}` : term];
  });
