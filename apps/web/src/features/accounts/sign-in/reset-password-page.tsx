import type { PasswordReset } from '@roadworthy/domain/accounts/accounts.schema';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { useForm } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { AccountsLayout } from '../accounts-layout.tsx';

type NewPassword = Pick<PasswordReset, 'password'>;

function NotValid() {
  return (
    <div className="grid gap-4">
      <Notice tone="stop" live="alert">
        This link is not valid or has expired.
      </Notice>
      <ButtonLink to={links.forgotPassword} size="tall" wide>
        Ask for a new link
      </ButtonLink>
    </div>
  );
}

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const token = new URLSearchParams(hydrated ? search : '').get('token');
  const [refused, setRefused] = useState(false);
  const { form, field, busy, showProblem } = useForm<NewPassword>({
    schema: async () => (await import('../schemas.ts')).schemas.newPassword,
    onSubmit: async ({ password }) => {
      if (!token) return;
      try {
        await call((api) => api.accounts.resetPassword({ token, password }));
        notify.success('Your password has been changed. Log in with the new one.');
        await navigate(links.login, { replace: true });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'INVALID_TOKEN') setRefused(true);
        else showProblem(error);
      }
    },
  });

  return (
    <AccountsLayout
      title="Set a new password"
      lead="You will be logged out on every device, and your API tokens and calendar link will stop working."
    >
      {refused || (hydrated && !token) ? (
        <NotValid />
      ) : (
        <form {...form} className="grid gap-4">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint="At least 8 characters"
            {...field('password')}
          />
          <Button type="submit" size="tall" wide busy={busy} waiting={!hydrated}>
            Save new password
          </Button>
        </form>
      )}
      <p className="mt-3 text-center text-14">
        <Link to={links.login} className="link inline-flex min-h-11 items-center">
          Back to log in
        </Link>
      </p>
    </AccountsLayout>
  );
}
