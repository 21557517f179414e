import type { EmailProof, PasswordProof, Proof } from '@roadworthy/domain/accounts/proof.schema';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import type { FreshSignInQuestion } from '../../../session/fresh-sign-in.ts';
import { useSession } from '../../../session/session.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { passkeyProblem, presentPasskey } from '../passkeys.ts';
import { useSignInWays } from '../profile/use-sign-in-ways.ts';

const tooMany = 'Too many attempts. Please wait 15 minutes and try again.';
const tooManyMails = 'We have sent several codes already. Please use the newest, or wait an hour.';

type StepProps = {
  /** Shown in the dialog, because a toast would be hidden behind it. */
  onProblem: (problem: string | null) => void;
  onProved: () => void;
};

/** Sends the proof. Field errors are thrown, for the form to show. */
const send = async (proof: Proof, { onProblem, onProved }: StepProps) => {
  onProblem(null);
  try {
    await call((api) => api.accounts.proveItsYou(proof));
  } catch (error) {
    if (Object.keys(fieldErrorsOf(error)).length > 0) throw error;
    return onProblem(messageOf(error, tooMany));
  }
  onProved();
};

const formSchemas = async () => (await import('../schemas.ts')).schemas;

/** For users with two-factor authentication. */
function CodeField(field: { name: string; error?: string | undefined }) {
  return (
    <InputField
      label="Code from your app"
      hint="Or one of your recovery codes"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

type FormProps = StepProps & { id: string; asksCode: boolean };

function ByPassword({ id, asksCode, ...step }: FormProps) {
  const { form, field } = useForm<PasswordProof>({
    schema: async () => (await formSchemas()).passwordProof,
    optional: ['code'],
    onSubmit: (values) => send({ way: 'password', ...values }, step),
  });
  return (
    <form {...form} id={id} className="grid gap-3.5">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        {...field('password')}
      />
      {asksCode && <CodeField {...field('code')} />}
    </form>
  );
}

function ByEmail({ id, asksCode, email, ...step }: FormProps & { email: string }) {
  const [isSent, setSent] = useState(false);
  const { form, field } = useForm<EmailProof>({
    schema: async () => (await formSchemas()).emailProof,
    optional: ['code'],
    onSubmit: (values) => send({ way: 'email', ...values }, step),
  });
  const mail = async () => {
    step.onProblem(null);
    try {
      await call((api) => api.accounts.mailProofCode());
      setSent(true);
    } catch (error) {
      step.onProblem(messageOf(error, tooManyMails));
    }
  };
  return (
    <form {...form} id={id} className="grid gap-2">
      <p className="text-ink-2">
        {isSent ? `We sent a code to ${email}.` : `We can send a code to ${email}.`}
      </p>
      {isSent && (
        <InputField
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...field('emailedCode')}
        />
      )}
      {isSent && asksCode && <CodeField {...field('code')} />}
      <p>
        <TextButton onPress={mail}>{isSent ? 'Send another code' : 'Send the code'}</TextButton>
      </p>
    </form>
  );
}

function ByPasskey(step: StepProps) {
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      const passkey = await presentPasskey();
      if (passkey) await send({ way: 'passkey', passkey }, step);
    } catch (error) {
      const isNamed = 'passkey' in fieldErrorsOf(error);
      step.onProblem(isNamed ? 'This passkey is not one of yours.' : passkeyProblem(error));
    }
    setBusy(false);
  };
  return (
    <Button tone="quiet" wide busy={busy} onClick={() => void prove()}>
      Use a passkey
    </Button>
  );
}

/** Asks the signed-in user to prove who they are before a dangerous action. */
export function ConfirmItsYou({ question }: { question: FreshSignInQuestion }) {
  const id = useId();
  const { user } = useSession();
  const { ways, failure, reload } = useSignInWays();
  const [problem, setProblem] = useState<string | null>(null);
  const decline = () => question.answer(false);
  const step = { onProblem: setProblem, onProved: () => question.answer(true) };

  let body: ReactNode = (
    <div role="status" aria-label="Loading">
      <Skeleton className="h-11" />
    </div>
  );
  if (failure) {
    body = (
      <Notice tone="stop" action={<TextButton onPress={reload}>Try again</TextButton>}>
        {failure}
      </Notice>
    );
  } else if (ways) {
    const form = { ...step, id, asksCode: ways.twoFactor !== null };
    body = (
      <>
        {ways.passkeys.length > 0 && <ByPasskey {...step} />}
        {ways.passwordChangedAt ? (
          <ByPassword {...form} />
        ) : (
          <ByEmail {...form} email={user?.email ?? ''} />
        )}
      </>
    );
  }
  return (
    <Dialog
      open
      onClose={decline}
      title="Confirm it’s you"
      text="To protect your account, we need to check it’s you."
      actions={<FormActions form={id} submit="Confirm" onCancel={decline} />}
    >
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      {body}
    </Dialog>
  );
}
