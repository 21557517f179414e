import type { EmailOnly } from '@roadworthy/domain/accounts/accounts.schema';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/api.ts';
import { useHydrated } from '../../../browser/hydrated.ts';
import { useForm } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import { notify } from '../../../notify/notify.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { AccountsLayout } from '../accounts-layout.tsx';
import type { Inbox } from '../registration/check-inbox-page.tsx';
import { tooManyMails } from './too-many-words.ts';

/** Long enough that the response time does not reveal whether the account exists. */
const leastWait = 1_500;
const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { form, field, busy } = useForm<EmailOnly>({
    schema: async () => (await import('../schemas.ts')).schemas.emailOnly,
    tooMany: tooManyMails,
    onSubmit: async (input) => {
      await Promise.all([call((api) => api.accounts.forgotPassword(input)), pass(leastWait)]);
      notify.success(
        "If an account exists with this email, you'll receive reset instructions shortly.",
      );
      const inbox: Inbox = { email: input.email, purpose: 'reset' };
      await navigate(links.checkInbox, { state: inbox });
    },
  });

  return (
    <AccountsLayout
      title="Forgot password"
      lead="Enter your email and we will send you a link to set a new password."
    >
      <form {...form} className="grid gap-4">
        <InputField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field('email')}
        />
        <Button type="submit" size="tall" wide busy={busy} waiting={!hydrated}>
          Send reset link
        </Button>
      </form>
      <p className="mt-3 text-center text-14">
        <Link to={links.login} className="link inline-flex min-h-11 items-center">
          Back to log in
        </Link>
      </p>
    </AccountsLayout>
  );
}
