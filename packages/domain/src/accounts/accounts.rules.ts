/** Failures in a row before the form, and the server, stop listening. */
export const lockoutAfter = 5;
/** The failure from which the form warns. */
export const warnFrom = 4;
/** How long a locked account stays locked for devices it does not know. */
export const lockoutSeconds = 15 * 60;

export const resetLinkMinutes = 30;
export const confirmationLinkHours = 24;
/** How long a change of address waits for each of its two confirmations. */
export const emailChangeHours = 24;
/** A registration that is not confirmed by then is erased, and no longer tells anybody that it was made. */
export const pendingRegistrationDays = 7;
/** How long an identity from Google waits for the password of the account it is to be linked to. */
export const linkWaitMinutes = 15;
/** How much of the security log is kept: so many events, failures at most so many of them, for so many days. */
export const keptSecurityEvents = 100;
export const keptFailures = 20;
export const securityLogDays = 90;
/** For how long after proving who one is dangerous things need no further proof. */
export const freshSignInMinutes = 10;
/** How long a mailed code can be used for that proof. */
export const proofCodeMinutes = 10;
/** How long an account that its owner wants deleted is kept, in which signing in keeps it for good. */
export const deletionWaitDays = 7;
/** How long the devices of an erased account are still told to wipe what they keep: no session is good for longer. */
export const erasedSessionDays = 90;
export const demoAccountHours = 24;
/** The room for a demo account's files, and how many there may be; that of its records is in the entities. */
export const demoRoomBytes = 50 * 1024 * 1024;
export const demoMostFiles = 200;
/** Demo accounts live under a domain that cannot exist, so nothing is ever mailed to one. */
export const demoEmailDomain = 'demo.invalid';
/** What an account's address becomes when its erasure has begun: the true one is free from then on. */
export const erasedEmailDomain = 'erased.invalid';

const googleDomains = ['gmail.com', 'googlemail.com'];

/**
 * Whether Google itself hands out the address: a mailbox of its own, or of a company whose mail it runs (`hd`). Of any
 * other it only knows that somebody once received its mail, and addresses change hands.
 */
export const googleSpeaksFor = (email: string, hostedDomain?: string | null): boolean => {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return googleDomains.includes(domain) || hostedDomain?.toLowerCase() === domain;
};

/** A name to greet somebody by who gave none: the part of the e-mail before the @. */
export const usernameFrom = (user: { username?: string | null; email?: string | null }): string =>
  user.username || user.email?.split('@')[0] || '';
