import { retention } from '../site/retention.ts';

/** Failures in a row after which the form and the server stop accepting attempts. */
export const lockoutAfter = 5;
/** The failure count at which the form starts to warn. */
export const warnFrom = 4;
/** How long a locked account stays locked for unknown devices. */
export const lockoutSeconds = 15 * 60;

/** Words that come to mind first here: a password made of them, digits and signs alone is refused. */
export const obviousWords = [
  ...['roadworthy', 'road', 'worthy', 'my', 'the', 'car', 'cars', 'van', 'vehicle', 'garage'],
  ...['mot', 'tax', 'dvla', 'dvsa', 'insurance', 'logbook', 'numberplate', 'mechanic', 'password'],
];

export const resetLinkMinutes = 30;
export const confirmationLinkHours = 24;
/** How long an email change waits for each of its two confirmations. */
export const emailChangeHours = 24;
/** An unconfirmed registration is erased after this time, and then no longer reveals that it was made. */
export const pendingRegistrationDays = retention.unconfirmedDays;
/** How long a Google identity waits for the password of the account it will be linked to. */
export const linkWaitMinutes = 15;
/** Limits of the security log: number of events, number of failures among them, and days. */
export const keptSecurityEvents = 100;
export const keptFailures = 20;
export const securityLogDays = retention.securityLogDays;
/** How long after re-authentication dangerous actions need no further proof. */
export const freshSignInMinutes = 10;
/** How long an emailed code can be used for that proof. */
export const proofCodeMinutes = 10;
/** How long an account waits for deletion. Signing in during this time cancels the deletion. */
export const deletionWaitDays = retention.erasureDays;
/** How long an erased account's devices can still learn that they must wipe: no session is valid for longer. */
export const erasedSessionDays = 90;
export const demoAccountHours = retention.demoHours;
/** A demo account that no visible page has used for this long may be erased for a new visitor when there is no room. */
export const demoIdleMinutes = 30;
/** File limits of a demo account. Its record limits are in the entities. */
export const demoRoomBytes = 50 * 1024 * 1024;
export const demoMostFiles = 200;
/** The domain of demo accounts cannot exist, so no email is ever sent to them. */
export const demoEmailDomain = 'demo.invalid';
/**
 * Domain of the placeholder address that replaces an account's email once erasure begins, which frees the real address.
 */
export const erasedEmailDomain = 'erased.invalid';

const googleDomains = ['gmail.com', 'googlemail.com'];

/**
 * Returns whether Google itself issues the address: a Google mailbox, or one of a company whose mail Google runs
 * (`hd`). For any other address Google only knows that its user once received mail there, and addresses change hands.
 */
export const googleSpeaksFor = (email: string, hostedDomain?: string | null): boolean => {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return googleDomains.includes(domain) || hostedDomain?.toLowerCase() === domain;
};

/** The fewest and most characters of a username. */
export const usernameLength = { least: 3, most: 50 };

/** Makes a username from an email address: what is before the @, lengthened where that is too short for a username. */
const madeUsername = (email: string): string => {
  const [name = ''] = (email.split('@')[0] ?? '').split('+');
  const { least, most } = usernameLength;
  return (name.length < least ? `${name}-driver`.replace(/^-/, '') : name).slice(0, most);
};

/** Returns the username that the user chose, or one made from the email address. */
export const usernameFrom = (user: { username?: string | null; email?: string | null }): string =>
  user.username || (user.email ? madeUsername(user.email) : '');
