import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { useSyncExternalStore } from 'react';

const read = () => dateInLondon(new Date());
const minute = 60_000;

/** Checks every minute and when the page is shown: a page may stay open past midnight, or wake up days later. */
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Returns the date in London, for pages to pass down: rules and components never read the clock. */
export const useToday = (): CivilDate => useSyncExternalStore(subscribe, read);
