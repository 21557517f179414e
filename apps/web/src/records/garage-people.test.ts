import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { expect, test } from 'vitest';
import { personWord } from './garage-people.ts';

const member = (userId: string, overrides: Partial<Member> = {}): Member => ({
  userId,
  name: 'Ellie',
  role: 'editor',
  since: '2026-11-01T10:00:00Z',
  isYou: false,
  ...overrides,
});

test('a member is shown as ‘you’, by name, or as a former member', () => {
  const members = [member('you', { isYou: true }), member('ellie'), member('silent', { name: '' })];
  expect(personWord(members, 'you')).toBe('you');
  expect(personWord(members, 'ellie')).toBe('Ellie');
  expect(personWord(members, 'silent')).toBe('a member');
  expect(personWord(members, 'gone')).toBe('a former member');
});
