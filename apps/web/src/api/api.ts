import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import type { Api } from './api-client.ts';
import { ApiProblem, type CallCode } from './api-problem.ts';

let client: Api | undefined;

/** The client is 16 KB that no page needs before somebody acts, so it comes on first use. */
const loadClient = async (): Promise<Api> => {
  try {
    const { createClient } = await import('./api-client.ts');
    client ??= createClient(location.origin);
    return client;
  } catch {
    throw new ApiProblem('NETWORK', 'The program could not be loaded');
  }
};
export const preloadApi = (): void => void loadClient().catch(() => undefined);

const isCoded = (error: unknown): error is Error & { code: ProblemCode; data: unknown } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'data' in error;

const toProblem = (error: unknown): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (isCoded(error)) return new ApiProblem(error.code, error.message, error.data);
  return new ApiProblem('UNKNOWN', error instanceof Error ? error.message : String(error));
};

type Over = (isEnded: boolean) => void;
let onUnauthenticated: Over = () => undefined;
/** The session listens here, so that a call from anywhere can find that it is over, or was ended from elsewhere. */
export const whenUnauthenticated = (listener: Over): void => {
  onUnauthenticated = listener;
};

/** Tells the session that it is over. Gives what the caller is told, who need not know by whom it was ended. */
export const hearProblem = (
  problem: ApiProblem,
  expected: readonly CallCode[] = [],
): ApiProblem => {
  const isEnded = problem.code === 'SESSION_ENDED';
  const told = isEnded ? new ApiProblem('UNAUTHENTICATED', problem.message) : problem;
  if (told.code === 'UNAUTHENTICATED' && !expected.includes(told.code)) onUnauthenticated(isEnded);
  return told;
};

/** Makes one call; whatever fails is thrown as an `ApiProblem`. */
export const call = async <T>(
  run: (api: Api) => Promise<T>,
  { expected = [] }: { expected?: readonly CallCode[] } = {},
): Promise<T> => {
  try {
    return await run(await loadClient());
  } catch (error) {
    throw hearProblem(toProblem(error), expected);
  }
};
