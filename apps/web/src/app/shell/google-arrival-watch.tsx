import { useEffect } from 'react';
import { takeGoogleNote } from '../../lib/google-arrival.ts';
import { notify } from '../../lib/notify.ts';

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
