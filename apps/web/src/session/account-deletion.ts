const keptMark = 'rw_account_kept';
const dayName = 'roadworthy_erase_at';

/** For the log-in page of this tab: when the account of whoever was here is erased. */
export const rememberEraseAt = (eraseAt: string): void => {
  try {
    sessionStorage.setItem(dayName, eraseAt);
  } catch {
    // Without storage the mail alone says it.
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

/** Somebody has signed in: whether that kept an account from being erased. The server's mark is taken away. */
export const takeKeptMark = (): boolean => {
  try {
    sessionStorage.removeItem(dayName);
  } catch {
    // There was nothing to remember it in.
  }
  if (!document.cookie.split('; ').includes(`${keptMark}=1`)) return false;
  if ('cookieStore' in window) void window.cookieStore.delete(keptMark);
  return true;
};
