import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Processes end themselves within 15 seconds of a request to stop; after this time they are killed. */
const patienceMs = 20_000;

const codeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs one process per mode, forwards signals, and returns the exit code. If one process ends by itself, all are
 * stopped and the code reports it; nothing is restarted here. The container or systemd restarts the app, with its own
 * pauses and alerts; half an app that kept running would look healthy to it.
 */
export const supervise = async (
  script: string,
  modes: readonly string[],
  environmentOf: (mode: string) => NodeJS.ProcessEnv = () => process.env,
): Promise<number> => {
  let isStopping = false;
  let patience: NodeJS.Timeout | undefined;
  const children: ChildProcess[] = [];
  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const child of children.filter(isRunning)) child.kill(signal);
    patience ??= setTimeout(() => {
      for (const child of children.filter(isRunning)) child.kill('SIGKILL');
    }, patienceMs);
  };

  const ended = modes.map((mode) => {
    // The channel carries no messages. It closes when this process dies for any reason, and the other then stops.
    const child = spawn(process.execPath, [...process.execArgv, script, mode], {
      env: environmentOf(mode),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    return new Promise<number>((resolve) => {
      const end = (code: number) => {
        const isUnasked = !isStopping;
        if (isUnasked) {
          console.error(
            `The ${mode} process ended by itself with exit code ${code}: all processes stop.`,
          );
          stop('SIGTERM');
        }
        // Ending without a request to stop is a failure, even with exit code 0.
        resolve(isUnasked && code === 0 ? 1 : code);
      };
      child.once('exit', (code, signal) => end(codeOf(code, signal)));
      child.once('error', () => end(1));
    });
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }

  const first = await Promise.race(ended);
  const codes = await Promise.all(ended);
  clearTimeout(patience);
  return first || (codes.find((code) => code !== 0) ?? 0);
};
