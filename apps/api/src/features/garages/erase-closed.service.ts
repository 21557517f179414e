import { closedGarageDays, takeBackDays } from '@roadworthy/domain/garages/garages.rules';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { todayOf } from '../../platform/clock.ts';
import { garageActor } from '../../platform/db.ts';
import { eraseHeavyParts } from '../../platform/erase-garage.ts';
import type { GaragesDeps } from './garages.deps.ts';
import { endSharingOfOwn, selectToErase } from './garages.read-model.sql.ts';
import { deleteExpiredInvitations, deleteGarage } from './garages.sql.ts';
import { deleteOldMoves } from './moves.sql.ts';

/** A run ends while its job still counts as alive; the next run continues. */
const longestRunMs = 45_000;

type Deps = Pick<GaragesDeps, 'accounts' | 'db' | 'log' | 'now' | 'queue'>;

/** Erases a closed garage: first the largest tables in batches, then its row, and with it every row that refers to it. */
const eraseGarage = async ({ accounts, db, queue }: Deps, garageId: string): Promise<void> => {
  await eraseHeavyParts(db, garageActor(garageId));
  await accounts.transaction(async (client) => {
    await client.query(`set local statement_timeout = '60s'`);
    await client.query(deleteGarage, [garageId]);
    await queue.enqueue(client, 'files.remove-dropped', {});
  });
};

/** Erases garages whose members have had their days to download them, and deletes expired invitations and old moves. */
export const eraseClosed = async (deps: Deps): Promise<void> => {
  const { accounts, log, now } = deps;
  const deadline = performance.now() + longestRunMs;
  // The last day counts in full, in London.
  const lastClosingDay = addDays(todayOf(now), -closedGarageDays);
  const { rows } = await accounts.transaction(async (client) => {
    await client.query(deleteExpiredInvitations, [now()]);
    await client.query(endSharingOfOwn, [lastClosingDay]);
    await client.query(deleteOldMoves, [addDays(todayOf(now), -takeBackDays)]);
    return await client.query<{ id: string }>(selectToErase, [lastClosingDay]);
  });
  for (const { id } of rows) {
    if (performance.now() > deadline) break;
    // One failed garage does not stop the others; the next run tries it again.
    await eraseGarage(deps, id).catch((err: Error) => {
      log.error({ err, alert: true }, 'could not erase a closed garage');
    });
  }
};
