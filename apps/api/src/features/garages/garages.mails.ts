import { takeBackDays } from '@roadworthy/domain/garages/garages.rules';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { type Letter, letter } from '../../adapters/mail/letter.ts';
import type { GarageEvent } from './garages.deps.ts';

const asRole: Record<Role, string> = {
  owner: 'an owner',
  editor: 'a member who can edit',
  driver: 'a driver',
};

type GarageNews = {
  /** The recipient's first name. */
  name: string;
  garage: string;
  /** Whom it is about: the recipient if `isYou`. */
  person: string;
  isYou: boolean;
  role: Role | undefined;
  /** What was moved, and whether it was taken back. */
  vehicle: string;
  isReturn: boolean;
  /** The last day on which a closed garage can be downloaded. */
  lastDay: CivilDate | null;
};

type Words = { subject: string; lines: string[]; closing?: string[] };

const ifUnexpected = 'If you did not expect this, look at the people of your garage.';

const wordsOf: Record<GarageEvent, (news: GarageNews) => Words> = {
  joined: ({ garage, person, role }) => ({
    subject: `${person} joined ${garage}`,
    lines: [`${person} used an invitation and is now ${asRole[role ?? 'driver']} of ${garage}.`],
    closing: [ifUnexpected],
  }),
  left: ({ garage, person }) => ({
    subject: `${person} left ${garage}`,
    lines: [`${person} left ${garage}. The records that they added stay in the garage.`],
  }),
  removed: ({ garage, person, isYou }) =>
    isYou
      ? {
          subject: `You were removed from ${garage}`,
          lines: [
            `An owner removed you from ${garage}. You can no longer open it, and your devices delete its records.`,
            'Your own garage is unchanged.',
          ],
        }
      : {
          subject: `${person} was removed from ${garage}`,
          lines: [
            `An owner removed ${person} from ${garage}. The records that they added stay in the garage.`,
          ],
          closing: [ifUnexpected],
        },
  'role-changed': ({ garage, person, isYou, role }) => {
    const now = asRole[role ?? 'driver'];
    return isYou
      ? {
          subject: `You are now ${now} of ${garage}`,
          lines: [`An owner changed your role: you are now ${now} of ${garage}.`],
        }
      : {
          subject: `${person} is now ${now} of ${garage}`,
          lines: [`An owner changed the role of ${person}, who is now ${now} of ${garage}.`],
          closing: [ifUnexpected],
        };
  },
  'moved-out': ({ garage, person, vehicle, isReturn }) =>
    isReturn
      ? {
          subject: `${vehicle} was taken back from ${garage}`,
          lines: [
            `${person} took ${vehicle} back into the garage that it came from, with everything recorded about it.`,
          ],
        }
      : {
          subject: `${vehicle} was moved out of ${garage}`,
          lines: [
            `${person} moved ${vehicle} to another garage, with everything recorded about it.`,
            `You can take it back for ${takeBackDays} days, on the page of the garage.`,
          ],
          closing: [ifUnexpected],
        },
  'moved-in': ({ garage, person, vehicle, isReturn }) => ({
    subject: isReturn ? `${vehicle} is back in ${garage}` : `${vehicle} was moved to ${garage}`,
    lines: [
      isReturn
        ? `${person} took ${vehicle} back into ${garage}, with everything recorded about it.`
        : `${person} moved ${vehicle} to ${garage}, with everything recorded about it. Its members see it now.`,
    ],
  }),
  closed: ({ garage, person, isYou, lastDay }) => {
    const until = lastDay ? ` until ${formatDate(lastDay)}` : '';
    return {
      subject: isYou ? `You closed ${garage}` : `${garage} was closed`,
      lines: [
        isYou
          ? `You closed ${garage}. Its members can read and download it${until}.`
          : `${person} closed ${garage}. You can read and download it${until}, and change nothing in it.`,
        isYou ? 'After that day they can no longer open it.' : 'After that day it is gone.',
      ],
    };
  },
};

export const garageLetter = (event: GarageEvent, news: GarageNews, url: string): Letter => {
  const { subject, lines, closing = [] } = wordsOf[event](news);
  const isGone = event === 'removed' && news.isYou;
  return letter({
    subject,
    name: news.name,
    lines,
    ...(!isGone && { action: { label: 'See the garage', url } }),
    closing,
  });
};
