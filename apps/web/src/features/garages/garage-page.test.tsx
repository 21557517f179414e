// @vitest-environment jsdom

// Must be the first import: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';

import type { GaragePeople } from '@roadworthy/domain/garages/garages.schema';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDevice, openDevice } from '../../../../../tests/support/web/device.ts';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import {
  forTom,
  garage,
  garageId,
  people,
  priya,
  sam,
  serveGarages,
} from '../../../../../tests/support/web/garage-api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { notify } from '../../notify/notify.ts';
import { requireClient } from '../../records/client.ts';
import { storePeople } from '../../records/garages/known-people.ts';
import { GaragePage } from './garage-page.tsx';

vi.mock('../../api/api.ts', () => import('../../../../../tests/support/web/dead-api.mock.ts'));
vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(async () => {
  furnishWindow();
  HTMLElement.prototype.showPopover ??= () => undefined;
  serveGarages({});
  await openDevice();
});
afterEach(() => {
  cleanup();
  closeDevice();
  vi.clearAllMocks();
});

const show = () =>
  render(
    <MemoryRouter initialEntries={[`/garage?garage=${garageId}`]}>
      <GaragePage />
    </MemoryRouter>,
  );

const answer = (given: GaragePeople, more: Parameters<typeof serveGarages>[0] = {}) =>
  serveGarages({
    list: vi.fn(async () => [given.garage]),
    people: vi.fn(async () => given),
    ...more,
  });

const refuse = (code: ConstructorParameters<typeof ApiProblem>[0]) =>
  vi.fn(async () => {
    throw new ApiProblem(code, 'refused');
  });

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return within(row);
};

/** jsdom has no popovers, so the menu is filled as its opening does. */
const openMenu = (row: Awaited<ReturnType<typeof rowOf>>) => {
  const menu = row.getByRole('menu', { hidden: true });
  const toggle = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(menu, toggle);
  return within(menu);
};

test('an owner sees each member’s role and first day, and what each role can do', async () => {
  answer(people({ invitations: [forTom] }));
  show();
  expect(await screen.findByRole('heading', { name: 'Sam’s garage', level: 1 })).toBeTruthy();
  expect((await rowOf('Priya Porter')).getByText('Since 1 Sep 2026')).toBeTruthy();
  expect(screen.getByText('Two people')).toBeTruthy();
  expect(screen.getByText('Driver, for Tom')).toBeTruthy();
  expect(screen.getByText('1 of 5')).toBeTruthy();
  const row = screen.getByRole('row', { name: /See costs and papers/ });
  expect(within(row).getAllByLabelText('Yes')).toHaveLength(2);
  expect(within(row).getAllByLabelText('No')).toHaveLength(1);
});

test('changing a member’s role needs a confirmation only if the member becomes an owner', async () => {
  const changeRole = vi.fn(async () => ({}));
  answer(people(), { changeRole });
  show();
  const row = await rowOf('Priya Porter');
  fireEvent.click(openMenu(row).getByText('Can edit'));
  await vi.waitFor(() =>
    expect(changeRole).toHaveBeenCalledWith({ garageId, userId: priya.userId, role: 'editor' }),
  );
  await vi.waitFor(() => expect(notify.success).toHaveBeenCalledWith('Priya Porter can edit now.'));
  fireEvent.click(openMenu(row).getByText('Owner'));
  const dialog = await screen.findByRole('dialog', { name: 'Make Priya an owner?' });
  expect(changeRole).toHaveBeenCalledTimes(1);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make owner' }));
  await vi.waitFor(() =>
    expect(changeRole).toHaveBeenCalledWith({ garageId, userId: priya.userId, role: 'owner' }),
  );
});

