import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fencedCommands, runFenced } from '../../../tools/docs/fenced-commands.ts';
import { root } from '../../support/stack/stack.ts';

const folder = join(root, 'docs/runbooks');
const operators = /npm run (?:-s )?roadworthy (?:-- )?/g;

export type RunbookCommand = { place: string; text: string };

/**
 * Returns the operators' commands of all runbooks: those in blocks, and those within a sentence. One with an ellipsis
 * needs a number from the list before it, so it cannot be run as it stands.
 */
export const runbookCommands = (): RunbookCommand[] =>
  readdirSync(folder).flatMap((file) => {
    const markdown = readFileSync(join(folder, file), 'utf8');
    const inBlocks = fencedCommands(file, markdown).flatMap(({ line, text }) =>
      text.split('\n').map((each, at) => ({ place: `${file}:${line + at}`, text: each.trim() })),
    );
    const inSentences = Array.from(markdown.matchAll(/`(npm run [^`\n]+)`/g), ([, text = '']) => ({
      place: file,
      text,
    }));
    return [...inBlocks, ...inSentences].filter(
      ({ text }) => text.search(operators) >= 0 && !text.includes('…'),
    );
  });

/** Runs a command as the runbooks say for Compose: in a container in place of the checkout. */
export const runInImage = async (
  { place, text }: RunbookCommand,
  containerCommand: readonly string[],
): Promise<string | null> => {
  const quoted = containerCommand.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const { isSuccess, output } = await runFenced(
    { text: text.replaceAll(operators, () => `${quoted} `) },
    { cwd: root, environment: {} },
  );
  return isSuccess ? null : `${place}: ${text}\n${output.trim().slice(-500)}`;
};
