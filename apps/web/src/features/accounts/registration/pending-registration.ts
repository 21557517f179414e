import type { SignUp } from '@roadworthy/domain/accounts/accounts.schema';
import { readSavedWord, saveForADay } from '../../../browser/saved-for-a-day.ts';

let pending: SignUp | null = null;

/**
 * Remembers a registration that is not confirmed yet. It stays in this page's memory, so that a mistyped address can be
 * corrected. Only the address is stored, so that the log-in page which the email opens need not ask for it again.
 */
export const rememberRegistration = (registration: SignUp): void => {
  pending = registration;
  saveForADay('email', registration.email);
};
export const pendingRegistration = (): SignUp | null => pending;
export const pendingEmail = (): string | null => readSavedWord('email');
export const forgetRegistration = (): void => {
  pending = null;
  saveForADay('email', null);
};
