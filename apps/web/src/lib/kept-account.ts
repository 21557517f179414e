const mark = 'rw_account_kept';

/** Whether the sign-in that has just been kept an account from being erased; the server's mark is taken away. */
export const takeKeptMark = (): boolean => {
  if (!document.cookie.split('; ').includes(`${mark}=1`)) return false;
  if ('cookieStore' in window) void window.cookieStore.delete(mark);
  return true;
};
