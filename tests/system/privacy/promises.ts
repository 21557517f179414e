import { existsSync, readFileSync } from 'node:fs';
import type { Site } from '@roadworthy/domain/site/site.contract';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { sweepOrders } from '../../../apps/api/src/features/orders/orders.sql.ts';
import { syncJobs } from '../../../apps/api/src/platform/sync/sync.jobs.ts';
import {
  objection,
  type PrivacyPart,
  privacyParts,
} from '../../../apps/web/src/features/legal/privacy-words.ts';
import { figure } from '../../support/figures.ts';
import { checks } from './promise-checks.ts';
import { type Row, rows } from './promise-table.ts';
import { type Jobbing, openPromiseWorld, type PromiseWorld } from './promise-world.ts';

type Contradiction = { sentence: string; because: string };

/** The page's sentences. A count and how long it is kept are one promise. */
const sentencesOf = (parts: readonly PrivacyPart[]): string[] =>
  parts
    .flatMap(({ says = [], points = [] }) => [...says, ...points])
    .flatMap((text) => text.split(/(?<=\.) (?=[A-Z])(?!Only a keyed hash)/));

/** Digits, and the words that stand for one: 'a day', 'an hour'. */
const figurePattern = /\d+|\b(?:a|an) (?=(?:hour|day|week|month|year)\b)/g;
const figuresIn = (sentence: string): number[] =>
  [...sentence.matchAll(figurePattern)].map(([found]) => (/\d/.test(found) ? Number(found) : 1));

const root = new URL('../../../', import.meta.url);

/** Returns what is wrong with a row that points to a test. */
const missingTest = ([file, name]: [string, string]): string[] => {
  const path = new URL(file, root);
  if (!existsSync(path)) return [`there is no ${file}`];
  return readFileSync(path, 'utf8').includes(name) ? [] : [`${file} has no '${name}'`];
};

const judge = async (world: PromiseWorld, row: Row, sentence: string): Promise<string[]> => {
  if ('check' in row) return await checks[row.check](world, figuresIn(sentence));
  // Words cannot hold a figure: a figure needs a check.
  if (figuresIn(sentence).length > 0) return ['a figure that nothing checks'];
  return 'test' in row ? missingTest(row.test) : [];
};

/** Compares every sentence with the code and the time-travelled database. */
const findContradictions = async (
  world: PromiseWorld,
  parts: readonly PrivacyPart[],
  isAsked: (row: Row) => boolean = () => true,
): Promise<{ sentences: number; figures: number; found: Contradiction[] }> => {
  const found: Contradiction[] = [];
  const sentences = sentencesOf(parts);
  const used = new Set<Row>();
  for (const sentence of sentences) {
    const matching = rows.filter(({ says }) => says.test(sentence));
    const [row] = matching;
    if (!row || matching.length > 1) {
      found.push({ sentence, because: `${matching.length} rows of the table are about it` });
      continue;
    }
    used.add(row);
    if (!isAsked(row)) continue;
    for (const because of await judge(world, row, sentence)) found.push({ sentence, because });
  }
  for (const row of rows.filter((each) => !used.has(each))) {
    found.push({ sentence: String(row.says), because: 'the page does not say it any more' });
  }
  const figures = sentences.reduce((sum, sentence) => sum + figuresIn(sentence).length, 0);
  return { sentences: sentences.length, figures, found };
};

type Plant = {
  /** The page with a bug. */
  page?: (parts: readonly PrivacyPart[]) => readonly PrivacyPart[];
  /** Jobs with a bug. */
  jobs?: Jobbing;
  /** The sentence that must be found. */
  caughtAt: RegExp;
};

const reworded =
  (from: RegExp, to: string) =>
  (parts: readonly PrivacyPart[]): readonly PrivacyPart[] =>
    parts.map(({ points = [], ...part }) => ({
      ...part,
      points: points.map((point) => point.replace(from, to)),
    }));

