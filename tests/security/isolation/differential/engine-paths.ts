import type { Deps } from '../../../../apps/api/src/deps.ts';

/** Returns the routes that the sign-in library would serve if it were asked directly. Only Google's return is. */
export const enginePaths = ({ accounts }: Pick<Deps, 'accounts'>) =>
  Object.values(accounts.auth.api as Record<string, unknown>).flatMap((endpoint) => {
    const { path, options } = endpoint as {
      path?: string;
      options?: { method?: string | string[] };
    };
    if (!path) return [];
    return [options?.method ?? 'POST'].flat().map((method) => ({
      method: method === '*' ? 'POST' : method,
      path: path.replace(/:\w+/g, 'one'),
    }));
  });
