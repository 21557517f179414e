import { garageNameOf } from '@roadworthy/domain/garages/garage-name';
import type { JobHandlers } from '../../platform/queue.ts';
import { eraseClosed } from './erase-closed.service.ts';
import { lastDayOf } from './garage-of-row.ts';
import type { GarageJobs, GarageMail, GaragesDeps } from './garages.deps.ts';
import { garageLetter } from './garages.mails.ts';
import { type MailedRow, selectMailed } from './garages.read-model.sql.ts';
import { tellOfMoves } from './tell-of-moves.ts';

export const garageJobs = (deps: GaragesDeps): JobHandlers<GarageJobs> => {
  const { accounts, config, mailer } = deps;

  const mailMember = async (
    {
      userId,
      garageId,
      personId,
      event,
      role,
      vehicle = 'A vehicle',
      isReturn = false,
    }: GarageMail,
    id: string,
  ) => {
    const { rows } = await accounts.transaction((client) =>
      client.query<MailedRow>(selectMailed, [userId, garageId, personId]),
    );
    const [row] = rows;
    if (!row || row.isDemo) return;
    const isOwn = userId === garageId;
    const news = {
      name: row.firstName,
      garage: garageNameOf({ name: row.name, firstName: row.nameOfOwn, isOwn }),
      person: row.person || 'A member',
      isYou: personId === userId,
      role,
      vehicle,
      isReturn,
      lastDay: row.closedAt && lastDayOf(row.closedAt),
    };
    const letter = garageLetter(event, news, new URL('/garage', config.publicUrl).href);
    await mailer.send({ id, to: row.email, ...letter });
  };

  return {
    'mail.garage': async (mail, { id }) => {
      await mailMember(mail, id);
    },
    /** Runs hourly. */
    'garages.erase-closed': async () => {
      await eraseClosed(deps);
      await tellOfMoves(deps);
    },
  };
};
