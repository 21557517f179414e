import { randomUUID } from 'node:crypto';
import type { FilePurpose, FileType } from '@roadworthy/domain/files/files.schema';
import type { Fields } from '@roadworthy/domain/sync/entity';
import { jpeg, png, webp } from '../../security/files/photos.ts';
import type { Query } from '../../security/isolation/access-list.ts';
import { samples } from '../../security/isolation/samples.ts';
import { fillEmptyTables, findUserTables } from '../../security/isolation/tables.ts';
import { patiently, samplePdf, storedFile } from '../../support/api/files.ts';
import { createVisitor, type TestVisitor } from '../../support/api/test-visitor.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import type { MailServer } from '../../support/stack/mail.ts';

/** A running product, and access to its database without row-level security. */
export type World = {
  /** The address it listens on. */
  url: string;
  /** The origin that browsers send. */
  publicUrl: string;
  mail: MailServer;
  admin: Query;
};

export type Somebody = TestVisitor & { email: string; userId: string; password: string };

export const password = 'maroon-otter-lamp-42';

const tokenIn = (text: string): string => {
  const [, token] = /[?&]confirm=([\w-]+)/.exec(text) ?? [];
  if (!token) throw new Error(`The mail contains no link: ${text}`);
  return token;
};

/** Registers, confirms and signs in a user with an empty account. */
export const signUp = async ({ url, publicUrl, mail }: World): Promise<Somebody> => {
  const visitor = createVisitor(url, { origin: publicUrl });
  const email = `${randomUUID()}@example.com`;
  const person = { email, password, firstName: 'Alex', surname: '=Example', username: 'alex' };
  await visitor.post('/api/accounts', person);
  const letter = await mail.waitFor(email, { subject: /confirm/i, timeout: 60_000 });
  const credentials = { email, password };
  const confirmationToken = tokenIn(letter.text);
  const reply = await visitor.post('/api/session', { ...credentials, confirmationToken });
  if (reply.status !== 200) throw new Error(`The sign-up failed: ${JSON.stringify(reply.body)}`);
  const { user } = reply.body as { user: { id: string } };
  const { firstName, surname, username } = person;
  const details = { firstName, surname, username, gender: 'other', phoneNumber: '07700900123' };
  const saved = await visitor.send('PUT', '/api/profile', details);
  if (saved.status !== 200)
    throw new Error(`The profile was rejected: ${JSON.stringify(saved.body)}`);
  return Object.assign(visitor, { email, password, userId: user.id });
};

/** A busy machine sheds load for a moment: retries then, as a browser would. */
const expectOk = async (
  what: string,
  send: () => Promise<{ status: number; body: unknown }>,
): Promise<unknown> => {
  const { status, body } = await patiently(send);
  if (status !== 200) throw new Error(`${what} failed: ${status} ${JSON.stringify(body)}`);
  return body;
};

type Kind = { purpose: FilePurpose; mimeType: FileType };
const makers: Record<FileType, () => Promise<Buffer>> = {
  'application/pdf': async () => samplePdf(randomUUID()),
  'image/jpeg': () => jpeg(),
  'image/png': () => png(),
  'image/webp': () => webp(),
};
/** Every kind of file that may be sent. */
const fileKinds: readonly Kind[] = [
  { purpose: 'image', mimeType: 'image/jpeg' },
  { purpose: 'image', mimeType: 'image/png' },
  { purpose: 'image', mimeType: 'image/webp' },
  { purpose: 'document', mimeType: 'application/pdf' },
  { purpose: 'document', mimeType: 'image/jpeg' },
  { purpose: 'document', mimeType: 'image/png' },
  { purpose: 'document', mimeType: 'image/webp' },
];

/** Texts that have broken such files before: formulas, quotes, markup, line ends, names that are paths. */
const awkward = {
  formula: '=HYPERLINK("https://example.com","free")',
  text: 'One, "two",\nthree; <script>alert(1)</script> & é 日本 🚗',
  fileName: '../../..\\etc/<b>passwd</b>.pdf',
};

const addFiles = async (person: TestVisitor) => {
  const ids: string[] = [];
  for (const { purpose, mimeType } of fileKinds) {
    ids.push((await storedFile(person, await makers[mimeType](), purpose)).id);
  }
  return ids;
};

