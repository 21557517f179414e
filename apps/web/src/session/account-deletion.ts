import { noteIgnored } from '../browser/ignore-failure.ts';

const keptMark = '__Host-rw_account_kept';
const dayName = 'roadworthy_erase_at';

/** Remembers, for this tab's log-in page, when the user's account will be erased. */
export const rememberEraseAt = (eraseAt: string): void => {
  try {
    sessionStorage.setItem(dayName, eraseAt);
  } catch (error) {
    noteIgnored(error, 'the date of the erasure could not be stored: only the email states it');
  }
};

export const recallEraseAt = (): string | null => {
  try {
    const eraseAt = sessionStorage.getItem(dayName);
    return eraseAt && !Number.isNaN(Date.parse(eraseAt)) ? eraseAt : null;
  } catch {
    return null;
  }
};

/** Returns whether this sign-in cancelled the account's deletion, and deletes the server's cookie that says so. */
export const takeAccountKeptMark = (): boolean => {
  try {
    sessionStorage.removeItem(dayName);
  } catch (error) {
    noteIgnored(
      error,
      'the date of the erasure could not be removed: without storage there is none',
    );
  }
  if (!document.cookie.split('; ').includes(`${keptMark}=1`)) return false;
  if ('cookieStore' in window) void window.cookieStore.delete(keptMark);
  return true;
};
