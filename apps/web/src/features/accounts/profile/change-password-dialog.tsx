import type { PasswordChange } from '@roadworthy/domain/accounts/accounts.schema';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import { notify } from '../../../notify/notify.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

type ChangePasswordDialogProps = { onClose: () => void; onChanged: () => void };

const tooManyPasswords =
  'Too many attempts with your current password. Please wait 15 minutes and try again.';

const belongsToField = (error: unknown) =>
  Object.keys(fieldErrorsOf(error)).length > 0 ||
  (error instanceof ApiProblem && error.code === 'PASSWORD_BREACHED');

/** Mounted only while open, so that no password stays in the page. */
export function ChangePasswordDialog({ onClose, onChanged }: ChangePasswordDialogProps) {
  const id = useId();
  /** Shown in the dialog, because a toast would be hidden behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, busy } = useForm<PasswordChange>({
    schema: async () => (await import('../schemas.ts')).schemas.passwordChange,
    onSubmit: async (change) => {
      setProblem(null);
      try {
        await call((api) => api.accounts.changePassword(change));
      } catch (error) {
        if (belongsToField(error)) throw error;
        return setProblem(messageOf(error, tooManyPasswords));
      }
      notify.success('Password changed. Your other devices have been logged out.');
      onClose();
      onChanged();
    },
  });
  return (
    <FormDialog
      open
      title="Change Password"
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submit={busy ? 'Saving...' : 'Change Password'}
          busy={busy}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={id} className="grid gap-3.5">
        <p className="text-ink-2">
          You stay logged in here. Every other device is logged out, and your API tokens and
          calendar link stop working.
        </p>
        {problem && (
          <Notice tone="stop" live="alert">
            {problem}
          </Notice>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters"
          {...field('password')}
        />
      </form>
    </FormDialog>
  );
}
