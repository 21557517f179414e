import { randomUUID } from 'node:crypto';
import type { NewVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type {
  MadeVisit,
  NewVisit,
  ShownVehicle,
  Visit,
  VisitJob,
  Writing,
} from '@roadworthy/domain/visits/visits.schema';
import sharp from 'sharp';
import { digestOf, patiently } from './files.ts';
import type { Person } from './test-app.ts';
import type { Reply, TestVisitor } from './test-visitor.ts';
import { corolla } from './vehicles.ts';

export const aJob = (id: string, title: string, more: Partial<VisitJob> = {}): VisitJob => ({
  id,
  title,
  note: null,
  taskId: null,
  advisory: null,
  ...more,
});

export const aVisit = (more: Partial<NewVisit> = {}): NewVisit => ({
  jobs: [aJob('j0', 'Oil and filter service'), aJob('j1', 'Slow puncture, nearside rear')],
  miles: { miles: 71_480, date: '2026-11-02', from: 'owner' },
  diagnosis: null,
  showsName: false,
  ...more,
});

export const aShownVehicle: ShownVehicle = {
  plate: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  fuel: null,
  cylinderCapacity: null,
  vinEnding: null,
};

const tokenOf = ({ url }: MadeVisit): string => new URL(url).hash.slice(1);

const must = (reply: Reply): Reply => {
  if (reply.status !== 200)
    throw new Error(`Refused: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
};

/** Adds a vehicle and makes a link to a repair garage. */
export const startVisit = async (
  owner: Pick<Person, 'post' | 'userId'>,
  {
    visit = aVisit(),
    vehicle = corolla({ vin: 'SB1KZ3JE60E123456', mileage: 71_480 }),
  }: { visit?: NewVisit; vehicle?: NewVehicle } = {},
) => {
  must(await owner.post('/api/vehicles', vehicle));
  const reply = must(await owner.post(visitsPath(owner.userId, vehicle.id), visit));
  const made = reply.body as MadeVisit;
  return { vehicle, made, id: made.visit.id, token: tokenOf(made) };
};

export const visitsPath = (garageId: string, vehicleId: string) =>
  `/api/garages/${garageId}/vehicles/${vehicleId}/visits`;

export const visitsOf = async (
  owner: Pick<Person, 'get' | 'userId'>,
  vehicleId: string,
): Promise<Visit[]> => must(await owner.get(visitsPath(owner.userId, vehicleId))).body as Visit[];

export const revoke = (owner: Pick<Person, 'delete' | 'userId'>, id: string) =>
  owner.delete(`/api/garages/${owner.userId}/visits/${id}`);

export const decide = (
  owner: Pick<Person, 'post' | 'userId'>,
  { visitId, writingId, lines }: { visitId: string; writingId: string; lines: string[] },
) =>
  owner.post(`/api/garages/${owner.userId}/visits/${visitId}/writings/${writingId}/decision`, {
    lines,
  });

export const aWriting = (more: Partial<Writing> = {}): Writing => ({
  id: randomUUID(),
  writtenAt: new Date().toISOString(),
  done: ['j0'],
  others: ['Replaced the nearside drop link'],
  miles: 71_612,
  parts: ['Oil filter W 712/95'],
  pricePence: 18_950,
  photos: 0,
  business: 'Hill Street Motors, Leeds',
  telephone: '0113 496 0123',
  ...more,
});

type Mechanic = Pick<TestVisitor, 'post' | 'send'>;

export const lookAt = (mechanic: Mechanic, token: string) =>
  mechanic.post('/api/visits/look', { token });

export const send = (mechanic: Mechanic, token: string, writing: Writing) =>
  mechanic.post('/api/visits/writing', { token, writing });

/** A photo as a phone takes it, different for each seed. */
export const aPhoto = async (seed = 0): Promise<Buffer> =>
  await sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: seed % 256, g: 120, b: 40 } },
  })
    .jpeg()
    .toBuffer();

export const sendPhoto = async (
  mechanic: Mechanic,
  {
    token,
    writing,
    at = 0,
    bytes,
  }: { token: string; writing: Pick<Writing, 'id' | 'writtenAt'>; at?: number; bytes: Uint8Array },
): Promise<Reply> =>
  await patiently(() =>
    mechanic.send('PUT', `/api/visits/photos/${writing.id}/${at}`, bytes, {
      'content-digest': digestOf(bytes),
      'visit-token': token,
      'written-at': writing.writtenAt,
    }),
  );
