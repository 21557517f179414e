import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../support/stack/stack.ts';

const page = 'docs/runbooks/restore.md';

/** Returns the commands in the page's fenced blocks, by the heading they stand under. */
const commandsIn = (text: string): Map<string, string[]> => {
  const commands = new Map<string, string[]>();
  let heading = '';
  let isCode = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line.startsWith('## ')) heading = line.slice(3);
    else if (line.startsWith('```')) isCode = line === '```sh';
    else if (isCode) commands.set(heading, [...(commands.get(heading) ?? []), line]);
  }
  return commands;
};

/** Returns the runbook's commands by who runs them and when. One that nobody would run is an error. */
export const readRunbook = async () => {
  const commands = commandsIn(await readFile(join(root, page), 'utf8'));
  const restoring = commands.get('Restoring') ?? [];
  const of = (pattern: RegExp) => restoring.filter((line) => pattern.test(line));
  const steps = {
    backUp: commands.get('Backing up') ?? [],
    restore: of(/^(pgbackrest|\/usr\/lib\/postgresql)/),
    migrate: of(/^npm run roadworthy migrate/),
    look: of(/^psql/),
  };
  const run = Object.values(steps).flat();
  for (const line of [...commands.values()].flat())
    if (!run.includes(line)) throw new Error(`${page}: the drill does not run '${line}'`);
  for (const [step, lines] of Object.entries(steps))
    if (lines.length === 0) throw new Error(`${page}: the runbook has no command for '${step}'`);
  return steps;
};
