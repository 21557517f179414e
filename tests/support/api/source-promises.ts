import { expect, vi } from 'vitest';
import type { Answer } from '../../../apps/api/src/adapters/vehicle-sources/answer.ts';
import {
  defaultTiming,
  type Timing,
} from '../../../apps/api/src/adapters/vehicle-sources/resilience.ts';
import { createLog, type Log } from '../../../apps/api/src/platform/log.ts';
import type { CalledSource, FaultInput } from '../simulators/vehicle-sources/faults.ts';
import { startVehicleSources, type VehicleSources } from '../simulators/vehicle-sources/server.ts';

export type Build<Port> = (parts: { sources: VehicleSources; log: Log; timing: Timing }) => Port;

export type Bench<Port> = {
  sources: VehicleSources;
  /** The log so far. */
  lines: string[];
  open(timing?: Partial<Timing>): Port;
};

/** A promise that every build of a port keeps. A build with a planted bug must break it. */
export type SourcePromise<Port> = { name: string; keeps(bench: Bench<Port>): Promise<void> };

export const today = '2026-11-15';

/** Short waits; the breaker never opens unless a promise is about it. */
const testTiming: Timing = {
  ...defaultTiming,
  attemptMs: 3_000,
  totalMs: 9_000,
  firstWaitMs: 2,
  breakAfter: 1_000,
};

/** Tests that a build keeps a promise, over real HTTP. */
export const hold = async <Port extends { close(): Promise<void> }>(
  build: Build<Port>,
  { keeps }: SourcePromise<Port>,
): Promise<void> => {
  const sources = await startVehicleSources({ today: () => today });
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) });
  const opened: Port[] = [];
  try {
    await keeps({
      sources,
      lines,
      open(timing = {}) {
        const port = build({ sources, log, timing: { ...testTiming, ...timing } });
        opened.push(port);
        return port;
      },
    });
  } finally {
    vi.useRealTimers();
    for (const port of opened) await port.close();
    await sources.close();
  }
};

/** Returns an answer as text for tables, for example `unavailable: down`. */
export const inWords = (answer: Answer<unknown>): string =>
  answer.kind === 'unavailable' ? `unavailable: ${answer.reason}` : answer.kind;

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type FaultRow = [
  name: string,
  fault: Without<FaultInput, 'source'>,
  outcome: string,
  calls: number,
];

/** Returns a promise for each row: the answer after the fault, and the number of calls to the source. */
export const promisesOf = <Port>(
  source: CalledSource,
  ask: (port: Port, plate: string) => Promise<Answer<unknown>>,
  rows: FaultRow[],
): SourcePromise<Port>[] =>
  rows.map(([name, fault, outcome, calls]) => ({
    name: `${source}: ${name} is '${outcome}' after ${calls} call${calls === 1 ? '' : 's'}`,
    async keeps({ sources, open }) {
      sources.addFault({ ...fault, source } as FaultInput);
      const answer = await ask(open(), 'KX17ZQA');
      expect(inWords(answer)).toBe(outcome);
      expect(sources.calls({ source })).toHaveLength(calls);
    },
  }));
