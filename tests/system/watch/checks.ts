import type { Prometheus } from './prometheus.ts';
import {
  metricsIn,
  promtoolProblems,
  readAlerts,
  readDashboard,
  unpairedRunbooks,
  untestedAlerts,
} from './rules.ts';
import { exposedIn, privateLines } from './scrape.ts';

export type Invariant =
  | 'promtool accepts the rules and their tests'
  | 'every alert is tested'
  | 'every alert has a runbook'
  | 'every runbook has an alert'
  | 'rules name metrics that exist'
  | 'the dashboard names metrics that exist'
  | 'queries of the dashboard are valid'
  | 'no label holds personal data'
  | 'commands of runbooks succeed';

export type Broken = { invariant: Invariant; detail: string };

const each = (invariant: Invariant, details: Iterable<string>): Broken[] =>
  [...details].map((detail) => ({ invariant, detail }));

/** The folders of the rules and runbooks, and the dashboard's file: ours, or copies with a planted bug. */
export type Files = { rules: string; runbooks: string; dashboard: string };

export const checkRules = async ({ rules, runbooks }: Files): Promise<Broken[]> => {
  const unpaired = await unpairedRunbooks(rules, runbooks);
  return [
    ...each('promtool accepts the rules and their tests', await promtoolProblems(rules)),
    ...each('every alert is tested', await untestedAlerts(rules)),
    ...each('every alert has a runbook', unpaired.alerts),
    ...each('every runbook has an alert', unpaired.runbooks),
  ];
};

/** Compares what the rules and the dashboard name with what the processes expose. */
export const checkNames = async (
  { rules, dashboard }: Files,
  scrapes: readonly string[],
): Promise<Broken[]> => {
  // Prometheus itself adds `up`.
  const exposed = new Set(['up', ...scrapes.flatMap((text) => [...exposedIn(text)])]);
  const missing = (queries: { name: string; expr: string }[]) =>
    queries.flatMap(({ name, expr }) =>
      metricsIn(expr)
        .filter((metric) => !exposed.has(metric))
        .map((metric) => `${name}: ${metric}`),
    );
  return [
    ...each('rules name metrics that exist', missing(await readAlerts(rules))),
    ...each('the dashboard names metrics that exist', missing(await readDashboard(dashboard))),
  ];
};

export const checkQueries = async (
  { dashboard }: Files,
  prometheus: Prometheus,
): Promise<Broken[]> => {
  const broken: string[] = [];
  for (const { name, expr } of await readDashboard(dashboard)) {
    const problem = await prometheus.problemOf(expr);
    if (problem) broken.push(`${name}: ${problem}`);
  }
  return each('queries of the dashboard are valid', broken);
};

export const checkLabels = (scrapes: readonly string[], canaries: readonly string[]): Broken[] =>
  each(
    'no label holds personal data',
    scrapes.flatMap((text) => privateLines(text, canaries)),
  );

export const checkCommands = (
  ran: readonly { place: string; isSuccess: boolean; output: string }[],
): Broken[] =>
  each(
    'commands of runbooks succeed',
    ran.flatMap(({ place, isSuccess, output }) =>
      isSuccess ? [] : [`${place}: ${output.trim().slice(-300)}`],
    ),
  );
