import { type NewToken, tokenDays } from '@roadworthy/domain/accounts/tokens.schema';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { kinds } from './token-words.ts';

const lifetimes = tokenDays.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

const levels = [
  { value: '', label: 'No access' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
];

const tooMany = 'You have created too many tokens today. Please try again tomorrow.';
const problemOf = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'NO_ROOM'
    ? 'You have the most tokens you can have. Revoke one you no longer need.'
    : messageOf(error, tooMany);

type NewTokenProps = { onClose: () => void; onMade: (token: string) => void };

export function NewTokenDialog({ onClose, onMade }: NewTokenProps) {
  const id = useId();
  /** Shown in the dialog, because a toast would be hidden behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const { form, field, busy } = useForm<NewToken>({
    schema: async () => (await import('./token-form.ts')).tokenForm,
    onSubmit: async (input) => {
      setProblem(null);
      try {
        const { token } = await confirmed(() => call((api) => api.accounts.makeToken(input)));
        onMade(token);
      } catch (error) {
        if (Object.keys(fieldErrorsOf(error)).length > 0) throw error;
        setProblem(problemOf(error));
      }
    },
  });
  const { error: noAccess } = field('scopes');
  return (
    <FormDialog
      open
      title="New API token"
      onClose={onClose}
      actions={<FormActions form={id} submit="Create token" busy={busy} onCancel={onClose} />}
    >
      <form {...form} id={id} className="grid gap-3.5">
        {problem && (
          <Notice tone="stop" live="alert">
            {problem}
          </Notice>
        )}
        <p className="text-ink-2">
          With a token, your own program can use our API in your name. Every token stops working
          when you change your password or log out everywhere else.
        </p>
        <InputField
          label="Name"
          hint="A name you’ll recognise"
          maxLength={60}
          autoComplete="off"
          {...field('name')}
        />
        <SelectField
          label="Expires after"
          options={lifetimes}
          defaultValue="90"
          {...field('days')}
        />
        <fieldset className="grid gap-3.5">
          <legend className="mb-2 font-semibold">What a program with this token can do</legend>
          {noAccess && (
            <Notice tone="stop" live="alert">
              {noAccess}
            </Notice>
          )}
          <div className="grid gap-3.5 sm:grid-cols-2">
            {kinds.map(({ name, label, write }) => (
              <SelectField
                key={name}
                name={name}
                label={label}
                options={write ? levels : levels.slice(0, 2)}
                defaultValue=""
              />
            ))}
          </div>
        </fieldset>
      </form>
    </FormDialog>
  );
}
