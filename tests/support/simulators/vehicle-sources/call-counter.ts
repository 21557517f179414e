import type { CalledSource } from './faults.ts';

export type Call = {
  source: CalledSource;
  plate: string | null;
  /** The caller's correlation id. */
  correlationId: string | null;
};

type CallCounter = {
  add(call: Call): void;
  list(filter?: { source?: CalledSource; plate?: string }): Call[];
  reset(): void;
};

/** Enough for any test; a development server that runs for weeks drops the oldest calls. */
const most = 20_000;

export const createCallCounter = (): CallCounter => {
  let calls: Call[] = [];
  return {
    add(call) {
      calls.push(call);
      if (calls.length > most) calls = calls.slice(most / 2);
    },
    list: ({ source, plate } = {}) =>
      calls.filter(
        (call) => (!source || call.source === source) && (!plate || call.plate === plate),
      ),
    reset() {
      calls = [];
    },
  };
};
