// @vitest-environment jsdom
import type { InvitationOffer } from '@roadworthy/domain/garages/garages.schema';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { garageId, serveGarages } from '../../../../../../tests/support/web/garage-api.ts';
import { alex } from '../../../../../../tests/support/web/user.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { notify } from '../../../notify/notify.ts';
import { session } from '../../../session/session.ts';
import {
  acceptOnceSignedIn,
  forgetInvitation,
  holdInvitation,
  waitingInvitation,
} from '../../../session/waiting-invitation.ts';
import { JoinPage } from './join-page.tsx';

vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);
vi.mock('../../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

const token = 'k7Qm2vXw0_9-aBcDeFgHiJkLmNoPqRsTuVwXyZ01234';
const offer: InvitationOffer = {
  garageName: 'Sam’s garage',
  invitedBy: 'Sam Porter',
  role: 'driver',
  vehicles: 2,
  endsOn: '2026-11-22',
};

beforeEach(() => {
  furnishWindow();
  sessionStorage.clear();
  localStorage.clear();
  forgetInvitation();
});
afterEach(() => {
  cleanup();
  session.signedOut();
  session.clearFarewell();
  vi.clearAllMocks();
});

const show = (hash = `#${token}`) =>
  render(
    <MemoryRouter initialEntries={[`/join${hash}`]}>
      <Routes>
        <Route path="/join" element={<JoinPage NotYou={() => null} />} />
        <Route path="/register" element={<p>Create an account</p>} />
        <Route path="/dashboard" element={<p>The dashboard</p>} />
        <Route path="/garage" element={<p>The garage page</p>} />
      </Routes>
    </MemoryRouter>,
  );

const accepted = () => vi.fn(async () => ({ garageId }));

test('the join page says who invites the user to which garage, and what stays hidden', async () => {
  const look = vi.fn(async () => offer);
  serveGarages({ look });
  show();
  expect(await screen.findByRole('heading', { name: 'Join Sam’s garage' })).toBeTruthy();
  expect(screen.getByText('Sam Porter invites you')).toBeTruthy();
  expect(screen.getByText('See whether both vehicles are legal to drive')).toBeTruthy();
  expect(screen.getByText('Costs and papers stay hidden')).toBeTruthy();
  expect(screen.queryByText('Edit any record')).toBeNull();
  expect(screen.getByText(/works once, until 22 Nov/)).toBeTruthy();
  expect(look.mock.calls).toEqual([[{ token }]]);
});

test('a visitor who presses Join signs up first, and the browser keeps the invitation meanwhile', async () => {
  const accept = accepted();
  serveGarages({ look: vi.fn(async () => offer), accept });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Join as a driver' }));
  expect(await screen.findByText('Create an account')).toBeTruthy();
  expect(waitingInvitation()).toEqual({ token, accepted: 'here' });
  expect(accept).not.toHaveBeenCalled();
});

test('a signed-in user joins a garage with one press', async () => {
  const accept = accepted();
  serveGarages({ look: vi.fn(async () => offer), accept });
  session.signedIn(alex);
  show();
  expect(await screen.findByText('As alex@example.com.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Join as a driver' }));
  expect(await screen.findByText('The dashboard')).toBeTruthy();
  expect(accept.mock.calls).toEqual([[{ token }]]);
  expect(waitingInvitation()).toBeNull();
});

test('a visitor who pressed Join before signing up joins without pressing Join again', async () => {
  const accept = accepted();
  serveGarages({ look: vi.fn(async () => offer), accept });
  holdInvitation(token);
  acceptOnceSignedIn();
  session.signedIn(alex);
  show('');
  expect(await screen.findByText('The dashboard')).toBeTruthy();
  expect(accept).toHaveBeenCalledTimes(1);
});

test('if two tabs accept one invitation, the second tab also opens the dashboard', async () => {
  const look = vi.fn(async () => {
    throw new ApiProblem('INVITATION_GONE', 'refused');
  });
  serveGarages({ look, accept: accepted() });
  holdInvitation(token);
  acceptOnceSignedIn();
  session.signedIn(alex);
  show('');
  expect(await screen.findByText('The dashboard')).toBeTruthy();
});

test('if a visitor pressed Join in another tab, this tab still asks them to press Join', async () => {
  const accept = accepted();
  serveGarages({ look: vi.fn(async () => offer), accept });
  holdInvitation(token);
  acceptOnceSignedIn();
  sessionStorage.clear();
  session.signedIn(alex);
  show('');
  expect(await screen.findByRole('button', { name: 'Join as a driver' })).toBeTruthy();
  expect(accept).not.toHaveBeenCalled();
});

test('a user without a name is asked for a name after joining, and may decline', async () => {
  serveGarages({ look: vi.fn(async () => offer), accept: accepted() });
  session.signedIn({ ...alex, firstName: '' });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Join as a driver' }));
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText('The dashboard')).toBeTruthy();
});

test('the join page says that an invitation cannot be used, both before and after the user presses Join', async () => {
  const gone = vi.fn(async () => {
    throw new ApiProblem('INVITATION_GONE', 'refused');
  });
  serveGarages({ look: gone });
  show();
  expect(
    await screen.findByRole('heading', { name: 'This invitation can’t be used' }),
  ).toBeTruthy();
  cleanup();
  serveGarages({ look: vi.fn(async () => offer), accept: gone });
  session.signedIn(alex);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Join as a driver' }));
  expect(
    await screen.findByRole('heading', { name: 'This invitation can’t be used' }),
  ).toBeTruthy();
});

test('if the server refuses to let a user join, the join page shows the reason', async () => {
  const accept = vi.fn(async () => {
    throw new ApiProblem('GARAGES_FULL', 'refused');
  });
  serveGarages({ look: vi.fn(async () => offer), accept });
  session.signedIn(alex);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Join as a driver' }));
  expect((await screen.findByRole('alert')).textContent).toContain('ten garages');
});

test('the join page without an invitation says what to do', async () => {
  show('');
  expect(await screen.findByRole('heading', { name: 'No invitation here' })).toBeTruthy();
});

test('an owner who opens an invitation to their own garage reads that the invitation is for somebody else', async () => {
  serveGarages({
    look: vi.fn(async () => offer),
    accept: vi.fn(async () => ({ garageId: alex.id })),
  });
  session.signedIn(alex);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Join as a driver' }));
  expect(await screen.findByText('The garage page')).toBeTruthy();
  expect(notify.success).toHaveBeenCalledWith(
    'Sam’s garage is your own. The link still works for somebody else.',
  );
});
