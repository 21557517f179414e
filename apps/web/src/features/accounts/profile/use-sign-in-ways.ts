import type { SignInWays } from '@roadworthy/domain/accounts/accounts.schema';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';

export type Ways = {
  ways: SignInWays | null;
  failure: string | null;
  reload: () => Promise<void>;
};

/** Reads how the signed-in user can sign in. During a reload the last answer stays. */
export const useSignInWays = (): Ways => {
  const [ways, setWays] = useState<SignInWays | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reload = useCallback(async () => {
    setFailure(null);
    try {
      setWays(await call((api) => api.accounts.signInWays()));
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { ways, failure, reload };
};
