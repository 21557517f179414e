import { storedFile } from '../../support/api/files.ts';
import { placed } from '../../support/api/orders.ts';
import type { Person, TestApp } from '../../support/api/test-app.ts';
import { png } from '../files/photos.ts';
import { addSamples } from './samples.ts';
import { fillEmptyTables, findUserTables } from './tables.ts';

export const aSubscription = (endpoint = 'https://fcm.googleapis.com/fcm/send/isolation') => ({
  endpoint,
  // The generator point of P-256: a key that is not a point on the curve is rejected.
  keys: {
    p256dh:
      'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'A'.repeat(22),
  },
});

const aCalendar = async (_stack: TestApp, owner: Person): Promise<string> => {
  const { url } = (await owner.post('/api/reminders/calendar')).body as { url: string };
  return new URL(url).pathname.slice('/calendar/'.length);
};

/** Adds a row to every table, through the product where possible. */
export const addRecords = async (stack: TestApp, person: Person) => {
  const ids = await addSamples(person);
  const file = await storedFile(person);
  await storedFile(person, await png(), 'image');
  await person.send('PATCH', '/api/reminders/settings', { pushNotifications: true });
  const endpoint = `https://fcm.googleapis.com/${person.userId}`;
  await person.post('/api/reminders/push', aSubscription(endpoint));
  const calendar = await aCalendar(stack, person);
  const order = await placed(person, 'coolant');
  const query = stack.database.admin;
  const { tables, problems } = await findUserTables(query);
  problems.push(...(await fillEmptyTables(query, tables, { userId: person.userId })));
  // Otherwise the pending deletion would stop the account's calendar and reminders.
  await query('update accounts.deletions set cancelled_at = now() where user_id = $1', [
    person.userId,
  ]);
  return { ids: { ...ids, files: file.id, orders: order.id }, endpoint, calendar, problems };
};
