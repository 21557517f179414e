import type { CivilDate } from '../kernel/civil-date.ts';
import { defectKey } from '../lookup/defect-text.ts';
import { visitsOf } from '../lookup/history.rules.ts';
import type { Defect, MotTest } from '../lookup/lookup.schema.ts';
import { failing } from './mot-lines.rules.ts';
import {
  findingTitle,
  isSameFinding,
  mends,
  type Part,
  partIn,
  partsOfWork,
} from './repair-match.rules.ts';
import type { AdvisoryTask, Repair, TimelineInput, TimelineLine } from './timeline.schema.ts';
import type { Draft } from './work-lines.rules.ts';

/** Work that may have mended something. */
type Work = {
  readonly line: TimelineLine;
  readonly parts: readonly Part[];
  readonly taskIds: readonly string[];
};

type Finding = { readonly text: string; readonly isFailure: boolean; readonly part: Part };

/** A fault from the test that found it until work or a clean test ends it. */
type Run = {
  /** The first test that names it, or the first that failed it. */
  found: { readonly finding: Finding; readonly date: CivilDate };
  /** The last test that names it. */
  last: { readonly finding: Finding; readonly date: CivilDate; readonly visit: number };
  readonly keys: Set<string>;
};

type Ended = {
  readonly run: Run;
  readonly done: TimelineLine | null;
  readonly clean: CivilDate | null;
};

type Done = { readonly line: TimelineLine; readonly draft: Draft };

/** Returns the work that the lines describe. The same words, as of a recurring task, are read once. */
export const worksOf = (done: readonly Done[]): Work[] => {
  const read = new Map<string, Part[]>();
  const partsOf = (text: string): Part[] => {
    const parts = read.get(text) ?? partsOfWork(text);
    read.set(text, parts);
    return parts;
  };
  return done.map(({ line, draft: { evidence } }) => ({
    line,
    parts: evidence
      .filter(({ about }) => about === 'work')
      .flatMap(({ work }) => work.lines.flatMap(partsOf)),
    taskIds: evidence.flatMap((one) =>
      one.entity === 'taskCompletions' ? [one.record.taskId] : [],
    ),
  }));
};

const isFound = ({ severity }: Defect): boolean => severity !== 'other';

/** Returns a test's findings. Two texts about one part at one place are one. */
const findingsOf = ({ defects }: MotTest): Finding[] => {
  const seen = new Set<string>();
  return defects.filter(isFound).flatMap(({ text, severity }): Finding[] => {
    const part = partIn(text);
    const { axle, side } = part.place;
    const name = part.kinds.length > 0 ? `${part.kinds.join()} ${axle} ${side}` : part.key;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ text, part, isFailure: failing.includes(severity) }];
  });
};

type Shop = {
  readonly works: readonly Work[];
  /** The ids of the tasks that were made from a finding, by its key. */
  readonly tasks: ReadonlyMap<string, ReadonlySet<string>>;
};

const tasksByFinding = (tasks: readonly AdvisoryTask[]): Shop['tasks'] =>
  new Map(
    [...Map.groupBy(tasks, ({ advisoryText }) => advisoryText && defectKey(advisoryText))].flatMap(
      ([key, its]) => (key ? [[key, new Set(its.map(({ id }) => id))]] : []),
    ),
  );

/** Returns the first work between two days that mended the fault. */
const repairOf = (run: Run, until: CivilDate, { works, tasks }: Shop): TimelineLine | null => {
  const isItsTask = (id: string) => [...run.keys].some((key) => tasks.get(key)?.has(id));
  const { date, finding } = run.last;
  const found = works.find(
    ({ line, parts, taskIds }) =>
      line.date >= date &&
      line.date <= until &&
      (taskIds.some(isItsTask) || mends(parts, finding.part)),
  );
  return found?.line ?? null;
};

const runFrom = (finding: Finding, date: CivilDate, visit: number): Run => ({
  found: { finding, date },
  last: { finding, date, visit },
  keys: new Set([finding.part.key]),
});

