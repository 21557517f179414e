import * as z from 'zod';

const Source = z.enum(['dvla', 'dvsa', 'token']);
export type CalledSource = z.infer<typeof Source>;

/** The behaviour of a source instead of its answer. */
export const Fault = z.intersection(
  z.object({
    source: Source,
    /** Applies only to this plate; without it, to every plate. */
    plate: z.string().optional(),
    /** Applies only this many times; without it, until cleared. */
    times: z.number().int().positive().optional(),
  }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('reply'),
      status: z.number().int(),
      body: z.string(),
      headers: z.record(z.string(), z.string()).default({}),
    }),
    /** Merged over the fields of a good reply; null is sent as null. */
    z.object({ kind: z.literal('change'), fields: z.record(z.string(), z.unknown()) }),
    /** The right answer, late. */
    z.object({ kind: z.literal('slow'), ms: z.number().positive() }),
    /** The first half of the right answer. */
    z.object({ kind: z.literal('cut') }),
    /** Closes the connection without a reply. */
    z.object({ kind: z.literal('drop') }),
    /** Never replies. */
    z.object({ kind: z.literal('hang') }),
  ]),
);
export type Fault = z.infer<typeof Fault>;
export type FaultInput = z.input<typeof Fault>;

type Reply = { kind: 'reply'; status: number; body: string; headers?: Record<string, string> };

const json = (status: number, body: unknown): Reply => ({
  kind: 'reply',
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Every form in which a source reports an error, as documented or observed. */
export const shapes = {
  /** DVLA's own errors. */
  vesErrors: (status: number, code = String(status)) =>
    json(status, {
      errors: [{ status: String(status), code, title: 'Error', detail: 'Something was not right' }],
    }),
  /** DVLA during maintenance: a bare array with a numeric status. */
  vesArray: (status: number) =>
    json(status, [{ status, title: 'Service unavailable', detail: 'Maintenance' }]),
  /** The gateway in front of either source. */
  gateway: (status: number, message: string) => json(status, { message }),
  /** DVSA's own errors. */
  moth: (status: number, errorCode: string) =>
    json(status, {
      requestId: '0b6c3d52-51c1-4d0e-9d0c-0a3a4f0e7a11',
      errorCode,
      errorMessage: 'Something was not right',
    }),
  /** DVSA's earlier errors. */
  olderMoth: (status: number) => json(status, { message: 'Something was not right', errors: [] }),
  /** Microsoft's errors, from the token endpoint. */
  microsoft: (status: number, error: string, number: number) =>
    json(status, {
      error,
      error_description: `AADSTS${number}: Something was not right.`,
      error_codes: [number],
      correlation_id: '5f0c6a3e-4a53-4b53-9b8c-3f5f1f1f0c7d',
    }),
  /** A page from a proxy in between. */
  html: (status: number): Reply => ({
    kind: 'reply',
    status,
    body: '<html><body><h1>Sorry</h1></body></html>',
    headers: { 'content-type': 'text/html' },
  }),
  empty: (status: number): Reply => ({ kind: 'reply', status, body: '' }),
  /** Truncated JSON. */
  garbage: (status = 200): Reply => ({
    kind: 'reply',
    status,
    body: '{"registrationNumber":"AB1',
    headers: { 'content-type': 'application/json' },
  }),
};

type FaultList = {
  add(fault: FaultInput): void;
  clear(): void;
  /** Returns the newest fault that applies, and uses it up if it has a limited number of times. */
  take(source: CalledSource, plate: string | null): Fault | undefined;
};

export const createFaultList = (): FaultList => {
  let faults: { fault: Fault; left: number }[] = [];
  return {
    add(input) {
      const fault = Fault.parse(input);
      faults.unshift({ fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear() {
      faults = [];
    },
    take(source, plate) {
      const found = faults.find(
        ({ fault, left }) =>
          left > 0 && fault.source === source && (!fault.plate || fault.plate === plate),
      );
      if (found) found.left -= 1;
      return found?.fault;
    },
  };
};
