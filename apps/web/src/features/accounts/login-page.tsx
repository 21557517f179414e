import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { AccountsLayout } from './accounts-layout.tsx';
import { DemoButton } from './demo-button.tsx';
import { GoogleButton, Or } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { GoogleNotice, LockNotice } from './login-notices.tsx';
import { useAttempts } from './use-attempts.ts';

export function LoginPage() {
  const { search } = useLocation();
  const query = new URLSearchParams(useHydrated() ? search : '');
  const googleError = query.get('error');
  const attempts = useAttempts();
  const [busy, setBusy] = useState(false);
  const locked = attempts.secondsLeft !== null;

  return (
    <AccountsLayout title="Log in" lead="Your vehicles, their papers and what is due next.">
      <div className="mb-4 grid gap-3 empty:hidden">
        {googleError && <GoogleNotice error={googleError} />}
        {attempts.secondsLeft !== null && <LockNotice secondsLeft={attempts.secondsLeft} />}
      </div>
      <GoogleButton disabled={locked || busy} />
      <Or />
      <LoginForm
        attempts={attempts}
        locked={locked}
        confirmationToken={query.get('confirm')}
        onBusy={setBusy}
      />
      <DemoButton disabled={locked || busy} />
      <p className="mt-3 text-center text-14 text-ink-3">
        New here?{' '}
        <Link to="/register" className="link inline-flex min-h-11 items-center">
          Create an account
        </Link>
      </p>
      <p className="mt-2 text-center text-14 text-ink-3 md:hidden">
        Having trouble logging in? Try refreshing the page or switching between WiFi/mobile data
      </p>
    </AccountsLayout>
  );
}
