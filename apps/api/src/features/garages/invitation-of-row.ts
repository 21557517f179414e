import type { Invitation } from '@roadworthy/domain/garages/garages.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { InvitationRow } from './garages.read-model.sql.ts';

export const invitationOfRow = ({
  createdAt,
  expiresAt,
  ...invitation
}: InvitationRow): Invitation => ({
  ...invitation,
  createdAt: createdAt.toISOString(),
  endsOn: dateInLondon(expiresAt),
});
