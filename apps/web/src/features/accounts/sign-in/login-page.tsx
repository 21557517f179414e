import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '../../../browser/hydrated.ts';
import { links } from '../../../links.ts';
import { recallEraseAt } from '../../../session/account-deletion.ts';
import { AccountsLayout } from '../accounts-layout.tsx';
import { DemoButton } from './demo-button.tsx';
import { GoogleButton, Or, useGoogle } from './google-button.tsx';
import { LoginForm } from './login-form.tsx';
import { DeletionNotice, GoogleNotice, LockNotice } from './login-notices.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useAttempts } from './use-attempts.ts';

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }));

export function LoginPage() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const google = useGoogle();
  const query = new URLSearchParams(hydrated ? search : '');
  const eraseAt = hydrated ? recallEraseAt() : null;
  const googleError = query.get('error');
  const attempts = useAttempts();
  const [busy, setBusy] = useState(false);
  const [isHalfWay, setHalfWay] = useState<boolean | null>(null);
  const locked = attempts.secondsLeft !== null;
  const disabled = locked || busy;
  // Google redirects here when the account needs a code as well.
  if (isHalfWay ?? query.get('step') === 'code') {
    return (
      <Suspense>
        <CodeStep onOver={() => setHalfWay(false)} />
      </Suspense>
    );
  }

  return (
    <AccountsLayout title="Log in" lead="Your vehicles, their documents and what’s due next.">
      <div className="mb-4 grid gap-3 empty:hidden">
        {eraseAt && <DeletionNotice eraseAt={eraseAt} />}
        {googleError && <GoogleNotice error={googleError} />}
        {attempts.secondsLeft !== null && <LockNotice secondsLeft={attempts.secondsLeft} />}
      </div>
      {google && <GoogleButton disabled={disabled} />}
      <PasskeyButton disabled={disabled} />
      <Or />
      <LoginForm
        attempts={attempts}
        locked={locked}
        confirmationToken={query.get('confirm')}
        onBusy={setBusy}
        onNeedsCode={() => setHalfWay(true)}
      />
      <DemoButton disabled={disabled} />
      <p className="mt-3 text-center text-14 text-ink-3">
        New here?{' '}
        <Link to={links.register} className="link inline-flex min-h-11 items-center">
          Create an account
        </Link>
      </p>
      <p className="mt-2 text-center text-14 text-ink-3 md:hidden">
        Having trouble logging in? Try refreshing the page or switching between WiFi/mobile data
      </p>
    </AccountsLayout>
  );
}
