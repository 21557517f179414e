import { waitingDays } from '@roadworthy/domain/visits/visits.rules';
import type { Mailer } from '../../adapters/mail/port.ts';
import type { JobHandlers } from '../../platform/queue.ts';
import type { VisitJobs, VisitsDeps } from './visits.deps.ts';
import { arrivedLetter } from './visits.mails.ts';
import { type MailedRow, selectMailed } from './visits.read-model.sql.ts';
import { deleteOldVisits } from './visits.sql.ts';

export const visitJobs = ({
  accounts,
  config,
  mailer,
  now,
}: Pick<VisitsDeps, 'accounts' | 'config' | 'now'> & {
  mailer: Mailer;
}): JobHandlers<VisitJobs> => ({
  /** Tells the owner who made the link that a job sheet came back, unless it is decided already. */
  'mail.visit': async ({ userId, garageId, visitId }, { id }) => {
    const { rows } = await accounts.transaction((client) =>
      client.query<MailedRow>(selectMailed, [userId, garageId, visitId]),
    );
    const [row] = rows;
    if (!row) return;
    const { email, firstName, vehicleId, shown } = row;
    const page = new URL(`/vehicles/${vehicleId}/visit`, config.publicUrl).href;
    await mailer.send({ id, to: email, ...arrivedLetter(firstName, shown.vehicle, page) });
  },
  /** Runs daily: deletes old links, and what came back by them. The reaper removes the photos. */
  'visits.sweep': async () => {
    await accounts.transaction((client) => client.query(deleteOldVisits, [now(), waitingDays]));
  },
});
