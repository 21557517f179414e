import pg from 'pg';
import {
  closeWithoutSending,
  describeDesk,
  readDesk,
  sendParcel,
} from '../features/orders/operator.service.ts';
import { readAdminUrl } from '../platform/command-config.ts';

/**
 * `npm run roadworthy orders` lists cancelled orders to refund, orders to send and payments to review. `-- sent NUMBER` marks an
 * order as sent, `-- closed NUMBER` takes off the lists what will not be sent.
 */
const admin = new pg.Client({ connectionString: readAdminUrl(process.env) });
await admin.connect();
// The owner of the tables: a role that can create roles need not be able to read them.
await admin.query('set role roadworthy_owner');

const [command, number = '', more] = process.argv.slice(2);
const run = async () => {
  if (command === 'sent') return await sendParcel(admin, number);
  if (command === 'closed')
    return await closeWithoutSending(admin, number, { isSettled: more === 'settled' });
  return { isDone: true, words: describeDesk(await readDesk(admin)) };
};
const { isDone, words } = await run();
console.log(words);
process.exitCode = isDone ? 0 : 1;
await admin.end();
