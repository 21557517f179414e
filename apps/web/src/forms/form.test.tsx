// @vitest-environment jsdom

import { EmailOnly, Registration } from '@roadworthy/domain/accounts/accounts.schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiProblem } from '../api/api-problem.ts';
import { notify } from '../notify/notify.ts';
import { createSending, type Sending, useForm, useSending } from './form.ts';

vi.mock('../notify/notify.ts', () => ({ notify: { error: vi.fn() } }));
afterEach(cleanup);

/** With a field that may be left empty. */
const Details = z.extend(Registration, { phoneNumber: z.optional(z.string()) });
type Details = z.infer<typeof Details>;

const names = ['firstName', 'surname', 'username', 'email', 'password', 'phoneNumber'] as const;

function Form({
  onSubmit,
  stored = {},
}: {
  onSubmit: (values: Details) => Promise<void>;
  stored?: Partial<Details>;
}) {
  const { form, errors } = useForm<Details>({
    schema: async () => Details,
    optional: ['phoneNumber'],
    onSubmit,
  });
  return (
    <form {...form} aria-label="form">
      {names.map((name) => (
        <label key={name}>
          {name}
          <input name={name} defaultValue={stored[name]} />
          <span>{errors[name]}</span>
        </label>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const good = {
  firstName: 'Alex',
  surname: 'Reed',
  username: 'alex',
  email: ' Alex@Example.com ',
  password: 'longenough',
};
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    fireEvent.input(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
};
const send = () => fireEvent.click(screen.getByText('Send'));

test('fields that fail the schema show an error, and the focus moves to the first of them', async () => {
  const onSubmit = vi.fn(async () => undefined);
  render(<Form onSubmit={onSubmit} />);
  fill({ ...good, surname: 'R', email: '' });
  send();
  expect(await screen.findByText('Surname must be at least 2 characters')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(document.activeElement?.getAttribute('name')).toBe('surname');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form submits the parsed values, without empty optional fields', async () => {
  const onSubmit = vi.fn(async () => undefined);
  render(<Form onSubmit={onSubmit} />);
  fill(good);
  send();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ ...good, email: 'alex@example.com' }),
  );
});

test('a server error is shown under the field that it concerns, or else in a toast', async () => {
  const problems = [
    new ApiProblem('PASSWORD_BREACHED', 'x'),
    new ApiProblem('INVALID_INPUT', 'x', { fields: { elsewhere: 'not on this form' } }),
  ];
  const onSubmit = vi.fn(async () => {
    throw problems.shift();
  });
  render(<Form onSubmit={onSubmit} />);
  fill(good);
  send();
  expect(await screen.findByText(/appeared in a data breach/)).toBeTruthy();
  expect(notify.error).not.toHaveBeenCalled();
  send();
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('An error occurred. Please try again.'),
  );
});

function Progress({ sending }: { sending: Sending }) {
  return <p>{useSending(sending) ? 'Saving...' : 'Ready'}</p>;
}

test('a form with `sending` does not re-render while it is sent, and is sent once', async () => {
  const sending = createSending();
  const answer = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => answer.promise);
  const drawn = vi.fn();
  function Large() {
    drawn();
    const { form } = useForm<EmailOnly>({ schema: async () => EmailOnly, sending, onSubmit });
    return (
      <form {...form}>
        <input name="email" defaultValue="alex@example.com" />
        <button type="submit">Send</button>
        <Progress sending={sending} />
      </form>
    );
  }
  render(<Large />);
  send();
  send();
  expect(await screen.findByText('Saving...')).toBeTruthy();
  answer.resolve();
  expect(await screen.findByText('Ready')).toBeTruthy();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('a stored name with hidden characters does not block a form, and a typed name is refused', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { surname, ...typed } = good;
  render(<Form onSubmit={onSubmit} stored={{ surname: `${surname}\u202e` }} />);
  fill({ ...typed, firstName: 'Al\u2028ex' });
  send();
  expect(
    await screen.findByText('Please type this again: it contains hidden characters'),
  ).toBeTruthy();
  fill({ firstName: 'Alex' });
  send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]).toMatchObject([{ firstName: 'Alex', surname }]);
});
