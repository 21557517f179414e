import { ApiProblem } from './api-problem.ts';

const anythingElse = 'An error occurred. Please try again.';
const noMessage = 'An unexpected error occurred';

const sentences: Partial<Record<ApiProblem['code'], string>> = {
  INVALID_CREDENTIALS: 'Invalid email or password. Please check your credentials.',
  EMAIL_NOT_CONFIRMED: 'Please check your email and confirm your account before logging in.',
  TOO_MANY_ATTEMPTS: 'Too many login attempts. Please wait a few minutes and try again.',
  PASSWORD_TOO_SHORT: 'Password must be at least 6 characters long.',
  PASSWORD_BREACHED: 'This password has appeared in a data breach. Please choose a different one.',
  INVALID_TOKEN: 'This link is not valid or has expired.',
  LAST_WAY_IN: 'Google is your only way to log in. Set a password first.',
  FRESH_SIGN_IN_NEEDED: 'Nothing was changed. Please confirm it’s you first.',
  UNAUTHENTICATED: 'Session expired. Please log in again.',
  DEMO_FULL: 'Too many people are trying the demo right now. Please come back in a few minutes.',
  NOT_IN_DEMO: 'This isn’t available in the demo. Create a free account to use it.',
  FILES_UNAVAILABLE: 'The server cannot accept files right now. Please try again later.',
  DIAGNOSIS_UNDER_WAY: 'Your last question is still being answered. Please wait a moment.',
  DIAGNOSIS_FULL: 'This conversation is full. Please start a new diagnosis.',
  NO_PASSPORTS: 'This server cannot sign passports.',
  NOT_A_MEMBER: 'You are not a member of this garage any more.',
  NOT_ALLOWED: 'Your role in this garage doesn’t allow this.',
  GARAGE_CLOSED: 'This garage is closed. You can still read and download it for a while.',
  VISITS_FULL: 'Ten links for repair garages are open already. End one first.',
  NETWORK: 'No internet connection',
};

/** Returns the message for an error. `tooMany` replaces the message about log-in attempts for other limits. */
export const messageOf = (error: unknown, tooMany?: string): string => {
  if (tooMany && error instanceof ApiProblem && error.code === 'TOO_MANY_ATTEMPTS') return tooMany;
  const sentence = error instanceof ApiProblem ? sentences[error.code] : undefined;
  return sentence ?? (error instanceof Error && error.message ? anythingElse : noMessage);
};

/** Returns the server's error messages by field name. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiProblem) || error.code !== 'INVALID_INPUT') return {};
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('fields' in details)) return {};
  const { fields } = details;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
};

/** Returns the retry delay in seconds, or null if the error has none. */
export const retryAfterOf = (error: unknown): number | null => {
  const details = error instanceof ApiProblem ? error.details : null;
  if (typeof details !== 'object' || details === null || !('retryAfterSeconds' in details))
    return null;
  return typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : null;
};
