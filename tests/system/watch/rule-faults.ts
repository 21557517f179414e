import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { metricsIn } from './rules.ts';

type Rule = { alert: string; expr: string; for?: string };
type RuleFile = { groups: { rules: Rule[] }[] };
type TestFile = {
  tests: {
    input_series: { series: string }[];
    alert_rule_test: { alertname: string }[];
  }[];
};

const changeYaml = async <File>(path: string, change: (file: File) => void): Promise<void> => {
  const file: File = parse(await readFile(path, 'utf8'));
  change(file);
  await writeFile(path, stringify(file));
};

/** Changes the rule of an alert. */
export const changeRule = (
  folder: string,
  alert: string,
  change: (rule: Rule) => void,
): Promise<void> =>
  changeYaml<RuleFile>(join(folder, 'alerts.yml'), ({ groups }) => {
    const rule = groups.flatMap(({ rules }) => rules).find((each) => each.alert === alert);
    if (!rule) throw new Error(`There is no alert ${alert}`);
    change(rule);
  });

/** Misspells the metric of an alert, in its rule and in the tests of the rule. */
export const misspellMetric = async (folder: string, alert: string): Promise<void> => {
  let metric = '';
  const misspelt = (text: string) => text.replaceAll(metric, `${metric}_misspelt`);
  await changeRule(folder, alert, (rule) => {
    [metric = ''] = metricsIn(rule.expr);
    rule.expr = misspelt(rule.expr);
  });
  await changeYaml<TestFile>(join(folder, 'alerts.test.yml'), ({ tests }) => {
    for (const { input_series: given, alert_rule_test: cases } of tests) {
      if (!cases.some(({ alertname }) => alertname === alert)) continue;
      for (const each of given) each.series = misspelt(each.series);
    }
  });
};
