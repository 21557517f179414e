import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { useId } from 'react';
import { call } from '../../../api/api.ts';
import { useForm } from '../../../forms/form.ts';
import { session } from '../../../session/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import type { FirstName } from './first-name.ts';
import { JoinHead, JoinTitle } from './join-hero.tsx';

type NameStepProps = { user: User; garageName: string; onDone: () => void };

/** Asks a person without a name how the others shall know them. */
export function NameStep({ user, garageName, onDone }: NameStepProps) {
  const id = useId();
  const { form, field, busy } = useForm<FirstName>({
    schema: async () => (await import('./first-name.ts')).firstNameForm,
    onSubmit: async ({ firstName }) => {
      const saved = await call((api) =>
        api.accounts.saveProfile({
          firstName,
          username: user.username,
          surname: user.surname || undefined,
          gender: user.gender ?? undefined,
          phoneNumber: user.phoneNumber ?? undefined,
        }),
      );
      session.signedIn(saved);
      onDone();
    },
  });
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <JoinHead>
        <JoinTitle>You’re in</JoinTitle>
      </JoinHead>
      <form
        {...form}
        aria-labelledby={id}
        className="mx-auto grid w-full max-w-[640px] gap-4 px-4 pt-6 pb-10"
      >
        <p id={id} className="text-ink-2">{`What shall the others in ${garageName} call you?`}</p>
        <InputField
          label="First name"
          autoComplete="given-name"
          hint="They see it beside what you add."
          {...field('firstName')}
        />
        <Button type="submit" size="tall" wide busy={busy}>
          Continue
        </Button>
        <Button tone="quiet" wide onClick={onDone}>
          Not now
        </Button>
      </form>
    </main>
  );
}
