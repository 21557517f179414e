import { retention } from '@roadworthy/domain/site/retention';
import { noteIgnored } from './ignore-failure.ts';

/** Long enough to open an email, short enough that the next user of this browser does not find the value. */
const keptFor = retention.browserHours * 3_600_000;

/** Every word that is kept, so that all of them can be cleared. */
const keys = { plate: 'rw_kept_plate', email: 'rw_pending_email' } as const;
type Kept = keyof typeof keys;

/** Stores a word in localStorage, which is shared with the tab that an email's link opens. Null deletes the word. */
export const keepForADay = (what: Kept, word: string | null): void => {
  try {
    if (word) localStorage.setItem(keys[what], `${Date.now()} ${word}`);
    else localStorage.removeItem(keys[what]);
  } catch (error) {
    noteIgnored(error, 'without storage the user types the word again');
  }
};

/** Returns the word, or deletes it if its time is over. */
export const keptForADay = (what: Kept): string | null => {
  try {
    const stored = localStorage.getItem(keys[what]);
    if (stored === null) return null;
    const [, at, word] = /^(\d+) (\S{1,254})$/.exec(stored) ?? [];
    if (word && Math.abs(Date.now() - Number(at)) < keptFor) return word;
    localStorage.removeItem(keys[what]);
    return null;
  } catch {
    return null;
  }
};

/** Deletes the words whose time is over, whether or not anything asks for them again. */
export const dropOverdue = (): void => {
  for (const what of Object.keys(keys) as Kept[]) keptForADay(what);
};
