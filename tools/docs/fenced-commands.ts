import { type ChildProcess, spawn } from 'node:child_process';

/** A block of a document between ```sh and ```, and the line of its first command. */
export type FencedCommand = { file: string; line: number; text: string };

type Outcome = {
  /** Whether the commands succeeded, or the server became ready. */
  isSuccess: boolean;
  /** What ended the run: the command itself, the readiness of a server, or the time limit. */
  ended: 'by itself' | 'when ready' | 'too late';
  code: number | null;
  /** Standard output and standard error, in the order of arrival. */
  output: string;
};

const opening = /^(?<indent>\s*)```sh\s*$/;

/** Returns the shell commands of a Markdown text, in order. Other fences are examples of output or of files. */
export const fencedCommands = (file: string, markdown: string): FencedCommand[] => {
  const found: FencedCommand[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const indent = opening.exec(lines[at] ?? '')?.groups?.indent;
    if (indent === undefined) continue;
    const first = at + 1;
    const end = lines.findIndex((line, index) => index >= first && line.trim() === '```');
    if (end < 0) throw new Error(`${file}:${first}: the fence is not closed`);
    const block = lines.slice(first, end).map((line) => line.replace(indent, ''));
    found.push({ file, line: first + 1, text: block.join('\n') });
    at = end;
  }
  return found;
};

/** How long a server may take to end after it was asked to. */
const patienceMs = 20_000;

/** A command may start processes of its own, so the whole group is signalled. */
const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
};

/**
 * Runs one block in a shell that stops at the first failure and at an unset variable. `environment` is all that the
 * command gets besides PATH and HOME; `overlay` wins over it, for example with the smallest counts of a proof. A block
 * that starts a server names the output that shows it is ready: it is then stopped, and has succeeded.
 */
export const runFenced = async (
  { text }: Pick<FencedCommand, 'text'>,
  {
    cwd,
    environment,
    overlay = {},
    readyWhen,
    longestMs = 120_000,
  }: {
    cwd: string;
    environment: Record<string, string>;
    overlay?: Record<string, string>;
    readyWhen?: RegExp;
    longestMs?: number;
  },
): Promise<Outcome> => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('bash', ['-euo', 'pipefail', '-c', text], {
    cwd,
    env: { PATH, HOME, ...environment, ...overlay },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const stopped: { why?: Outcome['ended'] } = {};
  let killing: NodeJS.Timeout | undefined;
  const stop = (why: Outcome['ended']) => {
    if (killing) return;
    stopped.why = why;
    signalGroup(child, 'SIGTERM');
    killing = setTimeout(() => signalGroup(child, 'SIGKILL'), patienceMs);
  };
  const tooLate = setTimeout(() => stop('too late'), longestMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (readyWhen?.test(output)) stop('when ready');
    });
  }
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const ended = stopped.why ?? 'by itself';
    const isSuccess = readyWhen ? ended === 'when ready' : ended === 'by itself' && code === 0;
    return { isSuccess, ended, code, output };
  } finally {
    clearTimeout(tooLate);
    clearTimeout(killing);
    signalGroup(child, 'SIGKILL');
  }
};
