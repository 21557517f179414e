import type { SignUp } from '@roadworthy/domain/accounts/accounts.schema';
import { ages } from '@roadworthy/domain/site/retention';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { readSavedWord } from '../../../browser/saved-for-a-day.ts';
import { recordUsage } from '../../../browser/usage.ts';
import { useForm } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { savedPlate, savePlate } from '../../../lookup/saved-plate.ts';
import { notify } from '../../../notify/notify.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { AccountsLayout } from '../accounts-layout.tsx';
import { GoogleButton, Or, useGoogle } from '../sign-in/google-button.tsx';
import { tooManyRegistrations } from '../sign-in/too-many-words.ts';
import type { Inbox } from './check-inbox-page.tsx';
import { rememberRegistration } from './pending-registration.ts';

/** Shows the plate that the user kept with 'Remind me, free', and a button to drop it. */
function KeptPlate() {
  const hydrated = useHydrated();
  const [isDropped, setDropped] = useState(false);
  const plate = hydrated && !isDropped ? savedPlate() : null;
  if (!plate) return null;
  const drop = async () => {
    savePlate(null);
    setDropped(true);
  };
  return (
    <div className="mb-4">
      <Notice live="none" action={<TextButton onPress={drop}>Leave it out</TextButton>}>
        <Plate registration={plate} className="mr-2 align-middle" /> will be in your garage.
      </Notice>
    </div>
  );
}

/** Says that the new account joins the garage whose invitation its owner has accepted. */
function KeptInvitation({ onDrop }: { onDrop: () => void }) {
  const drop = async () => {
    (await import('../../../session/waiting-invitation.ts')).forgetInvitation();
    onDrop();
  };
  return (
    <div className="mb-4">
      <Notice live="none" action={<TextButton onPress={drop}>Don’t join</TextButton>}>
        With your new account you join the garage that you were invited to.
      </Notice>
    </div>
  );
}

export function RegisterPage() {
  const { state } = useLocation();
  const google = useGoogle();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [isDropped, setDropped] = useState(false);
  const isInvited = hydrated && !isDropped && readSavedWord('invitation') !== null;
  const { form, field, busy } = useForm<SignUp>({
    schema: async () => (await import('../schemas.ts')).schemas.signUp,
    optional: ['firstName'],
    tooMany: tooManyRegistrations,
    onSubmit: async (registration) => {
      await call((api) => api.accounts.register(registration));
      notify.success('Account created successfully!');
      recordUsage('sign_up', { method: 'password' });
      rememberRegistration(registration);
      const inbox: Inbox = { email: registration.email, purpose: 'confirm' };
      await navigate(links.checkInbox, { state: inbox });
    },
  });

  return (
    <AccountsLayout title="Create an account" lead="Know what’s due before it’s due.">
      <KeptPlate />
      {isInvited && <KeptInvitation onDrop={() => setDropped(true)} />}
      {google && (
        <>
          <GoogleButton disabled={busy} />
          <Or />
        </>
      )}
      <form {...form} className="grid gap-3.5">
        <InputField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          data-arrive={hydrated && (state as { keeps?: boolean } | null)?.keeps ? '' : undefined}
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...field('password')}
        />
        {isInvited && (
          <InputField
            label="First name"
            optional
            autoComplete="given-name"
            hint="The others in the garage see it."
            {...field('firstName')}
          />
        )}
        <Button type="submit" size="tall" wide className="mt-2" busy={busy} waiting={!hydrated}>
          Create account
        </Button>
      </form>
      <p className="mt-3 text-center text-13 text-ink-3">
        You must be {ages.account} or over. By creating an account you agree to the{' '}
        <Link to={links.terms} className="link">
          Terms
        </Link>
        . See what we keep in our{' '}
        <Link to={links.privacy} className="link">
          privacy notice
        </Link>
        .
      </p>
      <p className="mt-3 text-center text-14 text-ink-3">
        Already have an account?{' '}
        <Link to={links.login} className="link inline-flex min-h-11 items-center px-1">
          Log in
        </Link>
      </p>
    </AccountsLayout>
  );
}
