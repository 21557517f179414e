import { retention } from '@roadworthy/domain/site/retention';
import { noteIgnored } from './ignore-failure.ts';

/** Long enough to open an email, short enough that the next user of this browser does not find the value. */
const keptFor = retention.browserHours * 3_600_000;

/** Every word that is kept, so that all of them can be cleared. */
const keys = {
  plate: 'rw_kept_plate',
  email: 'rw_pending_email',
  invitation: 'rw_accepted_invitation',
} as const;
type WordName = keyof typeof keys;

/** Stores a word in localStorage, which is shared with the tab that an email's link opens. Null deletes the word. */
export const saveForADay = (name: WordName, word: string | null): void => {
  try {
    if (word) localStorage.setItem(keys[name], `${Date.now()} ${word}`);
    else localStorage.removeItem(keys[name]);
  } catch (error) {
    noteIgnored(error, 'the text could not be stored: the user has to type it again');
  }
};

/** Returns the word, or deletes it if its time is over. */
export const readSavedWord = (name: WordName): string | null => {
  try {
    const stored = localStorage.getItem(keys[name]);
    if (stored === null) return null;
    const [, at, word] = /^(\d+) (\S{1,254})$/.exec(stored) ?? [];
    if (word && Math.abs(Date.now() - Number(at)) < keptFor) return word;
    localStorage.removeItem(keys[name]);
    return null;
  } catch {
    return null;
  }
};

/** Deletes expired words, whether or not they are read again. */
export const deleteExpiredWords = (): void => {
  for (const name of Object.keys(keys) as WordName[]) readSavedWord(name);
};
