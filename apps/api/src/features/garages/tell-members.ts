import type { SecurityEventKind } from '@roadworthy/domain/accounts/accounts.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type pg from 'pg';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { GaragesDeps, MemberEvent } from './garages.deps.ts';

/** In the log of the person concerned, and in those of the owners. */
const kinds: Record<MemberEvent, { person: SecurityEventKind; owner: SecurityEventKind }> = {
  joined: { person: 'garage-joined', owner: 'member-joined' },
  left: { person: 'garage-left', owner: 'member-left' },
  removed: { person: 'garage-removed', owner: 'member-removed' },
  'role-changed': { person: 'garage-role-changed', owner: 'member-role-changed' },
  closed: { person: 'garage-closed', owner: 'garage-closed' },
};

/** Who did it themselves needs no mail about it. */
const isMailedToPerson: Record<MemberEvent, boolean> = {
  joined: false,
  left: false,
  removed: true,
  'role-changed': true,
  closed: true,
};

type Happened = {
  garageId: string;
  event: MemberEvent;
  personId: string;
  role?: Role;
  /** Who did it, and from where: only that person's log says where. */
  by: { userId: string; visitor: Visitor };
  /** Whom to tell besides the person: the owners, or all members of a closed garage. */
  others: readonly string[];
};

/** Records an event in the security logs and mails it, in the transaction that causes it. */
export const tellMembers = async (
  { accounts, queue }: Pick<GaragesDeps, 'accounts' | 'queue'>,
  client: pg.PoolClient,
  { garageId, event, personId, role, by, others }: Happened,
): Promise<void> => {
  for (const userId of new Set([personId, ...others])) {
    const isPerson = userId === personId;
    const visitor = userId === by.userId ? by.visitor : null;
    await accounts.recordEvent(client, {
      userId,
      kind: kinds[event][isPerson ? 'person' : 'owner'],
      visitor,
    });
    if (isPerson && !isMailedToPerson[event]) continue;
    await queue.enqueue(client, 'mail.garage', {
      userId,
      garageId,
      personId,
      event,
      ...(role && { role }),
    });
  }
};
