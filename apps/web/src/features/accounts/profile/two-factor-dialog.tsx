import type { FirstCode, TwoFactorSetup } from '@roadworthy/domain/accounts/two-factor.schema';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

type TwoFactorDialogProps = {
  setup: TwoFactorSetup;
  onClose: () => void;
  onOn: (recoveryCodes: string[]) => void;
};

const inFours = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** Sets up an authenticator app. It is switched on once a first code proves that the app has the key. */
export function TwoFactorDialog({ setup, onClose, onOn }: TwoFactorDialogProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, busy } = useForm<FirstCode>({
    schema: async () => (await import('../schemas.ts')).schemas.firstCode,
    onSubmit: async (values) => {
      setProblem(null);
      try {
        const { recoveryCodes } = await confirmed(() =>
          call((api) => api.accounts.confirmTwoFactor(values)),
        );
        onOn(recoveryCodes);
      } catch (error) {
        if (Object.keys(fieldErrorsOf(error)).length > 0) throw error;
        setProblem(messageOf(error, 'Too many wrong codes. Please wait 15 minutes.'));
      }
    },
  });
  return (
    <FormDialog
      open
      title="Two-factor authentication"
      onClose={onClose}
      actions={<FormActions form={id} submit="Turn on" busy={busy} onCancel={onClose} />}
    >
      <form {...form} id={id} className="grid gap-4">
        <p className="text-ink-2">
          Scan this with an authenticator app, or type the key into it. Then enter the code it
          shows.
        </p>
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <div className="min-w-0 flex-1 basis-44">
            <p className="text-14 font-semibold">Key</p>
            <p className="num text-15 text-ink-2 select-all wrap-anywhere">{inFours(setup.key)}</p>
          </div>
        </div>
        {problem && (
          <Notice tone="stop" live="alert">
            {problem}
          </Notice>
        )}
        <InputField
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('code')}
        />
      </form>
    </FormDialog>
  );
}