/** The daily sweep of orders without one of its statements. */
const sweepWithout =
  (left: keyof typeof sweepOrders): Jobbing =>
  ({ accounts }) => ({
    'orders.sweep': async () => {
      for (const [name, sql] of Object.entries(sweepOrders)) {
        if (name !== left) await accounts.transaction((client) => client.query(sql, [1000]));
      }
    },
  });

const plants: Record<string, Plant> = {
  'a figure of the privacy page is changed': {
    page: reworded(/gone after 90 days/, 'gone after 60 days'),
    caughtAt: /^What you delete/,
  },
  'the privacy page promises a shorter time than the jobs keep': {
    page: reworded(/Which reminders were sent: 400 days/, 'Which reminders were sent: 30 days'),
    caughtAt: /^Which reminders/,
  },
  "an operator's setting differs from the privacy page": {
    page: reworded(/deleted for up to 37 days/, 'deleted for up to 30 days'),
    caughtAt: /^Backups still hold what/,
  },
  'a new sentence of the privacy page has no check': {
    page: (parts) => [...parts, { title: 'New', points: ['We delete messages after 3 days.'] }],
    caughtAt: /^We delete messages/,
  },
  'a figure is added to a sentence that is not checked': {
    page: reworded(/We never see your card/, 'We never see your card for 2 days'),
    caughtAt: /^We never see your card/,
  },
  'one kind of deleted record keeps its fields': {
    jobs: (deps) =>
      syncJobs(
        deps,
        syncEntities.filter(({ definition }) => definition.name !== 'documents'),
      ),
    caughtAt: /^What you delete/,
  },
  'the buyers of orders are not deleted': {
    jobs: sweepWithout('buyers of orders'),
    caughtAt: /^The name and address/,
  },
  'the recipients of parcels are not deleted': {
    jobs: sweepWithout('recipients of parcels'),
    caughtAt: /^The name and address/,
  },
  'unpaid orders are not deleted': {
    jobs: sweepWithout('unpaid orders'),
    caughtAt: /^Orders that are not paid/,
  },
  'accounting records are never deleted': {
    jobs: sweepWithout('parcels of old books'),
    caughtAt: /^Items, amounts/,
  },
  'records of reminders are never deleted': {
    jobs: () => ({ 'reminders.sweep': async () => {} }),
    caughtAt: /^Which reminders/,
  },
};

/** The privacy page against the code: no sentence without a row, no figure without a check, and every check holds. */
export const provePromises = async (): Promise<void> => {
  const { withJobs, close } = await openPromiseWorld();
  try {
    const world = withJobs();
    const site = (await (await fetch(`${world.url}/api/site`)).json()) as Site;
    const page: readonly PrivacyPart[] = [
      ...privacyParts(site),
      { title: objection.title, says: [objection.says] },
    ];
    const { sentences, figures, found } = await findContradictions(world, page);
    for (const { sentence, because } of found)
      console.log(`contradiction: ${because}: ${sentence}`);
    figure('sentences of the privacy page compared with the code', sentences, { atLeast: 55 });
    figure('figures in these sentences', figures, { atLeast: 20 });
    figure('contradictions of the privacy page', found.length, { atMost: 0 });

    let missed = 0;
    for (const [
      name,
      { page: change = (parts: readonly PrivacyPart[]) => parts, jobs, caughtAt },
    ] of Object.entries(plants)) {
      const broken = withJobs(jobs);
      const isAsked = ({ says }: Row) =>
        sentencesOf(change(page)).some((each) => caughtAt.test(each) && says.test(each));
      const { found: caught } = await findContradictions(broken, change(page), isAsked);
      const isCaught = caught.some(({ sentence }) => caughtAt.test(sentence));
      if (!isCaught) console.log(`not caught: ${name}`);
      missed += isCaught ? 0 : 1;
    }
    figure('planted contradictions', Object.keys(plants).length, { atLeast: 10 });
    figure('planted contradictions not detected', missed, { atMost: 0 });
  } finally {
    await close();
  }
};
