import type { User } from '@roadworthy/domain/accounts/accounts.schema';

export const alex: User = {
  id: '0190a3c8-0000-7000-8000-000000000001',
  email: 'alex@example.com',
  username: 'alex',
  firstName: 'Alex',
  surname: 'Reed',
  gender: null,
  phoneNumber: null,
  isDemo: false,
  createdAt: '2026-11-14T09:00:00Z',
};
