import type { Credentials } from '@roadworthy/domain/accounts/accounts.schema';
import { type FocusEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { messageOf, retryAfterOf } from '../../../api/error-messages.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { recordUsage } from '../../../browser/usage.ts';
import { useForm } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { resendConfirmation } from '../../../session/resend-confirmation.ts';
import { session } from '../../../session/session.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { forgetRegistration, pendingEmail } from '../registration/pending-registration.ts';
import { deservesWarning } from './login-attempts.ts';
import type { useAttempts } from './use-attempts.ts';

type LoginFormProps = {
  attempts: ReturnType<typeof useAttempts>;
  locked: boolean;
  confirmationToken: string | null;
  onBusy: (busy: boolean) => void;
  onNeedsCode: () => void;
};

const unconfirmed = 'Please check your email and confirm your account';
const mobileLike = '(max-width: 768px), (pointer: coarse)';

export function LoginForm({
  attempts,
  locked,
  confirmationToken,
  onBusy,
  onNeedsCode,
}: LoginFormProps) {
  const hydrated = useHydrated();
  const [tokenRefused, setTokenRefused] = useState(false);
  const token = tokenRefused ? null : confirmationToken;

  const logIn = async (credentials: Credentials) => {
    if (locked) return;
    onBusy(true);
    try {
      const reply = await call((api) =>
        api.accounts.logIn({ ...credentials, confirmationToken: token ?? undefined }),
      );
      attempts.reset();
      forgetRegistration();
      if ('needsCode' in reply) return onNeedsCode();
      recordUsage('login', { method: 'password' });
      if (window.matchMedia(mobileLike).matches) notify.success('Successfully logged in!');
      session.signedIn(reply.user);
    } catch (error) {
      explain(error);
    } finally {
      onBusy(false);
    }
  };

  const { form, field, errors, busy, value, checkField, showErrors, showProblem } =
    useForm<Credentials>({
      schema: async () => (await import('../schemas.ts')).schemas.credentials,
      onSubmit: logIn,
    });

  const explain = (error: unknown) => {
    const code = error instanceof ApiProblem ? error.code : null;
    if (code === 'INVALID_CREDENTIALS') {
      showErrors({ password: messageOf(error) });
      if (deservesWarning(attempts.fail()))
        notify.warning('Multiple failed attempts detected. Please wait before trying again.');
      else notify.error(messageOf(error));
    } else if (code === 'EMAIL_NOT_CONFIRMED') {
      showErrors({ email: unconfirmed });
      notify.error(messageOf(error));
    } else if (code === 'TOO_MANY_ATTEMPTS') {
      attempts.refuse(retryAfterOf(error));
      notify.error(messageOf(error));
    } else if (code === 'INVALID_TOKEN') {
      setTokenRefused(true);
    } else {
      showProblem(error);
    }
  };

  /** A user who comes from the email has already typed the address in this browser. */
  const isConfirming = hydrated && confirmationToken !== null;
  useEffect(() => {
    const email = isConfirming ? pendingEmail() : null;
    const inputs = form.ref.current?.elements;
    const [name, word] = [inputs?.namedItem('email'), inputs?.namedItem('password')];
    if (!email || !(name instanceof HTMLInputElement) || name.value) return;
    name.value = email;
    if (word instanceof HTMLInputElement) word.focus();
  }, [isConfirming, form.ref]);

  /** Checks the email on blur, unless a button was clicked: an error appearing then would move the button away. */
  const checkEmail = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget?.closest('button, a')) checkField('email');
  };

  const sendAgain = (
    <TextButton onPress={() => resendConfirmation(value('email'))}>Send it again</TextButton>
  );

  return (
    <form {...form}>
      {token && <Notice>Log in to confirm your email.</Notice>}
      {tokenRefused && (
        <Notice tone="warn" live="alert" action={sendAgain}>
          This link is not valid or has expired.
        </Notice>
      )}
      <fieldset disabled={locked} className="mt-3.5 grid gap-3.5">
        <InputField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          onBlur={checkEmail}
          {...field('email')}
        />
        {errors.email === unconfirmed && sendAgain}
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </fieldset>
      <p className="flex justify-end">
        <Link to={links.forgotPassword} className="link inline-flex min-h-11 items-center text-14">
          Forgot password?
        </Link>
      </p>
      <Button type="submit" size="tall" wide busy={busy} disabled={locked} waiting={!hydrated}>
        Log In
      </Button>
    </form>
  );
}
