import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { noteIgnored } from '../ignored-failures.ts';
import type { ProgramFiles } from './program-files.ts';
import { type Command, noSandbox, type Sandbox } from './sandbox.ts';

export type Bounds = {
  timeLimitMs: number;
  /** The memory that the program may allocate; the kernel enforces it. */
  memoryMb: number;
  outputBytes: number;
};

type Outcome =
  | { outcome: 'done'; output: Buffer; messages: string }
  | { outcome: 'failed' | 'too-slow' | 'too-much' };

/**
 * The shell sets the limits and then becomes the program, so that they apply from its first instruction. Answers to
 * requests go first: whoever waits for a file waits a little longer.
 */
const withLimits = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec nice -n 10 "$@"';

type Surroundings = {
  /** Without a sandbox the program runs unprotected: only for a process that is itself in a sandbox. */
  sandbox?: Sandbox;
  files?: ProgramFiles;
  environment?: Record<string, string>;
};

const path = '/usr/local/bin:/usr/bin:/bin';

/**
 * Starts a program under limits, in a sandbox, as the leader of a process group, so that it ends with everything it has
 * started.
 */
export const startBounded = (
  command: Command,
  { sandbox, files = { readable: [], links: [] }, environment = {} }: Surroundings,
  { processorSeconds, memoryMb }: { processorSeconds: number; memoryMb: number },
): ChildProcessWithoutNullStreams => {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      withLimits,
      'sh',
      String(memoryMb * 1024),
      String(processorSeconds),
      ...(sandbox ?? noSandbox).wrap(command, files, { PATH: path, ...environment }),
    ],
    { env: { PATH: path }, cwd: '/', stdio: 'pipe', detached: sandbox !== undefined },
  );
  // Without a listener the error would end our process too.
  child.on('error', (error) =>
    noteIgnored(error, 'the child process could not start: its caller gets the outcome ‘failed’'),
  );
  return child;
};

export const endBounded = (child: ChildProcess) => {
  child.kill('SIGKILL');
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    noteIgnored(
      error,
      'no process group could be killed: the child process leads no group, or has already ended',
    );
  }
};

/**
 * Runs a program on untrusted bytes, without our environment and with limits on memory, processor, time and output.
 * Returns how it ended; a missing program is 'failed' too.
 */
export const runBounded = (
  command: Command,
  { input, ...surroundings }: Surroundings & { input: Uint8Array },
  { timeLimitMs, memoryMb, outputBytes }: Bounds,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const processorSeconds = Math.ceil(timeLimitMs / 1000) + 1;
    const child = startBounded(command, surroundings, { processorSeconds, memoryMb });
    const chunks: Buffer[] = [];
    let size = 0;
    let messages = '';
    let outcome: 'failed' | 'too-slow' | 'too-much' = 'failed';
    const stop = (reason: 'too-slow' | 'too-much') => {
      outcome = reason;
      endBounded(child);
    };
    const timer = setTimeout(() => stop('too-slow'), timeLimitMs);
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputBytes) stop('too-much');
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      if (messages.length < 4096) messages += chunk.toString('latin1');
    });
    // A program that ends without reading everything closes the pipe.
    child.stdin.on('error', (error) =>
      noteIgnored(
        error,
        'the child process closed its input early: its exit code shows whether it failed',
      ),
    );
    child.once('error', () => {
      clearTimeout(timer);
      resolve({ outcome: 'failed' });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(
        code === 0 && outcome === 'failed'
          ? { outcome: 'done', output: Buffer.concat(chunks), messages }
          : { outcome },
      );
    });
    child.stdin.end(input);
  });
