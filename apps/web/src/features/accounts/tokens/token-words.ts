import type { ApiToken } from '@roadworthy/domain/accounts/tokens.schema';
import type { Scope } from '@roadworthy/domain/kernel/access';
import { formatDate, formatDayOf } from '@roadworthy/domain/kernel/civil-date';

type Kind = { name: string; label: string; words: string; read: Scope; write: Scope | null };

/** What a token may be given access to, in the order of the form. */
export const kinds: readonly Kind[] = [
  {
    name: 'vehicles',
    label: 'Vehicles',
    words: 'vehicles',
    read: 'vehicles:read',
    write: 'vehicles:write',
  },
  { name: 'tasks', label: 'Tasks', words: 'tasks', read: 'tasks:read', write: 'tasks:write' },
  {
    name: 'costs',
    label: 'Expenses and fuel',
    words: 'expenses and fuel',
    read: 'costs:read',
    write: 'costs:write',
  },
  { name: 'profile', label: 'Profile', words: 'your profile', read: 'profile:read', write: null },
];

const listOf = (found: readonly Kind[]) => found.map(({ words }) => words).join(', ');

/** Returns what a token may do, for example 'Reads vehicles. Reads and changes tasks.' */
export const accessWords = (scopes: readonly Scope[]): string => {
  const changes = (kind: Kind) => kind.write !== null && scopes.includes(kind.write);
  const changed = kinds.filter(changes);
  const read = kinds.filter((kind) => scopes.includes(kind.read) && !changes(kind));
  return [
    ...(read.length > 0 ? [`Reads ${listOf(read)}.`] : []),
    ...(changed.length > 0 ? [`Reads and changes ${listOf(changed)}.`] : []),
  ].join(' ');
};

/** Returns when a token ends or ended, and when and where it was last used. */
export const historyWords = (
  { expiresAt, lastUsedOn, lastNetwork }: ApiToken,
  isExpired: boolean,
): string => {
  const used = lastUsedOn
    ? `Last used ${formatDate(lastUsedOn)}${lastNetwork ? ` from ${lastNetwork}` : ''}.`
    : 'Not used yet.';
  return `${isExpired ? 'Expired' : 'Expires'} ${formatDayOf(new Date(expiresAt))}. ${used}`;
};
