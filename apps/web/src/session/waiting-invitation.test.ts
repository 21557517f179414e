// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  acceptInThisTab,
  acceptOnceSignedIn,
  forgetInvitation,
  holdInvitation,
  reconsiderInvitation,
  waitingInvitation,
} from './waiting-invitation.ts';

const token = 'k7Qm2vXw0_9-aBcDeFgHiJkLmNoPqRsTuVwXyZ01234';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z') });
  forgetInvitation();
  return () => vi.useRealTimers();
});

/** What another tab of the same browser knows. */
const inAnotherTab = () => {
  const own = { ...sessionStorage };
  sessionStorage.clear();
  const seen = waitingInvitation();
  for (const [name, value] of Object.entries(own)) sessionStorage.setItem(name, value);
  return seen;
};

test('a link’s token waits in its own tab until its reader presses Join', () => {
  holdInvitation(token);
  expect(waitingInvitation()).toEqual({ token, accepted: null });
  expect(localStorage.length).toBe(0);
});

test('after Join the token also waits in the tab that the mail opens, for a day', () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  expect(waitingInvitation()).toEqual({ token, accepted: 'here' });
  expect(inAnotherTab()).toEqual({ token, accepted: 'in-this-browser' });
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(waitingInvitation()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('the tab that confirms the new account joins without another press', () => {
  acceptInThisTab();
  expect(waitingInvitation()).toBeNull();
  holdInvitation(token);
  acceptOnceSignedIn();
  sessionStorage.clear();
  expect(waitingInvitation()).toEqual({ token, accepted: 'in-this-browser' });
  acceptInThisTab();
  expect(waitingInvitation()).toEqual({ token, accepted: 'here' });
});

test('of two tabs only one finds the token once it is forgotten', () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  // As another tab forgets it.
  localStorage.clear();
  expect(waitingInvitation()).toBeNull();
});

test('whoever logs in after ‘Not you?’ decides anew', () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  reconsiderInvitation();
  expect(waitingInvitation()).toEqual({ token, accepted: null });
  expect(inAnotherTab()?.accepted ?? null).toBeNull();
});

test('a newer link replaces the one that waits, and what is no token is not kept', () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  holdInvitation('A'.repeat(43));
  expect(waitingInvitation()).toEqual({ token: 'A'.repeat(43), accepted: null });
  holdInvitation('<script>');
  expect(waitingInvitation()).toBeNull();
});

test('without storage the token lasts as long as the page', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  );
  holdInvitation(token);
  acceptOnceSignedIn();
  expect(waitingInvitation()).toEqual({ token, accepted: null });
  for (const spy of spies) spy.mockRestore();
});
