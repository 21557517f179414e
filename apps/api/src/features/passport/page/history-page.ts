import {
  type CivilDate,
  dateInLondon,
  formatDate,
  formatMoment,
} from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { linesSinceBefore } from '@roadworthy/domain/passport/compare.rules';
import { gradeCounts, gradeWords } from '@roadworthy/domain/passport/grade.words';
import {
  type PassportKey,
  type PassportLine,
  SignedPassport,
  type Snapshot,
} from '@roadworthy/domain/passport/passport.schema';
import {
  checksOf,
  dateWords,
  doubtWords,
  entriesWords,
  gapTitle,
  gapWords,
  milesWords,
} from '@roadworthy/domain/passport/timeline.words';
import { rowsOf } from '@roadworthy/domain/passport/timeline-rows.rules';
import {
  type Check,
  type VerifySteps,
  verifyPassport,
  verifySteps,
} from '@roadworthy/domain/passport/verify.rules';
import { checkSentence, hiddenWords } from '@roadworthy/domain/passport/verify.words';
import { escaped } from '../../../platform/http/escaped.ts';
import { qrCode } from './code.ts';
import {
  brokenSeal,
  copyIcon,
  cross,
  gradeIcon,
  seal,
  smallTick,
  tick,
  warning,
  wrench,
} from './marks.ts';
import { mileageCard } from './mileage.ts';
import { head, type PageParts } from './page-frame.ts';

// Everything on the page is in the signed snapshot: what the snapshot leaves out, the page cannot show.

/** A page this long is still read on a phone. The signed copy has all entries. */
const mostOnPage = 500;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

type Shown = PassportLine & { isMonthOnly: boolean };

/** Of a registration that is known by its month, the day is not shown. */
const shownLines = ({ lines, vehicle }: Snapshot): Shown[] =>
  lines.map((line) => ({
    ...line,
    isMonthOnly: line.kind === 'registered' && vehicle.firstRegistered?.length === 7,
  }));

const joined = (parts: readonly (string | null | false)[], by: string): string =>
  parts.filter(Boolean).join(by);

const nameOf = ({ make, model, year }: Snapshot['vehicle']): string => `${make} ${model}, ${year}`;

/** The registers write fuels in capitals. */
const lower = (text: string): string => text.replace(/\p{L}{4,}/gu, (word) => word.toLowerCase());

const firstRegisteredWords = (date: string): string =>
  `first registered ${date.length === 10 ? formatDate(date) : dateWords({ date: `${date}-01`, isMonthOnly: true })}`;

const factsOf = ({ colour, fuel, vin, vinEnding, firstRegistered }: Snapshot['vehicle']): string =>
  joined(
    [
      colour,
      fuel && lower(fuel),
      firstRegistered && firstRegisteredWords(firstRegistered),
      vin ? `VIN ${vin}` : vinEnding && `VIN ending ${vinEnding}`,
    ],
    ', ',
  );

const mark = (grade: PassportLine['grade'], label: string): string =>
  `<span class="grade grade-${grade}">${gradeIcon(grade)}${escaped(label)}</span>`;

const check = ({ holds, words }: { holds: boolean; words: string }): string =>
  `<li class="${holds ? 'good' : 'bad'}">${holds ? tick : warning(18)}<span>${escaped(words)}</span></li>`;

/** What came after an earlier passport: an entry that was dated back is among it, whatever day it gives. */
const sinceCheck = (snapshot: Snapshot): string => {
  const since = linesSinceBefore(snapshot);
  if (!since || since.length === 0) return '';
  const words = `${entriesWords(since.length)} ${since.length === 1 ? 'is' : 'are'} new or changed since an earlier passport of this vehicle`;
  return check({ holds: false, words });
};

const summaryCard = (snapshot: Snapshot, lines: readonly Shown[]): string => {
  const counts = gradeCounts({ counts: snapshot.counts, lines });
  return `<section class="card"><h2>${escaped(entriesWords(lines.length))}, by how well they’re proved</h2>
${gradeBar(counts)}<ul class="counts" aria-label="Entries by grade">${counts.map(({ grade, label, count }) => `<li><b class="num">${count.toLocaleString('en-GB')}</b>${mark(grade, label)}</li>`).join('')}</ul>
<ul class="checks">${checksOf(snapshot).map(check).join('')}${sinceCheck(snapshot)}</ul>
<p class="sentence">${escaped(snapshot.sentence)}</p></section>\n`;
};

