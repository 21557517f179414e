import type { EmailOnly } from '@roadworthy/domain/accounts/accounts.schema';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { notify } from '../../../notify/notify.ts';
import { resendConfirmation } from '../../../session/resend-confirmation.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { AccountsLayout } from '../accounts-layout.tsx';
import { tooManyMails, tooManyRegistrations } from '../sign-in/too-many-words.ts';
import { pendingRegistration, rememberRegistration } from './pending-registration.ts';

/** The purpose of the email and its address. Passed in the history state, never in the URL. */
export type Inbox = { email: string; purpose: 'confirm' | 'reset' };

const inboxIn = (state: unknown): Inbox | null => {
  const { email, purpose } = (state ?? {}) as Partial<Inbox>;
  return email && (purpose === 'confirm' || purpose === 'reset') ? { email, purpose } : null;
};

const resetSent =
  "If an account exists with this email, you'll receive reset instructions shortly.";

const sendReset = async (email: string): Promise<void> => {
  try {
    await call((api) => api.accounts.forgotPassword({ email }));
    notify.success(resetSent);
  } catch (error) {
    notify.error(messageOf(error, tooManyMails));
  }
};

/** Lets a user who mistyped the address register again with the right one; the other fields are reused. */
function OtherAddress({ onSent }: { onSent: (email: string) => void }) {
  const { form, field, busy } = useForm<EmailOnly>({
    schema: async () => (await import('../schemas.ts')).schemas.emailOnly,
    tooMany: tooManyRegistrations,
    onSubmit: async ({ email }) => {
      const registration = pendingRegistration();
      if (!registration) return;
      const corrected = { ...registration, email };
      await call((api) => api.accounts.register(corrected));
      rememberRegistration(corrected);
      onSent(email);
    },
  });
  return (
    <form {...form} className="grid gap-3.5">
      <InputField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('email')}
      />
      <Button type="submit" size="tall" wide busy={busy}>
        Send the link there
      </Button>
    </form>
  );
}

function Inside({ email, purpose }: Inbox) {
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await (purpose === 'confirm' ? resendConfirmation(email) : sendReset(email));
    setBusy(false);
  };
  const change = () => {
    if (purpose === 'reset') return navigate(links.forgotPassword);
    return pendingRegistration() ? setChanging(true) : navigate(links.register);
  };
  return (
    <AccountsLayout
      title="Check your inbox"
      lead={
        purpose === 'confirm'
          ? 'One tap in the email, and your account is ready.'
          : 'The link works for 30 minutes.'
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {purpose === 'confirm' ? (
            <>
              We sent a link to <b className="font-semibold">{email}</b>. Open it in this browser
              and you’re in. Anywhere else, it asks for your password.
            </>
          ) : (
            <>
              {resetSent} We’ll send it to <b className="font-semibold">{email}</b>.
            </>
          )}
        </p>
        <p className="text-14 text-ink-3">
          It can take a minute. If it’s not there, check your spam folder.
        </p>
        {isChanging ? (
          <OtherAddress
            onSent={(corrected) => {
              setChanging(false);
              void navigate(links.checkInbox, {
                replace: true,
                state: { email: corrected, purpose } satisfies Inbox,
              });
            }}
          />
        ) : (
          <>
            <Button tone="quiet" size="tall" wide busy={busy} onClick={() => void again()}>
              Send it again
            </Button>
            <Button tone="quiet" size="tall" wide onClick={() => void change()}>
              Use another address
            </Button>
          </>
        )}
      </div>
      <p className="mt-3 text-center text-14">
        <Link to={links.login} className="link inline-flex min-h-11 items-center">
          Back to log in
        </Link>
      </p>
      <p className="text-center">
        <HelpLink page="trouble">No mail?</HelpLink>
      </p>
    </AccountsLayout>
  );
}

export function CheckInboxPage() {
  const inbox = inboxIn(useLocation().state);
  const { status } = useSession();
  // The link was opened in another tab.
  if (inbox?.purpose === 'confirm' && status === 'signed-in')
    return <Navigate to={links.home} replace />;
  return inbox ? <Inside {...inbox} /> : <Navigate to={links.login} replace />;
}
