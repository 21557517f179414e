import { call } from '../api/api.ts';
import { messageOf } from '../api/error-messages.ts';
import { notify } from '../notify/notify.ts';

/** Sends the confirmation link again, and shows the result. */
export const resendConfirmation = async (address: string): Promise<void> => {
  const email = address.trim().toLowerCase();
  if (!email) return notify.error('Email is required');
  try {
    await call((api) => api.accounts.resendConfirmation({ email }));
    notify.success(`We sent a link to ${email}.`);
  } catch (error) {
    notify.error(
      messageOf(error, 'We have already sent several emails. Please wait a while and try again.'),
    );
  }
};
