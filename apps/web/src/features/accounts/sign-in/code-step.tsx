import type { CodeStep as Values } from '@roadworthy/domain/accounts/two-factor.schema';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import { recordUsage } from '../../../browser/usage.ts';
import { useForm } from '../../../forms/form.ts';
import { notify } from '../../../notify/notify.ts';
import { session } from '../../../session/session.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { AccountsLayout } from '../accounts-layout.tsx';

const tooMany =
  'Too many wrong codes. Please wait 15 minutes and try again, or log in with a passkey.';

const welcome = (left: number | undefined) => {
  if (left === undefined) return;
  const codes = left === 1 ? '1 recovery code' : `${left} recovery codes`;
  notify.warning(`You have ${left === 0 ? 'no recovery codes' : codes} left.`, {
    description: 'You can make new ones in your profile, under Security.',
  });
};

/** The second step of a log-in. `onOver` runs when the step has expired and the log-in starts again. */
export function CodeStep({ onOver }: { onOver: () => void }) {
  const [isLost, setLost] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, busy, showErrors } = useForm<Values>({
    schema: async () => (await import('../schemas.ts')).schemas.codeStep,
    onSubmit: async (values) => {
      setProblem(null);
      try {
        const reply = await call((api) => api.accounts.finishWithCode(values));
        recordUsage('login', { method: 'password' });
        welcome(reply.recoveryCodesLeft);
        session.signedIn(reply.user);
      } catch (error) {
        if (Object.keys(fieldErrorsOf(error)).length > 0) throw error;
        if (error instanceof ApiProblem && error.code === 'CODE_STEP_OVER') {
          notify.error('That took too long. Please log in again.');
          return onOver();
        }
        setProblem(messageOf(error, tooMany));
      }
    },
  });
  const change = async () => {
    form.ref.current?.reset();
    showErrors({});
    setProblem(null);
    setLost(!isLost);
  };
  return (
    <AccountsLayout
      title={isLost ? 'Recovery code' : 'Enter your code'}
      lead={
        isLost
          ? 'Enter one of the codes you saved when you turned on two-factor authentication. Each works once.'
          : 'Open your authenticator app and enter the code it shows for Roadworthy.'
      }
    >
      <form {...form} className="grid gap-3.5">
        {problem && (
          <Notice tone="stop" live="alert">
            {problem}
          </Notice>
        )}
        <InputField
          key={String(isLost)}
          label={isLost ? 'Recovery code' : 'Six-digit code'}
          inputMode={isLost ? 'text' : 'numeric'}
          autoComplete={isLost ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...field('code')}
        />
        <Button type="submit" size="tall" wide busy={busy}>
          Log In
        </Button>
      </form>
      <p className="mt-2 text-center">
        <TextButton onPress={change}>
          {isLost ? 'Use a code from your app' : 'Lost your phone? Use a recovery code'}
        </TextButton>
      </p>
      <p className="text-center">
        <TextButton onPress={async () => onOver()}>Back to log in</TextButton>
      </p>
    </AccountsLayout>
  );
}
