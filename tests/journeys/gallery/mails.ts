import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Letter } from '../../../apps/api/src/adapters/mail/letter.ts';
import {
  confirmEmailLetter,
  newDeviceLetter,
} from '../../../apps/api/src/features/accounts/accounts.mails.ts';
import { digestLetter } from '../../../apps/api/src/features/reminders/reminders.mails.ts';
import { asTask } from '../../support/fixtures/tasks.ts';
import type { Shot } from './shot.ts';

const today = '2026-11-15';
const vehicle = (id: string, fields: Partial<Vehicle>): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: '',
  make: '',
  model: '',
  year: 2017,
  createdAt: '2026-01-01T09:00:00.000Z',
  ...fields,
  id,
});

const focus = vehicle('focus', {
  ...{ registrationNumber: 'YX65KLM', make: 'Ford', model: 'Focus' },
  motExpiryDate: '2026-11-12',
});
const corolla = vehicle('corolla', {
  ...{ registrationNumber: 'AB17CDE', make: 'Toyota', model: 'Corolla' },
  motExpiryDate: '2026-11-27',
  insuranceExpiryDate: '2027-01-03',
});
const filter = asTask({
  title: 'Replace the air filter',
  dueDate: '2026-12-04',
  vehicleId: 'corolla',
});

const at = (path: string) => `https://roadworthy.example${path}`;

const digest = (vehicles: readonly Vehicle[], tasks: readonly (typeof filter)[]): Letter =>
  digestLetter({
    today,
    due: dueItemsOf({ vehicles, tasks }, { today })
      .filter(({ daysLeft, isOver }) => isOver || (daysLeft ?? 99) <= 30)
      .map((item) => ({
        item,
        vehicle: vehicles.find(({ id }) => id === item.vehicleId) ?? null,
      })),
    renewed: [],
    urls: {
      open: at('/dashboard'),
      settings: at('/profile'),
      unsubscribe: at('/unsubscribe?token=x'),
      privacy: at('/privacy'),
    },
    urlOf: ({ vehicleId, taskId }) => at(taskId ? `/tasks/${taskId}` : `/vehicles/${vehicleId}`),
  });

const links = { profile: at('/profile'), reset: at('/forgot-password') };
const where = { device: 'Firefox on Windows', network: '', at: '2026-11-15T09:12:00Z' };

const mailLetters: Record<string, Letter> = {
  'mail-reminder': digest([focus, corolla], [filter]),
  'mail-reminder-one': digest([corolla], []),
  'mail-confirm': confirmEmailLetter(at('/confirm'), 24),
  'mail-new-device': newDeviceLetter('Sam', where, links),
};

const asPage = (text: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><style>:root{color-scheme:light dark}</style><pre style="margin:16px;font:14px/1.5 monospace;white-space:pre-wrap;overflow-wrap:anywhere">${text.replaceAll('<', '&lt;')}</pre>`;

/** Mails as programs show them, and the first as text. */
export const mailShots: Shot[] = [
  ...Object.entries(mailLetters).map(([name, { html }]) => ({
    name,
    path: 'about:blank',
    prepare: async (page: Parameters<NonNullable<Shot['prepare']>>[0]) => page.setContent(html),
  })),
  {
    name: 'mail-reminder-text',
    path: 'about:blank',
    prepare: async (page) => page.setContent(asPage(mailLetters['mail-reminder']?.text ?? '')),
  },
];
