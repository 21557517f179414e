import { noteIgnored } from '../browser/ignore-failure.ts';
import { readSavedWord, saveForADay } from '../browser/saved-for-a-day.ts';

// The token of an invitation's link, while its reader decides, signs up or logs in. It comes in the fragment of the
// address and is never put into another address.

const key = 'rw_invitation';
const acceptedKey = 'rw_invitation_accepted';
const form = /^[\w-]{20,100}$/;

/** For a browser that stores nothing: the token lasts as long as the page. */
let held: string | null = null;

const attempt = (run: () => void): void => {
  try {
    run();
  } catch (error) {
    noteIgnored(error, 'without storage the invitation lasts as long as the page');
  }
};

const heldHere = (): string | null => {
  try {
    return sessionStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
};

const isAcceptedHere = (): boolean => {
  try {
    return sessionStorage.getItem(acceptedKey) === '1';
  } catch {
    return false;
  }
};

export const forgetInvitation = (): void => {
  held = null;
  saveForADay('invitation', null);
  attempt(() => {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(acceptedKey);
  });
};

/** Keeps the token of a link in this tab, in place of an earlier one. */
export const holdInvitation = (token: string): void => {
  forgetInvitation();
  if (!form.test(token)) return;
  held = token;
  attempt(() => sessionStorage.setItem(key, token));
};

export type WaitingInvitation = {
  token: string;
  /**
   * Whether its reader has pressed 'Join', and then signed up or logged in: in this tab, or in another tab of this
   * browser, for example before opening the mail that confirms the address.
   */
  accepted: 'here' | 'in-this-browser' | null;
};

export const waitingInvitation = (): WaitingInvitation | null => {
  const kept = readSavedWord('invitation');
  if (kept) return { token: kept, accepted: isAcceptedHere() ? 'here' : 'in-this-browser' };
  const token = heldHere();
  return token ? { token, accepted: null } : null;
};

/**
 * Notes that the reader wants to join once they are signed in. From now on the token is where the tab finds it that a
 * mail opens, and nowhere else: of two tabs, one joins.
 */
export const acceptOnceSignedIn = (): void => {
  const waiting = waitingInvitation();
  if (!waiting) return;
  saveForADay('invitation', waiting.token);
  if (readSavedWord('invitation') !== waiting.token) return;
  held = null;
  attempt(() => {
    sessionStorage.removeItem(key);
    sessionStorage.setItem(acceptedKey, '1');
  });
};

/**
 * The mail of an account that was registered in this browser was opened in this tab: whoever pressed 'Join' and then
 * signed up has arrived here.
 */
export const acceptInThisTab = (): void => {
  if (!readSavedWord('invitation')) return;
  attempt(() => sessionStorage.setItem(acceptedKey, '1'));
};

/** Somebody else will log in: the invitation waits here, and nobody has accepted it. */
export const reconsiderInvitation = (): void => {
  const waiting = waitingInvitation();
  if (waiting) holdInvitation(waiting.token);
};
