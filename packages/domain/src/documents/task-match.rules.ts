import type { Task } from '../tasks/tasks.schema.ts';
import { type Job, jobsIn, plainWork, workLines } from './jobs.rules.ts';
import { guideJobs, inFullService, type JobKind } from './jobs.words.ts';

/** How well a task matches an invoice. A doubtful match is offered, but its owner must confirm it. */
type Fit = 'sure' | 'doubtful' | null;

type Named = Pick<Task, 'title' | 'originalTaskId'>;
export type Work = { readonly jobs: readonly Job[]; readonly lines: readonly string[] };

/** Returns the completed work that the texts describe. */
export const workOf = (texts: readonly string[]): Work => {
  const lines = workLines(texts.flatMap((text) => text.split(/\r?\n/)));
  return { jobs: lines.flatMap(jobsIn), lines: lines.map(plainWork) };
};

const differs = <T>(one: T | null, other: T | null): boolean =>
  one !== null && other !== null && one !== other;

const fitOfJob = (wanted: Job, done: Job): Fit => {
  const isSame = wanted.kind === done.kind;
  if (!isSame) {
    // A service implies an oil change and, if full, perhaps filters and plugs, even if it does not say so.
    const isImplied =
      done.kind === 'service' &&
      (wanted.kind === 'oil' || (done.isFull && inFullService.includes(wanted.kind)));
    const isPartOfIt = wanted.kind === 'service' && done.kind === 'oil';
    return isImplied || isPartOfIt ? 'doubtful' : null;
  }
  if (differs(wanted.axle, done.axle) || differs(wanted.side, done.side)) return null;
  if (done.isCheck && !wanted.isCheck) return null;
  if (wanted.isCheck && !done.isCheck) return 'doubtful';
  return wanted.axle !== null && done.axle === null ? 'doubtful' : 'sure';
};

const better = (one: Fit, other: Fit): Fit =>
  one === 'sure' || other === 'sure' ? 'sure' : (one ?? other);

const jobsOf = ({ title, originalTaskId }: Named): Job[] => {
  const named = jobsIn(title);
  const kind: JobKind | undefined = originalTaskId ? guideJobs[originalTaskId] : undefined;
  if (!kind || named.some((job) => job.kind === kind)) return named;
  return [...named, { kind, axle: null, side: null, isCheck: false, isFull: false }];
};

const idle = new Set(
  'the and for with from new old car van vehicle replace replacement renew change check fit fix repair clean find out why only get buy book sort look'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  plainWork(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length >= 4 && !idle.has(word));

/** A text is compared with many others, so what it takes long to find in it is found once. */
const once = <K extends object, V>(find: (of: K) => V): ((of: K) => V) => {
  const found = new WeakMap<K, V>();
  return (of) => {
    const known = found.get(of) ?? find(of);
    found.set(of, known);
    return known;
  };
};

const wordsIn = once((lines: readonly string[]) => lines.map((line) => new Set(wordsOf(line))));

/** No invoice names more different work. A text that does would take long to compare. */
const mostJobs = 40;

const differentJobs = (jobs: readonly Job[]): Job[] =>
  [...new Map(jobs.map((job) => [Object.values(job).join(), job])).values()].slice(0, mostJobs);
const doneIn = once(differentJobs);

/** Matches a title without known work to a line with all of its words. */
const fitByWords = (wanted: readonly string[], lines: readonly string[]): Fit => {
  if (wanted.length === 0) return null;
  const isIn = wordsIn(lines).some((has) => wanted.every((word) => has.has(word)));
  return isIn ? (wanted.length >= 2 ? 'sure' : 'doubtful') : null;
};

/** What a task asks for. `words`: of a title that names no known work. */
export type Wanted = { readonly jobs: readonly Job[]; readonly words: readonly string[] };

export const wantedBy = (task: Named): Wanted => {
  const jobs = differentJobs(jobsOf(task));
  return { jobs, words: jobs.length > 0 ? [] : wordsOf(task.title) };
};

/** Returns whether the completed work is the task's work. A certain match needs all work in the title. */
export const fitOf = (task: Named, work: Work): Fit => fitOfWanted(wantedBy(task), work);

export const fitOfWanted = ({ jobs: wanted, words }: Wanted, work: Work): Fit => {
  if (wanted.length === 0) return fitByWords(words, work.lines);
  const done = doneIn(work.jobs);
  const fits = wanted.map((job) =>
    done.reduce<Fit>((best, each) => better(best, fitOfJob(job, each)), null),
  );
  if (fits.every((fit) => fit === 'sure')) return 'sure';
  return fits.some((fit) => fit !== null) ? 'doubtful' : null;
};
