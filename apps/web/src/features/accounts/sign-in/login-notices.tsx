import { Notice } from '../../../ui/display/notice.tsx';
import { eraseDay } from '../deletion/erase-day.ts';
import { countdown } from './login-attempts.ts';

export function LockNotice({ secondsLeft }: { secondsLeft: number }) {
  return (
    <Notice tone="stop" live="none">
      <p role="alert">Too many failed attempts. Please wait before trying again.</p>
      {/* Outside the alert, or screen readers would announce every second. */}
      <p role="timer" className="num mt-0.5">
        You can try again in {countdown(secondsLeft)}
      </p>
    </Notice>
  );
}

const googleErrors: Record<string, string> = {
  popup_blocked: 'Google login popup was blocked. Please allow popups for this site and try again.',
};

/** Shows the error that Google redirected back with. */
export function GoogleNotice({ error }: { error: string }) {
  if (error === 'link_with_password') {
    return (
      <Notice live="alert">
        You already have an account with this email address. Log in with your password once to link
        Google to it. If you have no password, choose ‘Forgot password?’ to set one.
      </Notice>
    );
  }
  return (
    <Notice tone="stop" live="alert">
      {googleErrors[error] ?? 'An error occurred. Please try again.'}
    </Notice>
  );
}

/** For a user who has just asked for the deletion of their account. */
export function DeletionNotice({ eraseAt }: { eraseAt: string }) {
  return (
    <Notice>
      Your account will be erased on {eraseDay(eraseAt)}. To keep it, just log in. We have also sent
      you an email about this.
    </Notice>
  );
}
