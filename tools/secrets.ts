import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { figure } from '../tests/support/figures.ts';
import { root } from './dependencies/shipped.ts';

/** `npm run proof secrets`: looks for secrets in the files and in every commit before them, and shows that it would. */
const gitleaks = process.env.GITLEAKS ?? 'gitleaks';
if (spawnSync(gitleaks, ['version']).error) {
  console.error(`There is no ${gitleaks}: install it (Debian: gitleaks), or name it in GITLEAKS`);
  process.exit(1);
}

const scratch = await mkdtemp(join(tmpdir(), 'roadworthy-secrets-'));
const Findings = z.array(z.object({ RuleID: z.string(), File: z.string(), Commit: z.string() }));

/** Returns where the scanner found secrets, never the secrets. */
const scan = async (kind: 'git' | 'dir', folder: string): Promise<string[]> => {
  const report = join(scratch, 'report.json');
  const options = ['--no-banner', '--redact', '--exit-code=0', '--log-level=error'];
  const config = ['--config', join(root, '.gitleaks.toml')];
  const history = kind === 'git' ? ['--log-opts=HEAD'] : [];
  const output = ['--report-format=json', '--report-path', report];
  execFileSync(gitleaks, [kind, ...options, ...config, ...history, ...output, folder]);
  return Findings.parse(JSON.parse(await readFile(report, 'utf8'))).map(
    ({ RuleID, File, Commit }) => `${RuleID} in ${File.replace(`${folder}/`, '')} ${Commit}`.trim(),
  );
};

const git = (folder: string, ...parameters: string[]) =>
  execFileSync('git', ['-C', folder, ...parameters], { encoding: 'utf8' });

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Returns a repository whose first commit contains a secret, and whose last does not. */
const withSecretInHistory = async (): Promise<{ folder: string; file: string }> => {
  const folder = join(scratch, 'planted');
  const file = join(folder, 'settings.ts');
  await mkdir(folder);
  git(folder, 'init', '--quiet');
  const commit = (message: string) =>
    git(
      folder,
      ...['-c', 'user.name=planted', '-c', 'user.email=planted@example.com'],
      ...['commit', '--quiet', '--all', '--message', message],
    );
  await writeFile(file, `export const token = 'ghp_${random(36)}';\n`);
  git(folder, 'add', 'settings.ts');
  commit('planted');
  await writeFile(file, "export const token = process.env.TOKEN ?? '';\n");
  commit('removed');
  return { folder, file };
};

try {
  const inHistory = await scan('git', root);
  const files = join(scratch, 'files');
  git(root, 'checkout-index', '--all', `--prefix=${files}/`);
  const inFiles = await scan('dir', files);
  for (const found of [...inHistory, ...inFiles]) console.log(`found: ${found}`);

  const planted = await withSecretInHistory();
  const inPlantedHistory = await scan('git', planted.folder);
  const afterRemoval = await scan('dir', planted.file);
  await writeFile(planted.file, `export const token = 'ghp_${random(36)}';\n`);
  const inPlantedFile = await scan('dir', planted.file);

  const commits = git(root, 'rev-list', '--count', 'HEAD').trim();
  const count = git(root, 'ls-files').trim().split('\n').length;
  console.log(`executed: ${commits} commits, ${count} files, 3 planted cases`);
  figure('secrets in the history', inHistory.length, { atMost: 0 });
  figure('secrets in the files', inFiles.length, { atMost: 0 });
  figure(
    'planted: a secret that a later commit removed, found in the history',
    inPlantedHistory.length,
    {
      atLeast: 1,
    },
  );
  figure('planted: the file after its removal', afterRemoval.length, { atMost: 0 });
  figure('planted: a secret in a file, found', inPlantedFile.length, { atLeast: 1 });
} finally {
  await rm(scratch, { recursive: true, force: true });
}
