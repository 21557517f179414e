import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';

const run = promisify(execFile);

type Alert = { name: string; expr: string };
type RuleFile = { groups: { rules: { alert: string; expr: string }[] }[] };
type TestFile = { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] };

export const readAlerts = async (folder: string): Promise<Alert[]> => {
  const { groups }: RuleFile = parse(await readFile(join(folder, 'alerts.yml'), 'utf8'));
  return groups.flatMap(({ rules }) => rules.map(({ alert: name, expr }) => ({ name, expr })));
};

/** Runs promtool's own check and tests; returns what it complains about. */
export const promtoolProblems = async (folder: string): Promise<string[]> => {
  const problems: string[] = [];
  for (const parameters of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    await run('promtool', parameters, { cwd: folder }).catch(
      ({ stdout, stderr, message }: Error & { stdout?: string; stderr?: string }) =>
        problems.push(`promtool ${parameters.join(' ')}: ${stderr || stdout || message}`),
    );
  }
  return problems;
};

/** Returns the alerts without a test that fires them, or without one that does not. */
export const untestedAlerts = async (folder: string): Promise<string[]> => {
  const { tests }: TestFile = parse(await readFile(join(folder, 'alerts.test.yml'), 'utf8'));
  const expected = tests.flatMap(({ alert_rule_test: cases }) => cases);
  const has = (name: string, fires: boolean) =>
    expected.some(
      ({ alertname, exp_alerts = [] }) => alertname === name && exp_alerts.length > 0 === fires,
    );
  const alerts = await readAlerts(folder);
  return alerts.flatMap(({ name }) => (has(name, true) && has(name, false) ? [] : [name]));
};

/** A runbook of an alert has its name; those in lower case are procedures. */
const isOfAlert = (file: string) => /^[A-Z]\w+\.md$/.test(file);

/** Returns alerts without a runbook, and runbooks without an alert. */
export const unpairedRunbooks = async (
  rules: string,
  runbooks: string,
): Promise<{ alerts: string[]; runbooks: string[] }> => {
  const alerts = new Set((await readAlerts(rules)).map(({ name }) => name));
  const written = new Set(
    (await readdir(runbooks)).filter(isOfAlert).map((file) => file.replace('.md', '')),
  );
  return {
    alerts: [...alerts].filter((name) => !written.has(name)),
    runbooks: [...written].filter((name) => !alerts.has(name)),
  };
};

type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] };

const targetsOf = ({ title, targets = [], panels = [] }: Panel): Alert[] => [
  ...targets.map(({ expr }) => ({ name: title, expr })),
  ...panels.flatMap(targetsOf),
];

/** Returns the dashboard's queries, with the intervals that Grafana fills in. */
export const readDashboard = async (file: string): Promise<Alert[]> => {
  const { panels }: { panels: Panel[] } = JSON.parse(await readFile(file, 'utf8'));
  return panels
    .flatMap(targetsOf)
    .map(({ name, expr }) => ({ name, expr: expr.replaceAll('$__rate_interval', '5m') }));
};

const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'by', 'without', 'on', 'ignoring']);

/** Returns the metrics that a PromQL expression names. */
export const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/[a-z_:][\w:]*(?!\w|\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !words.has(name));
};
