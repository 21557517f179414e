import { expect, test } from 'vitest';
import { isReminded, isToldTo, type RemindedMember } from './household.rules.ts';

const member = (overrides: Partial<RemindedMember> = {}): RemindedMember => ({
  userId: 'ellie',
  role: 'editor',
  choices: {},
  ...overrides,
});
const golf = { id: 'golf', usualDriverId: null };
const ofGolf = { vehicle: golf, assigneeId: null };

test('owners are reminded of every vehicle, and other members only of the vehicles that they usually drive', () => {
  expect(isReminded(member({ role: 'owner' }), ofGolf)).toBe(true);
  for (const role of ['editor', 'driver'] as const) {
    expect(isReminded(member({ role }), ofGolf)).toBe(false);
    const driven = { vehicle: { ...golf, usualDriverId: 'ellie' }, assigneeId: null };
    expect(isReminded(member({ role }), driven)).toBe(true);
    expect(isReminded(member({ role, userId: 'sam' }), driven)).toBe(false);
  }
});

test('a member is reminded of a task that was given to them, with or without a vehicle', () => {
  expect(isReminded(member(), { vehicle: golf, assigneeId: 'ellie' })).toBe(true);
  expect(isReminded(member(), { vehicle: null, assigneeId: 'ellie' })).toBe(true);
  expect(isReminded(member(), { vehicle: null, assigneeId: 'sam' })).toBe(false);
  expect(isReminded(member({ role: 'owner' }), { vehicle: null, assigneeId: 'sam' })).toBe(true);
});

test('a member’s own choice for a vehicle overrides the default, for that vehicle only', () => {
  const off = member({ role: 'owner', choices: { golf: false } });
  expect(isReminded(off, { vehicle: golf, assigneeId: 'ellie' })).toBe(false);
  expect(isReminded(off, { vehicle: { ...golf, id: 'van' }, assigneeId: null })).toBe(true);
  expect(isReminded(member({ choices: { golf: true } }), ofGolf)).toBe(true);
});

test('a driver gets no reminder of covers, of insurance or of dangers that a diagnosis found', () => {
  const told = (id: string, kind: Parameters<typeof isToldTo>[1]['kind']) =>
    isToldTo('driver', { id, kind });
  expect(told('mot-1', 'mot')).toBe(true);
  expect(told('tax-1', 'tax')).toBe(true);
  expect(told('task-1', 'task')).toBe(true);
  expect(told('insurance-1', 'insurance')).toBe(false);
  expect(told('cover-1', 'cover')).toBe(false);
  expect(told('danger-1', 'danger')).toBe(false);
  expect(isToldTo('editor', { id: 'cover-1', kind: 'cover' })).toBe(true);
});
