import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import type { Api } from './api-client.ts';
import { ApiProblem, type CallCode } from './api-problem.ts';

let client: Api | undefined;

/** Loads the client on first use: it is 16 KB that no page needs before the user acts. */
const loadClient = async (): Promise<Api> => {
  try {
    const { createClient } = await import('./api-client.ts');
    client ??= createClient(location.origin);
    return client;
  } catch {
    throw new ApiProblem('NETWORK', 'The program could not be loaded');
  }
};
export const preloadApi = (): void =>
  void ignoreFailure(
    loadClient(),
    'the API client could not be loaded early: the first call loads it',
  );

const isCoded = (error: unknown): error is Error & { code: ProblemCode; data: unknown } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'data' in error;

const toProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (isCoded(error)) return new ApiProblem(error.code, error.message, error.data);
  return new ApiProblem('UNKNOWN', error instanceof Error ? error.message : String(error));
};

type Over = (isEnded: boolean) => void;
let onUnauthenticated: Over = () => undefined;
/**
 * Registers the session's listener, so that any call can report that the session expired or was ended from another
 * device.
 */
export const whenUnauthenticated = (listener: Over): void => {
  onUnauthenticated = listener;
};

/** Tells the session if it is over. Returns the problem for the caller, who need not know who ended the session. */
export const reportProblem = (
  problem: ApiProblem,
  expected: readonly CallCode[] = [],
): ApiProblem => {
  const isEnded = problem.code === 'SESSION_ENDED';
  const heard = isEnded ? new ApiProblem('UNAUTHENTICATED', problem.message) : problem;
  if (heard.code === 'UNAUTHENTICATED' && !expected.includes(heard.code))
    onUnauthenticated(isEnded);
  return heard;
};

/** Makes one call; throws every failure as an `ApiProblem`. */
export const call = async <T>(
  run: (api: Api) => Promise<T>,
  { expected = [] }: { expected?: readonly CallCode[] } = {},
): Promise<T> => {
  try {
    return await run(await loadClient());
  } catch (error) {
    throw reportProblem(toProblem(error), expected);
  }
};
