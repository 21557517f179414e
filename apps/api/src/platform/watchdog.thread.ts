import { readFileSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { destination } from 'pino';
import { ignoreFailure, logIgnoredFailures } from './ignored-failures.ts';
import { createLog } from './log.ts';
import { askRunning, beatMs, longestStallMs, type WatchdogData } from './watchdog.ts';

const { beats, logLevel } = workerData as WatchdogData;
const beat = new BigInt64Array(beats);
// Writes directly to the process's output, because the main thread is blocked.
const log = createLog({ logLevel }, destination({ dest: 1, sync: true }));
logIgnoredFailures(log);

/** A long stall is reported before its end, which may never come. */
const stillStalledMs = 5000;
/** How long the program may take to reach a point where it can be paused. */
const sampleMs = 3000;
const frames = 8;

type Sample = { running: string | null; where: string[] };

const placeOf = (
  { functionName, location }: Debugger.CallFrame,
  files: ReadonlyMap<string, string>,
): string => {
  const file = files.get(location.scriptId)?.split(/[\\/]/).slice(-2).join('/') ?? '';
  return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`;
};

/**
 * Pauses the blocked thread for a moment, as a debugger does, and reads its place and its request or job. Reads only
 * places in files and no variables.
 */
const takeSample = async (): Promise<Sample> => {
  const session = new Session();
  // A timer that keeps this thread alive; an open session does not.
  const giveUp = new AbortController();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => files.set(scriptId, url));
  try {
    const sampled = new Promise<Sample>((resolve) => {
      session.once('Debugger.paused', async ({ params: { callFrames } }) => {
        // Our globals are not available in a frame of Node's own code.
        const isOurs = ({ location }: Debugger.CallFrame) =>
          !files.get(location.scriptId)?.startsWith('node:');
        const top = callFrames.find(isOurs);
        const evaluated = top
          ? await ignoreFailure(
              session.post('Debugger.evaluateOnCallFrame', {
                callFrameId: top.callFrameId,
                expression: `globalThis[Symbol.for(${JSON.stringify(askRunning)})]()`,
                returnByValue: true,
                silent: true,
              }),
              'the running request or job could not be found: the stall is logged without it',
            )
          : null;
        const value = evaluated?.result.value;
        resolve({
          running: typeof value === 'string' ? value : null,
          where: callFrames.slice(0, frames).map((frame) => placeOf(frame, files)),
        });
      });
    });
    // Neither call is awaited: a thread in native code does not answer until it returns.
    for (const command of ['Debugger.enable', 'Debugger.pause'] as const) {
      void ignoreFailure(
        session.post(command),
        'the stack could not be sampled: the stall is logged without a sample',
      );
    }
    return await Promise.race([sampled, pause(sampleMs, nothing, { signal: giveUp.signal })]);
  } finally {
    // Resumes the thread, whatever happened.
    session.disconnect();
    giveUp.abort();
  }
};

const lastBeat = () => Atomics.load(beat, 0);
const msSince = (beat: bigint) => Number((process.hrtime.bigint() - beat) / 1_000_000n);

/** Linux counts a thread's processor time in hundredths of a second; the main thread has the process's id. */
const tickMs = 10;
const cpuMsOfMain = (): number | null => {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const [, rest = ''] = stat.split(') ');
    const [user, system] = rest.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return null;
  }
};

/**
 * Returns whether the main thread has computed for a while since its last beat. Otherwise the machine did not let it
 * run. A sample would then find nothing, and it makes V8 throw its optimised code away: on a busy machine that took a
 * quarter of the processor.
 */
const hasComputed = (): boolean => {
  const used = cpuMsOfMain();
  return used === null || used - Number(Atomics.load(beat, 1)) / 1000 > longestStallMs / 2;
};

const nothing: Sample = { running: null, where: [] };
const sampleOr = async (other: Sample) =>
  (await ignoreFailure(
    takeSample(),
    'the stack could not be sampled: the stall is logged without a sample',
  )) ?? other;

for (;;) {
  await pause(beatMs);
  const began = lastBeat();
  if (msSince(began) < longestStallMs + beatMs) continue;
  let sample = nothing;
  let isSampled = false;
  let isReported = false;
  while (lastBeat() === began) {
    if (!isSampled && hasComputed()) {
      isSampled = true;
      sample = await sampleOr(nothing);
    }
    await pause(beatMs / 2);
    if (isReported || msSince(began) < stillStalledMs) continue;
    isReported = true;
    // The first sample may have come too early: the program was in native code, or the machine was busy.
    if (!sample.running && hasComputed()) sample = await sampleOr(sample);
    log.error({ alert: true, ms: msSince(began), ...sample }, 'event loop is still stalled');
  }
  const ms = Number((lastBeat() - began) / 1_000_000n);
  if (ms > longestStallMs) log.warn({ ms, ...sample }, 'event loop was stalled');
}
