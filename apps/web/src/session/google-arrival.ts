import { noteIgnored } from '../browser/ignore-failure.ts';

const key = 'rw_google';

/** Notes that this tab goes to Google to sign in. */
export const noteGoogle = (): void => {
  try {
    sessionStorage.setItem(key, '1');
  } catch (error) {
    noteIgnored(
      error,
      'the start of a sign-in with Google could not be stored: the user is not greeted afterwards',
    );
  }
};

/** Returns, once, whether this tab has just come back from Google. */
export const takeGoogleNote = (): boolean => {
  try {
    const isNoted = sessionStorage.getItem(key) === '1';
    sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
};
