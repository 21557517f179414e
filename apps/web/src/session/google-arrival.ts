const key = 'rw_google';

/** This tab goes to Google and comes back signed in, or not. */
export const noteGoogle = (): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage nobody is greeted.
  }
};

/** Whether it has just come back; once. */
export const takeGoogleNote = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(key) === '1';
    sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
};
