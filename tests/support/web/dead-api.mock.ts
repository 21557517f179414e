import { vi } from 'vitest';
import { ApiProblem } from '../../../apps/web/src/api/api-problem.ts';

// Stands in for `api/api.ts` in tests of the device alone: `vi.mock('…/api/api.ts', () => import('…/dead-api.mock.ts'))`.

/** Fails as without a connection. */
export const call = vi.fn(async () => {
  throw new ApiProblem('NETWORK', 'Failed to fetch');
});
export const preloadApi = vi.fn();
export const whenUnauthenticated = vi.fn();
