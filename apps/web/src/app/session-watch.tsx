import { useEffect } from 'react';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { notify } from '../notify/notify.ts';
import { takeAccountKeptMark } from '../session/account-deletion.ts';
import { useSession, whenEnded } from '../session/session.ts';

/** Shows why the user was sent to the log-in page, and tells when a sign-in has cancelled the account's deletion. */
export function SessionWatch() {
  const { farewell, user, confirmed } = useSession();
  useEffect(() => {
    if (farewell === 'expired') notify.error('Session expired. Please log in again.');
  }, [farewell]);
  useEffect(() => {
    if (!user || !confirmed || !takeAccountKeptMark()) return;
    notify.success('Your account will no longer be erased', {
      description: 'You logged in, so we have kept everything in it.',
    });
  }, [user, confirmed]);
  useEffect(() => {
    whenEnded((userId) => {
      const sealed = import('../records/client.ts').then(({ sealLocalData }) =>
        sealLocalData(userId),
      );
      void ignoreFailure(
        sealed,
        'unsent changes could not be sealed: the app seals them when it next starts',
      );
    });
  }, []);
  return null;
}
