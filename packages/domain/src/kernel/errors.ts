/**
 * Every failure that the API can report, in the form `{ code, message, details? }`. The web turns a code into the
 * product's sentence (see apps/web/src/api/error-messages.ts).
 */
export const problems = {
  INVALID_INPUT: { status: 422, message: 'The request is not valid.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid login credentials' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Email not confirmed' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many requests' },
  PASSWORD_TOO_SHORT: { status: 422, message: 'Password is too short' },
  PASSWORD_BREACHED: { status: 422, message: 'Password is known to attackers' },
  INVALID_TOKEN: { status: 400, message: 'The link is not valid or has expired' },
  LAST_WAY_IN: { status: 409, message: 'This would leave the account with no way to sign in' },
  UNAUTHENTICATED: { status: 401, message: 'Sign in first' },
  SESSION_ENDED: { status: 401, message: 'This device was signed out' },
  TOKEN_REFUSED: {
    status: 401,
    message: 'This API token is not valid: it is wrong, has expired or was revoked',
  },
  TOKEN_NOT_ACCEPTED: { status: 403, message: 'This route is closed to API tokens' },
  SCOPE_MISSING: { status: 403, message: 'The API token lacks the scope that this route needs' },
  CODE_STEP_OVER: { status: 400, message: 'The time to enter the code is over: log in again' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey could not be used' },
  FRESH_SIGN_IN_NEEDED: {
    status: 403,
    message: 'Prove your identity first, for example with your password',
  },
  FORBIDDEN_ORIGIN: { status: 403, message: 'This origin may not call the API' },
  HTTPS_NEEDED: {
    status: 403,
    message:
      'Use HTTPS. Others can read a token that is sent over HTTP: revoke it and make another',
  },
  NOT_FOUND: { status: 404, message: 'Not found' },
  VEHICLE_NOT_FOUND: { status: 404, message: 'Vehicle not found in database' },
  LOOKUP_UNAVAILABLE: { status: 503, message: 'Failed to connect to vehicle database' },
  LOOKUPS_SPENT: {
    status: 429,
    message: 'The look-ups for visitors without an account are used up for now',
  },
  DIAGNOSIS_UNDER_WAY: {
    status: 409,
    message: 'Another of your questions is still being answered',
  },
  DIAGNOSIS_FULL: { status: 422, message: 'This conversation has reached its message limit' },
  NO_PASSPORTS: { status: 404, message: 'Passports are not set up on this server' },
  LINKS_FULL: { status: 422, message: 'This garage has as many open links to histories as it can' },
  HISTORY_CHANGED: {
    status: 409,
    message: 'The history has changed: a chosen entry is not in it',
  },
  ORDERING_OFF: { status: 404, message: 'Ordering is not set up on this server' },
  CART_CHANGED: { status: 409, message: 'The cart or its prices have changed' },
  ORDER_PAID: { status: 409, message: 'An earlier order has been paid, or is being paid now' },
  CANCEL_LATE: { status: 409, message: 'It is too late to cancel this order' },
  ORDER_CLOSED: { status: 409, message: 'This order is closed' },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'The payment service cannot be reached' },
  INVALID_SIGNATURE: { status: 400, message: 'The request is not signed by the payment service' },
  CONFLICT: { status: 409, message: 'The record was changed elsewhere in the meantime' },
  ID_TAKEN: { status: 409, message: 'Another record has this id' },
  OPERATION_REUSED: { status: 409, message: 'This operation id was used for another change' },
  APPEND_ONLY: { status: 422, message: 'Records of this kind cannot be changed' },
  RECORD_TOO_LARGE: { status: 422, message: 'The record has too much text' },
  NO_ROOM: { status: 422, message: 'There are too many records of this kind' },
  FILE_TORN: { status: 400, message: 'The file did not arrive completely' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large' },
  FILE_TYPE: { status: 415, message: 'This type of file is not accepted' },
  FILE_DAMAGED: { status: 422, message: 'The file cannot be read' },
  NO_ROOM_FOR_FILE: { status: 422, message: 'There is no room left for this file' },
  FILES_UNAVAILABLE: {
    status: 503,
    message: 'This server cannot open files safely, so uploads are off for now',
  },
  DEMO_FULL: { status: 503, message: 'Too many demo accounts at once, try again in a few minutes' },
  NOT_IN_DEMO: { status: 403, message: 'Not available in demo accounts' },
  OTHER_USER: { status: 409, message: 'Another user is signed in' },
  NOT_A_MEMBER: {
    status: 403,
    message: 'This garage does not exist, or you are no longer a member of it',
  },
  GARAGE_CLOSED: { status: 403, message: 'This garage is closed: it can only be read' },
  INVITATION_GONE: { status: 404, message: 'This invitation is not valid, or not any more' },
  INVITATIONS_FULL: { status: 422, message: 'This garage has as many open invitations as it can' },
  VISIT_GONE: { status: 404, message: 'This link is not valid, or not any more' },
  VISIT_FULL: { status: 422, message: 'This link has brought back as much as it can' },
  VISITS_FULL: { status: 422, message: 'This garage has as many open links as it can' },
  GARAGES_FULL: { status: 422, message: 'You are a member of as many garages as you can be' },
  LAST_OWNER: { status: 409, message: 'The garage would have no owner' },
  OWN_GARAGE: { status: 409, message: 'Your own garage stays yours while you have an account' },
  NOT_ALLOWED: { status: 403, message: 'Your role in this garage does not allow this' },
  MOVED: { status: 409, message: 'The vehicle of this record has moved to another garage' },
  SERVER_BEHIND: { status: 503, message: 'This server is about to be updated, try again shortly' },
  RESTORED: {
    status: 409,
    message: 'The server was restored from a backup: fetch its changes before you send yours',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body of the request must be JSON' },
  OVERLOADED: { status: 503, message: 'The server is too busy: try again shortly' },
  INTERNAL: { status: 500, message: 'Something went wrong' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

export type ProblemBody = {
  code: ProblemCode;
  message: string;
  details?: unknown;
};
