import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { benches, proofs } from '../proofs.ts';
import { readRecords } from './proof-records.ts';
import { type Quote, quotedCommands, rowOf, unsupported } from './quoted-figures.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

/** What README quotes. It is compared for commands with a record (`npm run proof NAME -- --record`). */
const quotes: readonly Quote[] = [
  {
    command: 'proof diagnosis',
    says: /([\d.]+) of 100 stopped/,
    figure: /^held-out texts, .*: dangers stopped, of 100$/,
    better: 'more',
  },
  {
    command: 'proof diagnosis',
    says: /([\d.]+) false stops in 100/,
    figure: /^held-out texts, .*: harmless texts stopped, of 100$/,
    better: 'less',
  },
  {
    command: 'proof diagnosis',
    says: /([\d.]+) everyday complaints/,
    figure: /^everyday complaints$/,
    better: 'more',
  },
  {
    command: 'proof diagnosis',
    says: /the verdict agrees in ([\d.]+) of 100/,
    figure: /^everyday: the verdict agrees, of 100$/,
    better: 'more',
  },
  {
    command: 'proof sync',
    says: /([\d,]+) histories/,
    figure: /^histories$/,
    better: 'more',
  },
  {
    command: 'proof sync',
    says: /([\d,]+) of shared garages/,
    figure: /^garage histories$/,
    better: 'more',
  },
  {
    command: 'proof sync',
    says: /([\d,]+) lost/,
    figure: /^(?:A4|garages:) changes lost$/,
    better: 'less',
  },
  {
    command: 'proof sync',
    says: /([\d,]+) doubled/,
    figure: /^(?:A4|garages:) changes applied twice$/,
    better: 'less',
  },
  {
    command: 'proof sync',
    says: /([\d,]+) diverged/,
    figure: /^(?:A4|garages:) devices that differ from the server$/,
    better: 'less',
  },
  {
    command: 'proof reminders',
    says: /([\d,]+) days/,
    figure: /^days, with /,
    better: 'more',
  },
  {
    command: 'proof reminders',
    says: /([\d,]+) missed/,
    figure: /^reminders missed$/,
    better: 'less',
  },
  {
    command: 'proof reminders',
    says: /([\d,]+) sent twice/,
    figure: /^reminders sent twice /,
    better: 'less',
  },
  {
    command: 'proof isolation',
    says: /([\d,]+) of [\d,]+ dropped/,
    figure: /^A1 planted faults of the database caught by their own invariant/,
    better: 'more',
  },
];

const commands = quotedCommands(readme);
const records = [...readRecords(root)]
  .filter(([command]) => commands.includes(command))
  .map(([command, record]) => ({ command, record }));

test('README quotes no figure that is better than its command’s last output, and names commands that fail', () => {
  expect(records.map(({ command }) => command)).toContain('proof diagnosis');
  for (const each of records) {
    expect(quotes.some(({ command }) => command === each.command)).toBe(true);
    expect(unsupported(readme, each, quotes)).toEqual([]);
  }
});

test('every command that README quotes exits with the status that matches its figures', () => {
  expect(commands.toSorted()).toEqual(
    [...new Set(quotes.map(({ command }) => command))].toSorted(),
  );
  for (const command of commands) {
    const [kind, name = ''] = command.split(' ');
    const suite = (kind === 'proof' ? proofs : benches)[name];
    expect(suite, command).toBeDefined();
    if (suite && 'file' in suite.run) {
      expect(existsSync(join(root, suite.run.file)), command).toBe(true);
    }
  }
  const missing = (most: number) =>
    `import { figure } from './tests/support/figures.ts'; figure('tries', 1, { atMost: ${most} });`;
  const statusOf = (program: string) =>
    spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], { cwd: root })
      .status;
  expect([statusOf(missing(0)), statusOf(missing(1))]).toEqual([1, 0]);
});

test('the check of quoted figures detects a better figure, a figure that is not printed, and a failure that README does not name', () => {
  const [each] = records;
  if (!each) throw new Error('There is no record of a proof');
  const row = rowOf(readme, 'proof diagnosis');
  const broken = (changed: string, record = each.record) =>
    unsupported(readme.replace(row, changed), { ...each, record }, quotes).length;
  expect(broken(row)).toBe(0);
  expect(broken(row.replace('98.5 of 100 stopped', '99 of 100 stopped'))).toBe(1);
  expect(broken(row.replace('2.5 false stops', '2.3 false stops'))).toBe(1);
  expect(broken(row.replace('the command fails', 'the command works'))).toBe(1);
  expect(broken(row, each.record.replaceAll(' MISSED', ''))).toBe(1);
  expect(broken(row, each.record.replaceAll('everyday: the verdict', 'the verdict'))).toBe(1);
});
