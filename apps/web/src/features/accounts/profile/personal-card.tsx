import type { ProfileForm, SignInWays, User } from '@roadworthy/domain/accounts/accounts.schema';
import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { useEffect, useRef } from 'react';
import { call } from '../../../api/api.ts';
import { fieldErrorsOf, messageOf } from '../../../api/error-messages.ts';
import { useForm } from '../../../forms/form.ts';
import { notify } from '../../../notify/notify.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { session } from '../../../session/session.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Portrait } from '../../../ui/display/portrait.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { genderOptions } from './gender-options.ts';
import { initialsOfUser } from './initials.ts';

function Heading({ user }: { user: User }) {
  const name = [user.firstName, user.surname].filter(Boolean).join(' ') || user.username;
  return (
    <div className="mb-4 flex items-center gap-4">
      <Portrait letters={initialsOfUser(user)} size="lg" tone="ink" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-ink-3">
          {user.isDemo
            ? 'Demo account, erased after 24 hours'
            : `With Roadworthy since ${formatDayOf(new Date(user.createdAt))}`}
        </p>
      </div>
    </div>
  );
}

type EmailChange = NonNullable<SignInWays['emailChange']>;

const nextStep = ({ email, waitsFor }: EmailChange, present: string) =>
  waitsFor === 'old'
    ? `To change your email to ${email}, open the link we sent to ${present}.`
    : `To change your email to ${email}, open the link we sent there.`;

function WaitingChange({
  user,
  change,
  onChanged,
}: Omit<PersonalCardProps, 'ways'> & { change: EmailChange }) {
  const cancel = async () => {
    try {
      await call((api) => api.accounts.changeEmail({ email: user.email }));
      onChanged();
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  return (
    <Notice action={<TextButton onPress={cancel}>Cancel the change</TextButton>}>
      {nextStep(change, user.email)}
    </Notice>
  );
}

const tooManyChanges =
  'You have asked to change your email address too many times. Please wait an hour and try again.';

/** Starts the email change and returns whether it started; shows the problem if not. */
const changeEmail = async (email: string): Promise<boolean> => {
  try {
    await confirmed(() => call((api) => api.accounts.changeEmail({ email })));
    return true;
  } catch (error) {
    if (Object.keys(fieldErrorsOf(error)).length > 0) throw error;
    notify.error(messageOf(error, tooManyChanges));
    return false;
  }
};

/** Nothing in the product uses these two. */
const onlyYours = 'For your own records: only you see it, here and in your download.';

type PersonalCardProps = { user: User; ways: SignInWays | null; onChanged: () => void };

export function PersonalCard({ user, ways, onChanged }: PersonalCardProps) {
  const isTouched = useRef(false);
  const { form, field, busy } = useForm<ProfileForm>({
    schema: async () => (await import('../schemas.ts')).schemas.profile,
    optional: ['firstName', 'surname', 'gender', 'phoneNumber'],
    onSubmit: async ({ email, ...profile }) => {
      const isNewEmail = email !== user.email;
      // The email change comes first, because the owner may be asked to prove who they are, and decline.
      if (isNewEmail && !(await changeEmail(email))) return;
      const saved = await call((api) => api.accounts.saveProfile(profile));
      isTouched.current = false;
      session.signedIn(saved);
      if (isNewEmail) onChanged();
      notify.success('Profile updated successfully!');
    },
  });
  const { ref } = form;
  // The inputs keep their first values, so they are reset to the saved profile unless the user is typing.
  useEffect(() => {
    if (user && !isTouched.current) ref.current?.reset();
  }, [user, ref]);

  return (
    <Card title="Personal information">
      <Heading user={user} />
      <form
        {...form}
        onInputCapture={() => {
          isTouched.current = true;
        }}
        className="grid items-start gap-x-4 gap-y-3.5 sm:grid-cols-2"
      >
        <InputField
          label="First name"
          optional
          autoComplete="given-name"
          defaultValue={user.firstName}
          {...field('firstName')}
        />
        <InputField
          label="Surname"
          optional
          autoComplete="family-name"
          defaultValue={user.surname}
          {...field('surname')}
        />
        <InputField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          defaultValue={user.username}
          {...field('username')}
        />
        <InputField
          label="Phone number"
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={onlyYours}
          defaultValue={user.phoneNumber ?? ''}
          {...field('phoneNumber')}
        />
        <div className="grid gap-3 sm:col-span-2">
          {user.isDemo ? (
            <input type="hidden" name="email" value={user.email} />
          ) : (
            <InputField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              hint="You confirm a change at both your old and new address."
              defaultValue={user.email}
              {...field('email')}
            />
          )}
          {ways?.emailChange && (
            <WaitingChange user={user} change={ways.emailChange} onChanged={onChanged} />
          )}
        </div>
        <SelectField
          label="Gender"
          optional
          autoComplete="sex"
          hint={onlyYours}
          options={genderOptions}
          defaultValue={user.gender ?? ''}
          {...field('gender')}
        />
        <div className="flex justify-end self-end sm:col-start-2">
          <Button type="submit" size="tall" busy={busy}>
            {busy ? 'Saving...' : 'Save changes'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
