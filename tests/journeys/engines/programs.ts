import { type ChildProcess, spawn } from 'node:child_process';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ended with this process, also when it is interrupted. */
const running = new Set<ChildProcess>();
export const endWithUs = (child: ChildProcess): ChildProcess => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

type Start = { environment: Record<string, string>; isReady: () => Promise<boolean> };

/** Starts a program and waits until it answers. */
export const startProgram = async (
  path: string,
  args: string[],
  { environment, isReady }: Start,
): Promise<ChildProcess> => {
  const child = endWithUs(
    spawn(path, args, {
      env: { ...process.env, ...environment },
      stdio: process.env.ENGINES_NOISE ? 'inherit' : 'ignore',
    }),
  );
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${path} ended with exit code ${child.exitCode}`);
    if (await isReady().catch(() => false)) return child;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${path} did not become ready`);
};

export const stopProgram = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, pause(5_000).then(() => child.kill('SIGKILL'))]);
};