/** Returns the sample records, each file named by one of them, with awkward texts in them. */
const recordsWith = (fileIds: string[]): { entity: string; id: string; fields: Fields }[] => {
  const ids: Record<string, string> = {};
  const records = Object.entries(samples).map(([entity, sample]) => {
    const id = randomUUID();
    ids[entity] = id;
    const named = Object.entries(sample.references ?? {}).map(([field, kind]) => [
      field,
      ids[kind] as string,
    ]);
    return { entity, id, fields: sample.fields(Object.fromEntries(named)) };
  });
  const fieldsOf = (entity: string) =>
    records.find((record) => record.entity === entity)?.fields ?? {};
  const [jpegImage = '', pngImage = '', webpImage = '', pdf = '', ...papers] = fileIds;
  Object.assign(fieldsOf('vehicles'), {
    imageId: jpegImage,
    notes: awkward.text,
    make: awkward.formula,
    motExpiryDate: '2037-01-01',
  });
  Object.assign(fieldsOf('documents'), {
    fileId: pdf,
    fileName: awkward.fileName,
    description: awkward.text,
  });
  Object.assign(fieldsOf('taskCompletions'), { photoIds: [pngImage], notes: awkward.formula });
  Object.assign(fieldsOf('diagnoses'), { photoIds: [webpImage] });
  Object.assign(fieldsOf('tasks'), { photoIds: [], description: awkward.text });
  const document = fieldsOf('documents');
  const more = papers.map((fileId) => ({
    entity: 'documents',
    id: randomUUID(),
    // The same name for all files: each must be found again.
    fields: { ...document, fileId, fileName: 'Receipt.pdf' },
  }));
  const kept = records.find(({ entity }) => entity === 'expenses');
  const gone = { entity: 'expenses', id: randomUUID(), fields: { ...kept?.fields } };
  return [...records, ...more, gone];
};

const addRecords = async (person: Somebody, fileIds: string[]): Promise<Record<string, string>> => {
  const device = createDevice(person);
  const records = recordsWith(fileIds);
  const push = async (type: 'add' | 'edit' | 'delete', record: (typeof records)[number]) => {
    const patch = type === 'edit' ? { color: 'Green' } : record.fields;
    const [result] = await device.push({
      opId: randomUUID(),
      entity: record.entity,
      id: record.id,
      type,
      ...(type === 'delete' ? {} : { patch }),
    });
    if (result?.status !== 'applied')
      throw new Error(`The record of ${record.entity} was rejected: ${JSON.stringify(result)}`);
  };
  for (const record of records) await push('add', record);
  const [vehicle] = records;
  const gone = records.at(-1);
  if (!vehicle || !gone) throw new Error('The account has no records');
  await push('edit', vehicle);
  await push('delete', gone);
  return Object.fromEntries(records.toReversed().map(({ entity, id }) => [entity, id]));
};

/** Uses the features that are not records: reminders, a calendar, a push subscription, an explained diagnosis. */
const useEverythingElse = async (
  { url, publicUrl }: World,
  person: Somebody,
  ids: Record<string, string>,
) => {
  await expectOk('settings', () =>
    person.send('PATCH', '/api/reminders/settings', { emailNotifications: false }),
  );
  await expectOk('push', () =>
    person.post('/api/reminders/push', {
      endpoint: `https://fcm.googleapis.com/${person.userId}`,
      // The generator point of P-256: keys that are not a point are rejected.
      keys: {
        p256dh:
          'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'A'.repeat(22),
      },
    }),
  );
  await expectOk('calendar', () => person.post('/api/reminders/calendar'));
  const reminder = `/api/reminders/mot-${ids.vehicles}/snooze`;
  await expectOk('snooze', () => person.post(reminder, { dueDate: '2037-01-01' }));
  await expectOk('choice', () =>
    person.send('PUT', `/api/reminder-choices/${ids.vehicles}`, { isOn: true }),
  );
  await expectOk('diagnosis', () =>
    person.post('/api/diagnoses/ask', {
      diagnosisId: ids.diagnoses,
      text: 'It clunks over bumps at the front left',
      vehicle: {},
      answers: [],
      shown: { flags: [], causes: [], safeToDrive: 'yes' },
    }),
  );
  // A device that was signed out again, and an unused link.
  const phone = createVisitor(url, { origin: publicUrl });
  const { email } = person;
  await expectOk('second device', () => phone.post('/api/session', { email, password }));
  await expectOk('sign out', () => person.delete('/api/sessions'));
  await person.post('/api/password/forgot', { email });
};

export type FullAccount = {
  person: Somebody;
  /** One record of each kind, keyed by kind. */
  ids: Record<string, string>;
  fileIds: string[];
  /** Tables in which the account should have a row and has none, with the reason. */
  problems: string[];
};

/**
 * Creates an account that uses everything: a row in every table that holds user data, and a file of every kind. It goes
 * through the product where possible; rows that only come with time are inserted into the database.
 */
export const createFullAccount = async (world: World): Promise<FullAccount> => {
  const person = await signUp(world);
  const fileIds = await addFiles(person);
  const ids = await addRecords(person, fileIds);
  await useEverythingElse(world, person, ids);
  const { tables, problems } = await findUserTables(world.admin);
  const unfilled = await fillEmptyTables(world.admin, tables, { userId: person.userId });
  return { person, ids, fileIds, problems: [...problems, ...unfilled] };
};
