/**
 * `npm run proof law`: vehicles with the verdict, dates, tax, zones and sentences that the law gives them, and every
 * sentence about the law on a screen or in a mail against the table of sources. Each rule is left out once, and some
 * vehicle must notice.
 */
import { figure } from '../../support/figures.ts';
import { lawCases, wrongIn } from './cases.ts';
import { plants } from './plants.ts';
import { checkSentences } from './sentences.ts';

const wrong = lawCases.flatMap((each) =>
  wrongIn(each).map((difference) => `${each.id}: ${difference}`),
);
for (const line of wrong) console.log(line);
figure('vehicles', lawCases.length, { atLeast: 150 });
figure('vehicles with a wrong verdict', new Set(wrong.map((line) => line.split(':')[0])).size, {
  atMost: 0,
});

let caught = 0;
for (const [name, plant] of Object.entries(plants)) {
  const noticed = lawCases.filter((each) => wrongIn(each, plant).length > wrongIn(each).length);
  if (noticed.length > 0) caught += 1;
  console.log(
    `planted: ${name}: ${noticed.length} vehicles get a wrong verdict (first: ${noticed[0]?.id ?? 'none'})`,
  );
}
figure('rules that can be left out without a wrong vehicle', Object.keys(plants).length - caught, {
  atMost: 0,
});

const { legal, unfound, unusedExceptions } = checkSentences();
for (const { file, text } of unfound) console.log(`${file}: ${text}`);
for (const phrase of unusedExceptions)
  console.log(`an exception in the list that no text needs: ${phrase}`);
figure('sentences about the law on screens, in mails and in the help', legal, { atLeast: 50 });
figure('sentences about the law without a source and a day', unfound.length, { atMost: 0 });
figure('exceptions in the list that no text needs', unusedExceptions.length, { atMost: 0 });
