import type { EntityName } from '@roadworthy/domain/entities';
import type { Member } from '@roadworthy/domain/garages/garages.schema';
import { nouns } from '@roadworthy/domain/nouns';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns what moves with the vehicle: '3 documents, 12 tasks and 40 mileage readings'. Empty if there is nothing. */
export const goesAlongWords = (counts: ReadonlyMap<string, number>): string => {
  const counted = Object.entries(nouns).flatMap(([entity, { one, many }]) => {
    const count = entity === 'vehicles' ? 0 : (counts.get(entity as EntityName) ?? 0);
    return count > 0 ? [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`] : [];
  });
  return list.format(counted);
};

const named = (members: readonly Member[]): string =>
  list.format(members.map(({ name }) => name || 'A member'));

/** Returns who sees the vehicle in the garage that it moves to, and who sees what it costs. */
export const whoSeesWords = (members: readonly Member[]): string => {
  const others = members.filter(({ isYou }) => !isYou);
  if (others.length === 0) return 'Only you see it there.';
  const seeing = others.filter(({ role }) => role !== 'driver');
  const see = others.length === 1 ? 'sees' : 'see';
  if (seeing.length === others.length)
    return `${named(others)} ${see} it there, with its costs and papers.`;
  if (seeing.length === 0) return `${named(others)} ${see} it there, without its costs and papers.`;
  const also = seeing.length === 1 ? 'also sees' : 'also see';
  return `${named(others)} ${see} it there. ${named(seeing)} ${also} its costs and papers.`;
};

/** Returns who no longer sees it. Empty if nobody else did, or everybody still does. */
export const whoLosesWords = (from: readonly Member[], to: readonly Member[]): string => {
  const kept = new Set(to.map(({ userId }) => userId));
  const losing = from.filter(({ userId, isYou }) => !isYou && !kept.has(userId));
  if (losing.length === 0) return '';
  return `${named(losing)} no longer ${losing.length === 1 ? 'sees' : 'see'} it.`;
};
