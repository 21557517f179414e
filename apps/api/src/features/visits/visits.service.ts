import { randomBytes } from 'node:crypto';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { vinEndingOf } from '@roadworthy/domain/vehicles/vin.rules';
import { mostOpenVisits, visitDays } from '@roadworthy/domain/visits/visits.rules';
import type {
  MadeVisit,
  NewVisit,
  ShownVehicle,
  Visit,
} from '@roadworthy/domain/visits/visits.schema';
import type { Actor, Credential } from '../../platform/db.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf, hashToken, isDemo, requireCredential } from '../../platform/session.ts';
import { visitOfRow } from './visit-of-row.ts';
import type { VisitsDeps } from './visits.deps.ts';
import { visitsMade } from './visits.limits.ts';
import { selectMaker, selectVehicleRecord } from './visits.read-model.sql.ts';
import {
  countOpen,
  endVisit,
  insertVisit,
  type Shown,
  selectVisits,
  selectWritings,
  type VisitRow,
} from './visits.sql.ts';

const dayMs = 24 * 3_600_000;

/** Returns the caller as an owner of this garage, whatever garage the request names. */
export const ownerOf = async (
  { db }: Pick<VisitsDeps, 'db'>,
  credential: Credential | null,
  garageId: string,
): Promise<Actor> => {
  const actor = await actorOf(db, { ...requireCredential(credential), garage: garageId });
  if (actor.role !== 'owner') throw new Problem('NOT_ALLOWED');
  return actor;
};

export const listVisits = async (
  deps: Pick<VisitsDeps, 'db' | 'now'>,
  credential: Credential | null,
  { garageId, vehicleId }: { garageId: string; vehicleId: string },
): Promise<Visit[]> => {
  const actor = await ownerOf(deps, credential, garageId);
  const now = deps.now();
  const [visits, writings] = await deps.db.asUser(actor, (tx) =>
    tx.queryAll(selectVisits(garageId, vehicleId), selectWritings(garageId, vehicleId)),
  );
  return visits.map((row) => visitOfRow(row, { writings, now }));
};

const shownVehicle = (fields: VehicleFields): ShownVehicle => ({
  plate: fields.registrationNumber,
  make: fields.make,
  model: fields.model,
  year: fields.year,
  fuel: fields.fuelType,
  cylinderCapacity: fields.cylinderCapacity,
  vinEnding: vinEndingOf(fields.vin),
});

type Caller = { credential: Credential | null; visitor: Visitor };

/** Makes a link after a fresh sign-in. The answer is the only place where it can be read: a hash is stored. */
export const makeVisit = async (
  deps: VisitsDeps,
  { credential, visitor }: Caller,
  {
    garageId,
    vehicleId,
    jobs,
    showsName,
    ...shows
  }: NewVisit & { garageId: string; vehicleId: string },
): Promise<MadeVisit> => {
  const { accounts, config, db, limits, now } = deps;
  const actor = await ownerOf(deps, credential, garageId);
  const { userId } = actor;
  if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
  const [vehicle] = await db.asUser(actor, (tx) =>
    tx.query(selectVehicleRecord(garageId, vehicleId)),
  );
  if (!vehicle || vehicle.deleted) throw new Problem('NOT_FOUND');
  await limits.take(visitsMade, userId);
  const token = randomBytes(32).toString('base64url');
  const row = await accounts.transaction(async (client) => {
    await accounts.lockFresh(client, actor);
    const makers = await client.query<{ firstName: string | null }>(selectMaker, [
      garageId,
      userId,
    ]);
    const [maker] = makers.rows;
    if (!maker) throw new Problem('NOT_ALLOWED');
    const at = now();
    const counted = await client.query<{ open: number }>(countOpen, [garageId, at]);
    if ((counted.rows[0]?.open ?? 0) >= mostOpenVisits) throw new Problem('VISITS_FULL');
    const owner = showsName ? maker.firstName : null;
    const shown: Shown = { ...shows, owner, vehicle: shownVehicle(vehicle.fields) };
    const expiresAt = new Date(at.getTime() + visitDays * dayMs);
    const made = await client.query<VisitRow>(insertVisit, [
      ...[garageId, vehicleId, hashToken(token), userId],
      ...[JSON.stringify(jobs), JSON.stringify(shown), at, expiresAt],
    ]);
    await accounts.recordEvent(client, { userId, kind: 'visit-made', visitor });
    return made.rows[0];
  });
  if (!row) throw new Error('The new visit was not stored');
  const url = new URL('/visit', config.publicUrl);
  url.hash = token;
  return { visit: visitOfRow(row, { writings: [], now: now() }), url: url.href };
};

/** Ends a link. What came back by it can still be accepted. */
export const revokeVisit = async (
  deps: Pick<VisitsDeps, 'db' | 'now'>,
  credential: Credential | null,
  { garageId, id }: { garageId: string; id: string },
): Promise<void> => {
  const actor = await ownerOf(deps, credential, garageId);
  const [ended] = await deps.db.asUser(actor, (tx) => tx.query(endVisit(garageId, id, deps.now())));
  if (!ended) throw new Problem('NOT_FOUND');
};