const foundAgain = (run: Run, finding: Finding, date: CivilDate, visit: number): void => {
  if (finding.isFailure && !run.found.finding.isFailure) run.found = { finding, date };
  run.last = { finding, date, visit };
  run.keys.add(finding.part.key);
};

type State = { readonly ended: Ended[]; open: Run[] };
type Visited = { readonly test: MotTest; readonly visit: number };

/** Takes one fault through one test. Returns the finding that it goes on with, or null. */
const follow = (run: Run, findings: readonly Finding[], { test, visit }: Visited, shop: Shop) => {
  const { date, passed } = test;
  // A retest need not repeat the advisories of the failed test.
  const isRetest = run.last.visit === visit && !run.last.finding.isFailure;
  const again = findings.find(({ part }) => isSameFinding(part, run.last.finding.part));
  if (!again) {
    return isRetest || !passed
      ? { ended: null, again: null }
      : { ended: { run, done: repairOf(run, date, shop), clean: date }, again: null };
  }
  // Work that did not help ends the fault's line. The test found it anew.
  const done = isRetest ? null : repairOf(run, date, shop);
  if (done) return { ended: { run, done, clean: null }, again: null };
  foundAgain(run, again, date, visit);
  return { ended: null, again };
};

const goThrough = (state: State, visited: Visited, shop: Shop): void => {
  const findings = findingsOf(visited.test);
  const known = new Set<Finding>();
  const still = state.open.filter((run) => {
    const { ended, again } = follow(run, findings, visited, shop);
    if (again) known.add(again);
    if (ended) state.ended.push(ended);
    return !ended;
  });
  const fresh = findings.filter((finding) => !known.has(finding));
  const { date } = visited.test;
  state.open = [...still, ...fresh.map((finding) => runFrom(finding, date, visited.visit))];
};

/** Follows every fault through the tests, oldest first. */
const followed = (tests: readonly MotTest[], today: CivilDate, shop: Shop) => {
  const state: State = { ended: [], open: [] };
  const visits = visitsOf(tests).toReversed();
  for (const [visit, { tests: ofVisit }] of visits.entries()) {
    for (const test of ofVisit.toReversed()) goThrough(state, { test, visit }, shop);
  }
  const open = state.open.map(
    (run): Ended => ({ run, done: repairOf(run, today, shop), clean: null }),
  );
  return { ended: state.ended, open };
};

const rowOf = ({ run, done, clean }: Ended, nextTestBy: CivilDate | null): Repair => {
  const { finding, date } = run.found;
  return {
    title: findingTitle(finding.text, finding.part),
    found: { date, kind: finding.isFailure ? 'failed' : 'advisory', text: finding.text },
    done,
    clean: clean === null ? null : { date: clean },
    nextTestBy,
  };
};

/** Returns the last day of the newest certificate, or what is stored with the vehicle if no test is known. */
const nextTestOf = ({ vehicle }: TimelineInput, tests: readonly MotTest[]): CivilDate | null =>
  tests.find(({ passed, expiryDate }) => passed && expiryDate)?.expiryDate ??
  vehicle.motExpiryDate ??
  null;

/**
 * Returns what tests found and what became of it, newest finding first. An advisory that a later test did not repeat,
 * without any work, is left out: nobody knows why it is gone. A failure is not: it had to be mended to pass.
 * `tests` are newest first, `works` oldest first.
 */
export const repairsOf = (
  input: TimelineInput,
  tests: readonly MotTest[],
  works: readonly Work[],
): Repair[] => {
  const { ended, open } = followed(tests, input.today, {
    works,
    tasks: tasksByFinding(input.tasks ?? []),
  });
  const shown = ended.filter(({ run, done }) => done !== null || run.found.finding.isFailure);
  const nextTestBy = nextTestOf(input, tests);
  const rows = [
    ...shown.map((one) => rowOf(one, null)),
    ...open.map((one) => rowOf(one, nextTestBy)),
  ];
  return rows.toSorted(
    (one, other) =>
      Number(one.found.date < other.found.date) - Number(one.found.date > other.found.date),
  );
};