test('removing a member needs a confirmation, and if the server refuses, the page shows why', async () => {
  const remove = refuse('NOT_ALLOWED');
  answer(people(), { remove });
  show();
  fireEvent.click(openMenu(await rowOf('Priya Porter')).getByText('Remove Priya'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Priya Porter?' });
  expect(within(dialog).getByText(/Everything Priya added stays here/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Your role in this garage doesn’t allow this.'),
  );
  expect(remove).toHaveBeenCalledWith({ garageId, userId: priya.userId });
});

test('a user can neither leave their own garage nor give up the role of owner in it', async () => {
  answer(people({ garage: garage({ isOwn: true }) }));
  show();
  expect((await rowOf('Sam Porter')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Leave this garage' })).toBeNull();
});

test('on the garage page a driver can see the members and leave, and do nothing else', async () => {
  const members = [
    { ...sam, isYou: false },
    { ...priya, isYou: true },
  ];
  answer(people({ garage: garage({ role: 'driver' }), members }));
  show();
  expect(await screen.findByText('Sam Porter')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Leave this garage',
  ]);
  expect(screen.getByText('What you added stays here. Sam remains an owner.')).toBeTruthy();
});

test('the only owner of a garage must hand it over or close it before leaving', async () => {
  const changeRole = vi.fn(async () => ({}));
  answer(people(), { changeRole });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave this garage' }));
  const dialog = await screen.findByRole('dialog', { name: 'Who looks after this garage?' });
  expect(within(dialog).getByRole('button', { name: 'Close this garage' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over to Priya' }));
  await vi.waitFor(() =>
    expect(changeRole).toHaveBeenCalledWith({ garageId, userId: priya.userId, role: 'owner' }),
  );
});

test('an invitation link is made with the chosen role and note, and shown as a QR code', async () => {
  const url = 'https://roadworthy.example/join#k7Qm2vXw0_9-aBcDeFgHiJkLmNoPqRsTuVwXyZ01234';
  const invite = vi.fn(async () => ({ invitation: forTom, url }));
  answer(people(), { invite });
  show();
  await screen.findByText('Priya Porter');
  fireEvent.click(screen.getByRole('radio', { name: 'Can edit' }));
  fireEvent.change(screen.getByLabelText(/For whom/), { target: { value: ' Tom ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByRole('img', { name: 'QR code with the link' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(url);
  expect(invite.mock.calls).toEqual([[{ garageId, role: 'editor', note: 'Tom' }]]);
});

test('with five open invitations the button for another one is disabled, and the page says why', async () => {
  const invitations = Array.from({ length: 5 }, (_, at) => ({ ...forTom, id: `${at}` }));
  answer(people({ invitations }));
  show();
  const button = await screen.findByRole('button', { name: 'Make the link' });
  expect(button).toHaveProperty('disabled', true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('Withdraw one first');
});

test('the page of a closed garage says until when its records can be read, and offers no changes', async () => {
  const closed = { on: '2026-11-03T09:00:00Z', exportUntil: '2026-12-03', by: 'Sam Porter' };
  answer(people({ garage: garage({ closed }) }));
  show();
  expect(
    await screen.findByText(/Sam Porter closed this garage on 3 Nov.*until 3 Dec/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Invite|Name and colour|Role of/ })).toBeNull();
});

test('offline, the garage page shows the stored members and offers no changes', async () => {
  await storePeople(requireClient().store, people());
  const ask = vi.fn(async () => people());
  answer(people(), { people: ask });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(await screen.findByText('Priya Porter')).toBeTruthy();
  expect(screen.getByText(/You are offline. You see the people/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Role of/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave this garage' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(ask).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('if a device has stored nothing about a garage and cannot load it, the page says why and lets the user try again', async () => {
  serveGarages({ list: refuse('INTERNAL'), people: refuse('INTERNAL') });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  answer(people());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Priya Porter')).toBeTruthy();
});

test('the garage page tells a former member that they are no longer in the garage, and the device deletes the list of members', async () => {
  const { store } = requireClient();
  await storePeople(store, people());
  serveGarages({ list: vi.fn(async () => []), people: refuse('NOT_A_MEMBER') });
  show();
  expect(await screen.findByText('You are not in this garage')).toBeTruthy();
  expect(await store.meta.get(`garage-people-${garageId}`)).toBeUndefined();
});