/** Drawn as a picture: the policy of the page allows no styles of single elements. */
const gradeBar = (counts: readonly { grade: PassportLine['grade']; count: number }[]): string => {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const width = 316 - 3 * (counts.length - 1);
  let x = 0;
  const parts = counts.map(({ grade, count }) => {
    const share = Math.max(6, (width * count) / all);
    const part = `<rect class="bar bar-${grade}" x="${(x + 0.75).toFixed(1)}" y="0.75" width="${(share - 1.5).toFixed(1)}" height="12.5" rx="3"/>`;
    x += share + 3;
    return part;
  });
  return `<svg class="bars" viewBox="0 0 ${Math.max(316, x).toFixed(0)} 14" preserveAspectRatio="none" aria-hidden="true">${parts.join('')}</svg>`;
};

const step = (look: string, icon: string, words: string, note: string): string =>
  `<li class="${look}"><i>${icon}</i><span>${escaped(words)}</span>${note && `<small>${escaped(note)}</small>`}</li>`;

type Repair = Snapshot['repairs'][number];

const story = ({ title, found, done, clean, nextTestBy }: Repair): string => {
  const isFailure = found.kind === 'failed';
  const next = nextTestBy ? `by ${formatDate(nextTestBy)}` : 'not known';
  return `<li class="story"><h3>${escaped(title)}</h3><ol>${[
    step(
      isFailure ? 'step-stop' : 'step-warn',
      isFailure ? cross : warning(16),
      isFailure ? 'Failed' : 'Advisory',
      formatDate(found.date),
    ),
    done
      ? step('step-done', wrench, done.title, formatDate(done.date))
      : step('step-open', '', clean ? 'No repair shown' : 'Nothing yet', ''),
    clean
      ? step('step-go', smallTick, isFailure ? 'Passed' : 'Clean test', formatDate(clean.date))
      : step('step-open', '', 'Next test', next),
  ].join('')}</ol></li>`;
};

const storiesCard = ({ repairs }: Snapshot): string =>
  repairs.length === 0
    ? ''
    : `<section class="card"><h2>Found, fixed, passed</h2><ul>${repairs.slice(0, mostOnPage).map(story).join('')}</ul></section>\n`;

const costWords = ({ costs }: PassportLine): string => {
  if ('hash' in costs) return '';
  return joined(
    [costs.provider, costs.costPence !== null && pounds.format(costs.costPence / 100)],
    ' · ',
  );
};

const entry = (line: Shown, isInGap: boolean): string => {
  const { grade, miles, doubt, noted, title, date } = line;
  const facts = [
    mark(grade, gradeWords(line)),
    miles !== null && `<span>${milesWords(miles)}</span>`,
    doubt && `<span class="chip warn">${doubtWords[doubt]}</span>`,
    noted === 'later' && '<span class="chip">added later</span>',
  ];
  const costs = costWords(line);
  return `<li class="entry entry-${grade}${isInGap ? ' in-gap' : ''}"><time datetime="${date}">${dateWords(line)}</time><h3>${escaped(title)}</h3><p class="facts">${joined(facts, '')}</p>${costs && `<p class="costs">${escaped(costs)}</p>`}</li>`;
};

const entriesCard = (snapshot: Snapshot, lines: readonly Shown[], today: CivilDate): string => {
  const rows = rowsOf(lines, snapshot.gaps);
  const list = rows
    .slice(0, mostOnPage)
    .map((row) =>
      row.line
        ? entry(row.line, row.isInGap)
        : `<li class="gap"><div><h3>${escaped(gapTitle(row.gap))}</h3><p>${escaped(gapWords(row.gap, today))}</p></div></li>`,
    );
  const more =
    rows.length > mostOnPage
      ? `<p class="soft">The signed copy has the other ${rows.length - mostOnPage} too.</p>`
      : '';
  return `<section class="card timeline"><header><h2>What was done</h2><span class="soft">${escaped(entriesWords(lines.length))}</span></header><ol class="entries" aria-label="What was done, newest first">${list.join('')}</ol>${more}</section>\n`;
};

