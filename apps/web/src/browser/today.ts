import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { useSyncExternalStore } from 'react';

const read = () => dateInLondon(new Date());
const minute = 60_000;

/** A page may stay open over midnight, or wake up days later. */
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, minute);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** The date in London, for pages to hand down: rules and components never look at the clock. */
export const useToday = (): CivilDate => useSyncExternalStore(subscribe, read);
