import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fencedCommands, runFenced } from '../../../tools/docs/fenced-commands.ts';
import { root } from '../../support/stack/stack.ts';

export type Ran = { place: string; isSuccess: boolean; output: string };

/** Runs the commands of one runbook in order, from the repository's root. */
export const followRunbook = async (
  folder: string,
  alert: string,
  environment: Record<string, string>,
): Promise<Ran[]> => {
  const file = join(folder, `${alert}.md`);
  const ran: Ran[] = [];
  for (const command of fencedCommands(`${alert}.md`, await readFile(file, 'utf8'))) {
    const { isSuccess, output } = await runFenced(command, { cwd: root, environment });
    ran.push({ place: `${command.file}:${command.line}`, isSuccess, output });
  }
  return ran;
};

/** Runs the commands of every alert's runbook. */
export const followAll = async (
  folder: string,
  environment: Record<string, string>,
): Promise<Ran[]> => {
  const names = (await readdir(folder)).filter((file) => /^[A-Z]\w+\.md$/.test(file));
  const ran: Ran[] = [];
  for (const name of names) {
    ran.push(...(await followRunbook(folder, name.replace('.md', ''), environment)));
  }
  return ran;
};
