/**
 * What a source says of a registration. A value, not an exception: that a source is down is an ordinary day,
 * and whoever asks must say what the user sees then. An outage is never `not-found`.
 */
export type Answer<Found> = { kind: 'found'; record: Found } | { kind: 'not-found' } | Unavailable;

type Unavailable = {
  kind: 'unavailable';
  /**
   * busy: too many questions; refused: our key or account is not accepted; down: unreachable or failing;
   * garbage: an answer that is not in the contract; timeout: none in time.
   */
  reason: 'busy' | 'refused' | 'down' | 'garbage' | 'timeout';
  /** Whether the same question may be answered in a while without anybody at our end doing something. */
  retryable: boolean;
};

/** A source's own word from a list that may grow: what we do not know survives as text. Compare exactly. */
export type Known<Word extends string> = Word | (string & {});

/** A failed try, with what the policies need to know about it. */
export type Failure = Unavailable & {
  /** Another try within the same question may help. */
  again: boolean;
  /** For so long the source must not be asked at all. */
  pauseMs: number;
  /** The token was not accepted: a new one may be. */
  staleToken: boolean;
  /** The source's own code, only in a form that cannot hold a registration: it is logged. */
  code: string | null;
};

/** What one try came to. */
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

/** Without what is of no concern outside. */
export const toAnswer = <Found>(attempt: Attempt<Found>): Answer<Found> =>
  attempt.kind === 'unavailable'
    ? { kind: 'unavailable', reason: attempt.reason, retryable: attempt.retryable }
    : attempt;
