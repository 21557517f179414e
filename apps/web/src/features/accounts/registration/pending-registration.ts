import type { Registration } from '@roadworthy/domain/accounts/accounts.schema';
import { keepForADay, keptForADay } from '../../../browser/kept-for-a-day.ts';

const key = 'rw_pending_email';
let pending: Registration | null = null;

/**
 * What was sent and not confirmed yet. In this page's memory only, for whoever mistyped the address; of all of it only
 * the address is stored, so that the log-in page the mail leads to need not ask for it again.
 */
export const rememberRegistration = (registration: Registration): void => {
  pending = registration;
  keepForADay(key, registration.email);
};
export const pendingRegistration = (): Registration | null => pending;
export const pendingEmail = (): string | null => keptForADay(key);
export const forgetRegistration = (): void => {
  pending = null;
  keepForADay(key, null);
};
