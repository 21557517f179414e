import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const records = globSync('0*.md', { cwd: folder })
  .toSorted()
  .map((file) => {
    const [title = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
    return { file, number: Number(basename(file).slice(0, 4)), title, status };
  });

/** The numbers of the records that supersede one, by the status at its top. */
const supersededBy = (status: string) => {
  const part = /Partly superseded: .*?(?:\. Continued|\.$)/.exec(status)?.[0] ?? '';
  return [...part.matchAll(/\]\(0*(?<number>\d+)-/g)].map(({ groups }) => Number(groups?.number));
};

test('every decision has its number, title and status at its top', () => {
  expect(records.length).toBeGreaterThan(60);
  for (const { file, number, title, status } of records) {
    expect(title, file).toMatch(new RegExp(`^# ${number}\\. \\S`));
    expect(status, file).toMatch(/^Accepted, \d{4}-\d\d-\d\d\./);
  }
});

test('the index lists every decision with its title and the decision that supersedes it', () => {
  for (const { file, number, title, status } of records) {
    const row = index.split('\n').find((line) => line.startsWith(`| ${number} |`)) ?? '';
    expect(row).toContain(`[${title.replace(/^# \d+\. /, '')}](${file})`);
    const stated = /superseded by (?<numbers>[\d, and]+)/.exec(row)?.groups?.numbers ?? '';
    expect(stated.match(/\d+/g)?.map(Number) ?? [], file).toEqual(supersededBy(status));
  }
});
