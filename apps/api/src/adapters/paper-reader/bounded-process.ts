import { spawn } from 'node:child_process';

export type Bounds = {
  timeLimitMs: number;
  /** What it may allocate; the kernel refuses it more. */
  memoryMb: number;
  outputBytes: number;
};

export type Outcome =
  | { outcome: 'done'; output: Buffer; messages: string }
  | { outcome: 'failed' | 'too-slow' | 'too-much' };

/** Limits are set by the shell, which then becomes the program: so they hold from its first instruction. */
const withLimits = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';

/**
 * Runs a program on bytes of unknown origin: nothing of our environment, so much memory, processor and time, so much
 * output, and then it is over. How it ended is a value; that the program is not there at all is 'failed' too.
 */
export const runBounded = (
  [program, ...parameters]: [string, ...string[]],
  { input, environment = {} }: { input: Uint8Array; environment?: Record<string, string> },
  { timeLimitMs, memoryMb, outputBytes }: Bounds,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        withLimits,
        'sh',
        String(memoryMb * 1024),
        String(Math.ceil(timeLimitMs / 1000) + 1),
        program,
        ...parameters,
      ],
      { env: { PATH: process.env.PATH, ...environment }, cwd: '/', stdio: 'pipe' },
    );
    const chunks: Buffer[] = [];
    let size = 0;
    let messages = '';
    let outcome: 'failed' | 'too-slow' | 'too-much' = 'failed';
    const stop = (reason: 'too-slow' | 'too-much') => {
      outcome = reason;
      child.kill('SIGKILL');
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
    // A program that ends without reading everything closes the pipe: its exit says what happened.
    child.stdin.on('error', () => undefined);
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
