/** A written word, with its sentence and clause. */
export type Word = { readonly text: string; readonly sentence: number; readonly clause: number };

/** No complaint is longer, and nothing longer counts as a word. */
const longestText = 4000;
const longestWord = 24;

const listed = (pairs: string): Map<string, string> =>
  new Map(
    pairs
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [words = '', meant = ''] = line.split('=');
        return words
          .trim()
          .split(' ')
          .map((word) => [word, meant.trim()] as const);
      }),
  );

/** Contractions, dialect and text-message spellings, with their plain words. */
const plain = listed(`
cant cannot cannae cana canna = can not
wont willnae wullnae wilna wouldnt wouldnae wudnt = will not
dont dinnae dinna divvent dunt dnt = do not
doesnt doesnae doesny disnae disny dosnt dosent doesent dusnt doesn = does not
isnt isnae isny isn aint int = is not
arent arnae arny aren = are not
wasnt wasnae wasny wasn = was not
werent wernae weren = were not
didnt didnae didny didn = did not
hasnt hasnae hasny hasn = has not
havent havnae havent haven hivnae havnt = have not
hadnt hadn = had not
couldnt couldnae couldny couldn = could not
shouldnt shouldnae = should not
nae naw nay nah = no
nowt nuttin nuthin nothin nout nuffin nuffink = nothing
owt = anything
summat sumthing somethin sumat suttin = something
oot = out
aff = off
doon = down
fae frae = from
tae = to
ae = of
noo = now
wi wiv = with
wee = small
flair flor = floor
ma wor wur = my
aboot = about
heid = head
haun = hand
yin = one
aw = all
roon roond = round
abune = above
im = i am
ive = i have
id = i would
hes shes = it is
theyre theyr = they are
theyve = they have
weve = we have
thats dats = that is
theres thers = there is
whats wats = what is
wheres = where is
whys = why is
cos coz cuz becoz becos = because
thru = through
nite = night
tonite = tonight
wen = when
wat wot = what
neva = never
da de = the
dis = this
dat = that
u = you
ur = your
n = and
til = until
gonna gonnae = going to
outa outta = out of
kinda = kind of
comin = coming
goin = going
gaun gan = going
drivin = driving
turnin = turning
stoppin = stopping
smokin = smoking
burnin = burning
leakin = leaking
workin wurkin = working
shakin = shaking
flashin = flashing
hingin hangin = hanging
steerin = steering
shoogly shooglin shoogle shoogles shoogling shoogled = wobbly
stinkin = stinking
reekin = reeking
pishin pissin = pouring
drippin = dripping
brakin = braking
wobblin = wobbling
knackerd = knackered
colour color = colour
peddle petal peddal pedel peddles petals = pedal
breaklight = brake light
brakelight = brake light
brakelights = brake lights
handbreak = handbrake
`);

const signs: readonly [RegExp, string][] = [
  [/[\u2018\u2019\u02bc`´']/g, ''],
  [/\u{1f525}/gu, ' fire '],
  [/\u{1f4a8}/gu, ' smoke '],
  [/[("'[]\s?!+\s?[)"'\]]/g, ' exclamation '],
  [/ ! (?=in|light|sign|symbol|mark|lamp|warning)/g, ' exclamation '],
  [/(\d)[.,](\d)/g, '$1$2'],
  [/\b(don|won|can|doesn|isn|wasn|didn|hasn|haven|couldn|aren) t\b/g, '$1t'],
  [/([a-z])[-/]([a-z])/g, '$1 $2'],
  [/([a-z])\1{2,}/g, '$1$1'],
];

/**
 * Returns the words in order, in lower case, with contractions written out. A full stop ends a sentence, a comma a
 * clause.
 */
export const readWords = (text: string): Word[] => {
  const cleaned = signs.reduce(
    (result, [sign, meant]) => result.replace(sign, meant),
    text
      .slice(0, longestText)
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .slice(0, longestText),
  );
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  for (const [part] of cleaned.slice(0, longestText).matchAll(/[a-z0-9]+|[^a-z0-9\s]|\n/g)) {
    if (/[a-z0-9]/.test(part)) {
      if (part.length > longestWord) continue;
      const meant = plain.get(part);
      for (const word of meant === undefined ? [part] : meant.split(' '))
        words.push({ text: word, sentence, clause });
    } else if ('.!?;\n'.includes(part)) {
      // A question mark is a word, because questions are read differently from statements.
      if (part === '?') words.push({ text: '?', sentence, clause });
      sentence += 1;
      clause += 1;
    } else if (',:()-\u2013\u2014'.includes(part)) clause += 1;
  }
  return words;
};
