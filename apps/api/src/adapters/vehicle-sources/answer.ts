/**
 * A source's answer about a registration. It is a value, not an exception: an outage is normal, and the caller must
 * decide what the user sees. An outage is never `not-found`.
 */
export type Answer<Found> = { kind: 'found'; record: Found } | { kind: 'not-found' } | Unavailable;

type Unavailable = {
  kind: 'unavailable';
  /**
   * busy: too many requests; refused: our key or account is not accepted; down: unreachable or failing; garbage: a
   * reply that breaks the contract; timeout: no reply in time.
   */
  reason: 'busy' | 'refused' | 'down' | 'garbage' | 'timeout';
  /** Whether the same request may succeed later without any action on our side. */
  retryable: boolean;
};

/** A word from the source's list, which may grow: unknown words are kept as text. Compare exactly. */
export type Known<Word extends string> = Word | (string & {});

/** A failed attempt, with the facts that the retry policies need. */
export type Failure = Unavailable & {
  /** Whether another attempt within the same request may help. */
  again: boolean;
  /** How long the source must not be asked at all. */
  pauseMs: number;
  /** The token was rejected: a new one may be accepted. */
  staleToken: boolean;
  /** The source's own code, only in a form that cannot contain a registration, because it is logged. */
  code: string | null;
};

/** The outcome of one attempt. */
export type Attempt<Found> = Exclude<Answer<Found>, Unavailable> | Failure;

const passesByItself = { busy: true, refused: false, down: true, garbage: false, timeout: true };

export const failure = (
  reason: Unavailable['reason'],
  details: Partial<Omit<Failure, 'kind' | 'reason'>> = {},
): Failure => ({
  kind: 'unavailable',
  reason,
  retryable: passesByItself[reason],
  again: false,
  pauseMs: 0,
  staleToken: false,
  code: null,
  ...details,
});

export const isFailure = (result: unknown): result is Failure =>
  typeof result === 'object' &&
  result !== null &&
  'kind' in result &&
  result.kind === 'unavailable' &&
  'pauseMs' in result;

/** Removes the fields that only the retry policies need. */
export const toAnswer = <Found>(attempt: Attempt<Found>): Answer<Found> =>
  attempt.kind === 'unavailable'
    ? { kind: 'unavailable', reason: attempt.reason, retryable: attempt.retryable }
    : attempt;
