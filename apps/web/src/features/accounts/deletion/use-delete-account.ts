import type { LastOwnerDetails, OwnerlessGarage } from '@roadworthy/domain/garages/garages.schema';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { unsubscribeFromPush } from '../../../device/push.ts';
import { sealLocalData } from '../../../records/client.ts';
import { syncNow } from '../../../records/save.ts';
import { rememberEraseAt } from '../../../session/account-deletion.ts';
import { markEnded } from '../../../session/ended-marks.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { session } from '../../../session/session.ts';

const timeoutMs = 4_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Requests the deletion, then signs out as if the session had been ended from another device: unsent changes stay here,
 * sealed, and return only if the owner signs in again.
 */
export const useDeleteAccount = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [ownerless, setOwnerless] = useState<readonly OwnerlessGarage[] | null>(null);

  const leave = async (eraseAt: string) => {
    const { user } = session.get();
    if (user) {
      markEnded(user.id);
      await ignoreFailure(
        Promise.race([sealLocalData(user.id), pause(timeoutMs)]),
        'unsent changes could not be sealed: the session is marked as ended, and the app seals the changes when it next starts',
      );
    }
    await ignoreFailure(
      unsubscribeFromPush(),
      'the push subscription could not be ended here: the server removes it',
    );
    rememberEraseAt(eraseAt);
    // The gate then redirects to the log-in page.
    session.deletionAsked();
  };

  const deleteAccount = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await ignoreFailure(
        Promise.race([syncNow(), pause(timeoutMs)]),
        'the last sync failed: unsent changes are sealed and kept',
      );
      const { eraseAt } = await confirmed(() => call((api) => api.accounts.askDeletion()));
      await leave(eraseAt);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'LAST_OWNER')
        setOwnerless((error.details as LastOwnerDetails).garages);
      else setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { deleteAccount, busy, problem, ownerless };
};
