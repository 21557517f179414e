import { randomBytes, randomUUID } from 'node:crypto';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { aToken } from '../../support/api/api-tokens.ts';
import { samplePdf, storedFile } from '../../support/api/files.ts';
import { createVisitor, type TestVisitor } from '../../support/api/test-visitor.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import type { ErasureWorld } from './erasure-world.ts';
import type { FullAccount } from './full-account.ts';

/** Texts that must be found nowhere once the account is erased, by what they are. */
export type Canaries = Record<string, string>;

const word = (length = 14) =>
  `zq${randomBytes(length).toString('hex').replaceAll(/\d/g, 'x').slice(0, length)}`;
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letter = () => letters[randomBytes(1).readUInt8() % letters.length] as string;
const plate = () =>
  `${letter()}${letter()}${60 + (randomBytes(1).readUInt8() % 9)}${letter()}${letter()}${letter()}`;

const expectOk = async (what: string, sending: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await sending;
  if (status !== 200) throw new Error(`${what} failed: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Plants texts unique to this account wherever its owner can write, and in the data kept beside the account. */
export const plantCanaries = async (
  world: ErasureWorld,
  { person, ids, fileIds }: FullAccount,
): Promise<{ canaries: Canaries; phone: TestVisitor }> => {
  const { admin } = world;
  const canaries: Canaries = {
    'user id': person.userId,
    email: person.email,
    'first name': word(),
    surname: word(),
    username: word(),
    'phone number': `07${randomBytes(4).readUInt32BE().toString().padStart(10, '7')}`,
    plate: plate(),
    'earlier plate': plate(),
    VIN: `ZQ${randomBytes(8).toString('hex').toUpperCase().slice(0, 15)}`,
    notes: word(24),
    'file name': `${word()}.pdf`,
    'words of a paper': word(),
    browser: `Mozilla/5.0 (${word()})`,
    'address on the network': `198.51.${randomBytes(1).readUInt8()}.${randomBytes(1).readUInt8()}`,
    'new address': `${word()}@example.com`,
    'name of an API token': word(),
    ...Object.fromEntries(Object.entries(ids).map(([kind, id]) => [`id of ${kind}`, id])),
    ...Object.fromEntries(fileIds.map((id, at) => [`id of file ${at}`, id])),
  };
  const of = (name: string) => canaries[name] as string;

  const phone = createVisitor(world.url, {
    origin: world.publicUrl,
    'user-agent': of('browser'),
    'x-forwarded-for': of('address on the network'),
  });
  const { email, password } = person;
  await phone.post('/api/session', { email, password: `not-${password}` });
  await expectOk('signing in', phone.post('/api/session', { email, password }));
  await expectOk(
    'profile',
    phone.send('PUT', '/api/profile', {
      firstName: of('first name'),
      surname: of('surname'),
      username: of('username'),
      phoneNumber: of('phone number'),
    }),
  );
  const apiToken = await expectOk(
    'an API token',
    phone.post('/api/profile/tokens', aToken(['costs:read'], of('name of an API token'))),
  );
  canaries['API token'] = (apiToken as { token: string }).token;
  await expectOk('address', phone.post('/api/profile/email', { email: of('new address') }));
  const { id: fileId } = await storedFile(phone, samplePdf(of('words of a paper')));
  const device = createDevice({ ...phone, userId: person.userId });
  const vehicleId = randomUUID();
  const push = async (entity: string, id: string, type: 'add' | 'edit', patch: Fields) => {
    const [result] = await device.push({ opId: randomUUID(), entity, id, type, patch });
    if (result?.status !== 'applied')
      throw new Error(`The record of ${entity} was rejected: ${JSON.stringify(result)}`);
  };
  const [sample] = await admin(
    'select year, make, model from vehicles.vehicles where garage_id = $1 limit 1',
    [person.userId],
  );
  await push('vehicles', vehicleId, 'add', {
    ...sample,
    registrationNumber: of('earlier plate'),
    vin: of('VIN'),
    notes: of('notes'),
  });
  // Looked up while it was the user's plate; afterwards only the history has it.
  await phone.post('/api/lookup', { registrationNumber: of('earlier plate') });
  await phone.post('/api/lookup', { registrationNumber: of('plate') });
  await push('vehicles', vehicleId, 'edit', { registrationNumber: of('plate') });
  await push('documents', randomUUID(), 'add', {
    vehicleId,
    fileId,
    fileName: of('file name'),
    fileSize: 100,
    mimeType: 'application/pdf',
    documentType: 'service_invoice',
    description: of('notes'),
  });
  // Traces of other people and of accidents: a visitor's question about each plate, a decoy, a failed job, an
  // unreleased lease, links.
  const visitor = createVisitor(world.url, { origin: world.publicUrl });
  for (const plate of [of('earlier plate'), of('plate')]) {
    const asked = { registrationNumber: plate };
    await expectOk('a visitor’s question', visitor.post('/api/lookup/anonymous', asked));
  }
  await visitor.post('/api/accounts', {
    firstName: 'Alex',
    surname: 'Example',
    username: 'alex',
    email,
    password: 'another-password-of-theirs',
  });
  await admin(
    `insert into queue.job (name, data, state, output) values
       ('dead-letter', jsonb_build_object('userId', $1::text), 'failed', jsonb_build_object('message', 'no ' || $2::text)),
       ('tasks.renew', jsonb_build_object('userIds', jsonb_build_array($1::text, gen_random_uuid()::text)), 'completed', null)`,
    [person.userId, email],
  );
  await admin(
    `insert into lookup.leases (registration, holder, until) values ($1, gen_random_uuid(), now()) on conflict do nothing`,
    [`${person.userId} ${of('plate')}`],
  );
  await admin(
    `insert into accounts.verifications (identifier, value, expires_at)
     select gen_random_uuid()::text, value, now() + interval '1 hour'
     from unnest(array[json_build_array($1::text, 'subject')::text,
       json_build_object('link', json_build_object('email', $2::text, 'userId', $1::text))::text]) as value`,
    [person.userId, email],
  );
  return { canaries, phone };
};
