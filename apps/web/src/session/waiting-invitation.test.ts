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

test("an invitation's token is kept in the tab that opened its link until the reader presses Join", () => {
  holdInvitation(token);
  expect(waitingInvitation()).toEqual({ token, accepted: null });
  expect(localStorage.length).toBe(0);
});

test("after Join, the invitation's token is kept for a day, so that the tab that the mailed link opens finds the token", () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  expect(waitingInvitation()).toEqual({ token, accepted: 'here' });
  expect(inAnotherTab()).toEqual({ token, accepted: 'in-this-browser' });
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect(waitingInvitation()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('the tab in which the new account is confirmed joins the garage without another press of Join', () => {
  acceptInThisTab();
  expect(waitingInvitation()).toBeNull();
  holdInvitation(token);
  acceptOnceSignedIn();
  sessionStorage.clear();
  expect(waitingInvitation()).toEqual({ token, accepted: 'in-this-browser' });
  acceptInThisTab();
  expect(waitingInvitation()).toEqual({ token, accepted: 'here' });
});

test("after one tab has dropped an invitation's token, no other tab finds the token", () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  // As another tab forgets it.
  localStorage.clear();
  expect(waitingInvitation()).toBeNull();
});

test('after ‘Not you?’, the next user who signs in has to press Join again', () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  reconsiderInvitation();
  expect(waitingInvitation()).toEqual({ token, accepted: null });
  expect(inAnotherTab()?.accepted ?? null).toBeNull();
});

test('a newer invitation replaces the one that was kept, and a text that is not a token is not stored', () => {
  holdInvitation(token);
  acceptOnceSignedIn();
  holdInvitation('A'.repeat(43));
  expect(waitingInvitation()).toEqual({ token: 'A'.repeat(43), accepted: null });
  holdInvitation('<script>');
  expect(waitingInvitation()).toBeNull();
});

test("if the browser blocks storage, an invitation's token is lost when the page is closed", () => {
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