const leftOut = ({ shown }: Snapshot): string => {
  const parts = [
    !shown.costs && 'costs and who was paid',
    !shown.scans && 'scans',
    !shown.vin && 'full VIN',
  ];
  const words = joined(parts, ', ');
  return words && `Left out by the seller: ${words}.`;
};

const limits =
  'A signature proves what was noted and when, not that it is true. It doesn’t replace a finance, theft or write-off check.';

const checkYourself = '<a href="/verify">Check it yourself</a>';

/** By which a reader sees that a paper and a page show one passport. */
const numberOf = ({ chain }: Snapshot): string =>
  chain.head.slice(0, 16).replace(/.{4}(?=.)/g, '$& ');

/** A paper leads to the page that it was printed from. */
const onPaper = (url: string): string =>
  `<figure class="on-paper">${qrCode(url, 'QR code with the address of this page')}<figcaption>Scan, then type the plate, to see that nothing was changed</figcaption></figure>`;

/** The seal, if the stored file still verifies; otherwise what is wrong with it. */
const signedCard = (snapshot: Snapshot, { checks, url }: HistoryOptions): string => {
  const failed = checks.find(({ result }) => result !== 'holds');
  if (failed) {
    return `<section class="card signed">${brokenSeal}<div role="alert"><h2>The signature can’t be trusted</h2><p>${escaped(checkSentence(failed))}</p>${checkYourself}</div></section>`;
  }
  const since = formatMoment(new Date(snapshot.madeAt));
  return `<section class="card signed">${seal}<div><h2>Signed by Roadworthy</h2><p class="soft">Unchanged since ${escaped(since)}</p><p class="soft">Passport <span class="num">${numberOf(snapshot)}</span></p>${checkYourself}</div>${onPaper(url)}</section>`;
};

export type HistoryOptions = {
  endsAt: Date;
  /** The address of the page. */
  url: string;
  /** What the stored file was checked for just now. */
  checks: readonly Check[];
};

export const historyPage = (snapshot: Snapshot, options: HistoryOptions): PageParts => {
  const { vehicle, madeAt } = snapshot;
  const plate = escaped(formatRegistration(vehicle.registrationNumber));
  const lines = shownLines(snapshot);
  const made = new Date(madeAt);
  return {
    title: `Passport of ${plate}`,
    body: `${head(`<p class="field"><span class="uk" aria-hidden="true">UK</span><span class="plate">${plate}</span><span class="ok">${tick}<span class="unseen">The plate is right</span></span></p>`)}
<main class="wide"><h1>${escaped(nameOf(vehicle))}</h1><p class="lead">${escaped(factsOf(vehicle))}</p>
<div class="columns"><div>
${signedCard(snapshot, options)}
${summaryCard(snapshot, lines)}${mileageCard(snapshot.lines)}${storiesCard(snapshot)}</div>
<div>${entriesCard(snapshot, lines, dateInLondon(made))}</div></div>
<p class="fine">${escaped(joined([leftOut(snapshot), hiddenWords(snapshot), limits], ' '))} <span class="on-paper">The seller can close the link; this paper stays as it is.</span></p></main>
<footer class="foot"><div class="wide"><a class="button" href="${escaped(`${new URL(options.url).pathname}/passport.json`)}" download>${copyIcon}Keep a signed copy</a><p class="fine">This page is open until ${escaped(formatMoment(options.endsAt))}.</p></div></footer>`,
  };
};

/** What a signature covers was made by this server. Checking each line again would take long for a long history. */
const ofSignature: VerifySteps = {
  ...verifySteps,
  findChainFault: () => null,
  findLineFault: () => null,
  findCountFault: () => null,
};

/** `text`: the file as it was signed. */
export type HistoryToShow = Omit<HistoryOptions, 'checks'> & {
  text: string;
  keys: readonly PassportKey[];
};

/** Verifies the file of a passport, and writes the page that shows it. */
export const pageOfHistory = async ({
  text,
  keys,
  ...options
}: HistoryToShow): Promise<PageParts> => {
  const { checks } = await verifyPassport(text, keys, ofSignature);
  const { snapshot } = SignedPassport.parse(JSON.parse(text));
  return historyPage(snapshot, { ...options, checks });
};
