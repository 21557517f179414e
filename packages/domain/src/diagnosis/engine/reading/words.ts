/** One written word, and the sentence and clause it stands in. */
export type Word = { readonly text: string; readonly sentence: number; readonly clause: number };

const plain = new Map(
  `cant=can not
cannot=can not
wont=will not
dont=do not
doesnt=does not
isnt=is not
arent=are not
wasnt=was not
didnt=did not
hasnt=has not
havent=have not
couldnt=could not
wouldnt=would not
aint=is not
nowt=nothing
summat=something
eml=engine light
cel=engine light`
    .split('\n')
    .map((line) => line.split('=') as [string, string]),
);

export const readWords = (text: string): Word[] => {
  const words: Word[] = [];
  let sentence = 0;
  let clause = 0;
  const cleaned = text
    .slice(0, 8000)
    .toLowerCase()
    .replace(/[\u2018\u2019`']/g, '')
    .replace(/([a-z])[-/]([a-z])/g, '$1 $2');
  for (const [part] of cleaned.matchAll(/[a-z0-9]+|[^a-z0-9\s]|\n/g)) {
    if (/[a-z0-9]/.test(part)) {
      for (const word of (plain.get(part) ?? part).split(' '))
        words.push({ text: word, sentence, clause });
    } else if ('.!?;\n'.includes(part)) {
      sentence += 1;
      clause += 1;
    } else if (',:()-'.includes(part)) clause += 1;
  }
  return words;
};
