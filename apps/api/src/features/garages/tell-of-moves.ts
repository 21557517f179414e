import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { selectMemberIds } from './garages.sql.ts';
import { lockUntold, markTold, type UntoldRow } from './moves.sql.ts';

/**
 * Records moves in the security logs of the owners of both garages and mails them, once. A move is made by the
 * application's role, which may do neither, so this follows in a transaction of its own: right after the move, or with
 * the hourly job.
 */
export const tellOfMoves = async (
  { accounts, queue }: Pick<GaragesDeps, 'accounts' | 'queue'>,
  { id = null, by }: { id?: string | null; by?: { userId: string; visitor: Visitor } } = {},
): Promise<void> => {
  await accounts.transaction(async (client) => {
    const { rows } = await client.query<UntoldRow>(lockUntold, [id]);
    for (const move of rows) {
      const sides = [
        { garageId: move.garageId, kind: 'vehicle-moved-out', event: 'moved-out' },
        { garageId: move.toGarage, kind: 'vehicle-moved-in', event: 'moved-in' },
      ] as const;
      for (const { garageId, kind, event } of sides) {
        const members = await client.query<{ userId: string; role: string }>(selectMemberIds, [
          garageId,
        ]);
        for (const { userId, role } of members.rows) {
          if (role !== 'owner') continue;
          const visitor = userId === by?.userId ? by.visitor : null;
          await accounts.recordEvent(client, { userId, kind, visitor });
          if (userId === move.byUser) continue;
          await queue.enqueue(client, 'mail.garage', {
            userId,
            garageId,
            personId: move.byUser ?? garageId,
            event,
            vehicle: formatRegistration(move.label),
            isReturn: move.isReturn,
          });
        }
      }
      await client.query(markTold, [move.id]);
    }
  });
};
