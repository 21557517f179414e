import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { resendConfirmation } from '../../lib/resend-confirmation.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';

const emailIn = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'confirmEmail' in state &&
  typeof state.confirmEmail === 'string'
    ? state.confirmEmail
    : null;

/** What to do next, for somebody who has just registered. */
export function ConfirmEmailNotice() {
  const { state } = useLocation();
  const email = useHydrated() ? emailIn(state) : null;
  if (!email) return null;
  return (
    <div className="mt-5 wrap-anywhere">
      <Notice
        action={<TextButton onPress={() => resendConfirmation(email)}>Send it again</TextButton>}
      >
        We sent a link to {email}. Open it and log in to confirm your account.
      </Notice>
    </div>
  );
}
