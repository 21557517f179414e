import type { Registration } from '@roadworthy/domain/accounts/accounts.schema';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { notify } from '../../lib/notify.ts';
import { recordUsage } from '../../lib/usage.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/input-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AccountsLayout } from './accounts-layout.tsx';
import { genderOptions } from './gender-options.ts';
import { GoogleButton, Or } from './google-button.tsx';

export function RegisterPage() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const more = useRef<HTMLDetailsElement>(null);
  const { form, field, busy } = useForm<Registration>({
    schema: async () => (await import('./schemas.ts')).schemas.registration,
    optional: ['gender', 'phoneNumber'],
    reveal: (name) => {
      if (more.current && (name === 'gender' || name === 'phoneNumber')) more.current.open = true;
    },
    onSubmit: async (registration) => {
      await call((api) => api.accounts.register(registration));
      notify.success('Account created successfully!');
      recordUsage('sign_up', { method: 'password' });
      await navigate('/', { state: { confirmEmail: registration.email } });
    },
  });

  return (
    <AccountsLayout title="Create an account" lead="Know what is due, before it is due.">
      <GoogleButton disabled={busy} />
      <Or />
      <form {...form} className="grid gap-3.5">
        <InputField label="First name" autoComplete="given-name" {...field('firstName')} />
        <InputField label="Surname" autoComplete="family-name" {...field('surname')} />
        <InputField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          {...field('username')}
        />
        <InputField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...field('password')}
        />
        <details ref={more}>
          <summary className="link inline-flex min-h-11 items-center">
            More about you (optional)
          </summary>
          <div className="mt-1.5 grid gap-3.5">
            <SelectField
              label="Gender"
              optional
              autoComplete="sex"
              options={genderOptions}
              {...field('gender')}
            />
            <InputField
              label="Phone number"
              optional
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              {...field('phoneNumber')}
            />
          </div>
        </details>
        <Button type="submit" size="tall" wide className="mt-2" busy={busy} waiting={!hydrated}>
          Create account
        </Button>
      </form>
      <p className="mt-3 text-center text-14 text-ink-3">
        Already have an account?{' '}
        <Link to="/login" className="link inline-flex min-h-11 items-center">
          Log in
        </Link>
      </p>
    </AccountsLayout>
  );
}
