import { useEffect } from 'react';
import { notify } from '../../notify/notify.ts';
import { takeGoogleNote } from '../../session/google-arrival.ts';

const mobileLike = '(max-width: 768px), (pointer: coarse)';

/** Greets a user who comes back from Google like a user who logs in with a password. */
export function GoogleArrivalWatch() {
  useEffect(() => {
    if (takeGoogleNote() && window.matchMedia(mobileLike).matches) {
      notify.success('Successfully logged in!');
    }
  }, []);
  return null;
}
