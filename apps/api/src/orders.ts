import type { Delivery, OrderLine } from '@roadworthy/domain/orders/orders.schema';
import pg from 'pg';
import { readAdminUrl } from './platform/config.ts';

/** `npm run orders` lists orders to send and payments to review. `-- sent NUMBER` marks an order as sent. */
type Parcel = {
  number: string;
  paidAt: Date;
  lines: OrderLine[];
  totalPence: number;
  refundedPence: number;
  dispute: string | null;
  cancelAskedAt: Date | null;
  email: string | null;
  delivery: Delivery | null;
};
type Held = { key: string; at: Date; reason: string; details: object };

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

const describe = (parcel: Parcel): string => {
  const { delivery } = parcel;
  return [
    `${parcel.number}, paid ${parcel.paidAt.toISOString().slice(0, 16)}, ${pounds(parcel.totalPence)}`,
    ...(parcel.cancelAskedAt ? ['  CANCELLED BY THE BUYER: refund it, do not send it'] : []),
    ...(parcel.refundedPence > 0 ? [`  refunded: ${pounds(parcel.refundedPence)}`] : []),
    ...(parcel.dispute ? [`  dispute: ${parcel.dispute}`] : []),
    ...parcel.lines.map(({ quantity, name }) => `  ${quantity} × ${name}`),
    delivery
      ? `  to ${[delivery.name, ...delivery.lines, delivery.postcode].join(', ')}`
      : '  NO ADDRESS: write to the buyer',
    `  ${parcel.email ?? ''}`,
  ].join('\n');
};

const admin = new pg.Client({ connectionString: readAdminUrl(process.env) });
await admin.connect();
// The owner of the tables: a role that can create roles need not be able to read them.
await admin.query('set role roadworthy_owner');

const [command, number] = process.argv.slice(2);
if (command === 'sent') {
  const { rowCount } = await admin.query(
    `update orders.parcels
     set sent_on = current_date, email = case when not is_orphan then email end,
       delivery = case when not is_orphan then delivery end
     where number = $1 and sent_on is null`,
    [number],
  );
  console.log(rowCount ? `${number} is sent.` : `There is no ${number} to be sent.`);
  process.exitCode = rowCount ? 0 : 1;
} else {
  const { rows: parcels } = await admin.query<Parcel>(
    `select number, paid_at as "paidAt", lines, total_pence as "totalPence", refunded_pence as "refundedPence",
       dispute, cancel_asked_at as "cancelAskedAt", email, delivery
     from orders.parcels where sent_on is null order by paid_at`,
  );
  const { rows: held } = await admin.query<Held>('select * from orders.quarantine order by at');
  console.log(`To be sent: ${parcels.length}\n`);
  for (const parcel of parcels) console.log(`${describe(parcel)}\n`);
  console.log(`To be looked at: ${held.length}\n`);
  for (const { key, at, reason, details } of held) {
    console.log(`${at.toISOString().slice(0, 16)} ${key}: ${reason} ${JSON.stringify(details)}`);
  }
}
await admin.end();
