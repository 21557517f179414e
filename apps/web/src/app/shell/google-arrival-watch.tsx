import { useEffect } from 'react';
import { notify } from '../../notify/notify.ts';
import { takeGoogleNote } from '../../session/google-arrival.ts';

const mobileLike = '(max-width: 768px), (pointer: coarse)';

/** Coming back from Google is a log-in like any other, and is greeted like one. */
export function GoogleArrivalWatch() {
  useEffect(() => {
    if (takeGoogleNote() && window.matchMedia(mobileLike).matches) {
      notify.success('Successfully logged in!');
    }
  }, []);
  return null;
}
