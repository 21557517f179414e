import { dueItemsOf } from '@roadworthy/domain/reminders/reminders.rules';
import type { Vehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import { asTask } from '../../../../../tests/support/fixtures/tasks.ts';
import { digestLetter } from './reminders.mails.ts';

const today = '2026-11-15';
const at = (path: string) => `https://roadworthy.example${path}`;
const urls = {
  open: at('/dashboard'),
  settings: at('/profile'),
  unsubscribe: at('/unsubscribe?token=signed'),
  privacy: at('/privacy'),
};

const car = (id: string, fields: Partial<VehicleFields>): Vehicle => ({
  ...emptyVehicle,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...fields,
  id,
  createdAt: '2026-01-01T09:00:00.000Z',
});

const mailOf = (vehicles: readonly Vehicle[], tasks: ReturnType<typeof asTask>[] = []) => {
  const due = dueItemsOf({ vehicles, tasks }, { today }).map((item) => ({
    item,
    vehicle: vehicles.find(({ id }) => id === item.vehicleId) ?? null,
  }));
  const urlOf = ({ vehicleId, taskId }: { vehicleId: string | null; taskId: string | null }) =>
    at(taskId ? `/tasks/${taskId}` : `/vehicles/${vehicleId}`);
  return digestLetter({ today, due, renewed: [], urls, urlOf });
};

const focus = car('focus', {
  ...{ registrationNumber: 'YX65KLM', make: 'Ford', model: 'Focus' },
  motExpiryDate: '2026-11-12',
});

test('a reminder mail has our name, the date, the plate, the road sign and links to the official pages, as HTML and as text', () => {
  const { subject, html, text } = mailOf(
    [focus, car('corolla', { taxDueDate: '2026-12-01' })],
    [asTask({ title: 'Tyre pressures', dueDate: '2026-10-01', vehicleId: 'corolla' })],
  );
  expect(subject).toBe('YX65 KLM: MOT ran out 12 Nov 2026, and 2 more');
  for (const words of ['Roadworthy', '15 Nov 2026', 'YX65 KLM', 'Ran out 12 Nov', 'AB17 CDE'])
    expect(html).toContain(words);
  for (const url of [
    'https://www.gov.uk/getting-an-mot',
    'https://www.gov.uk/vehicle-tax',
    at('/vehicles/focus'),
    urls.unsubscribe,
    urls.settings,
  ]) {
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
  }
  expect(text).toContain('The Focus is not road-legal.');
  expect(text).toContain(
    '- The MOT for your Ford Focus YX65 KLM ran out on 12 Nov 2026, 3 days ago.',
  );
  // The mail fetches nothing, so it does not reveal when it is read.
  expect(html).not.toMatch(/<img|url\(|src=/);
});

test('in a reminder mail, an expired MOT comes before a tyre check that has been overdue for longer', () => {
  const { html } = mailOf(
    [focus],
    [asTask({ title: 'Tyre pressures', dueDate: '2026-10-01', vehicleId: 'focus' })],
  );
  expect(html.indexOf('Ran out 12 Nov')).toBeLessThan(html.indexOf('Tyre pressures'));
  // The only red card, and the only button.
  expect(html.match(/class="st"/g)).toHaveLength(1);
  expect(html.match(/class="bu"/g)).toHaveLength(1);
  expect(html.indexOf('class="st"')).toBeLessThan(html.indexOf('Tyre pressures'));
});

test('every colour of a reminder mail has a counterpart for dark mode', () => {
  const { html } = mailOf([focus]);
  const [, rules = ''] = /prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(html) ?? [];
  const named = [...html.matchAll(/class="([a-z0-9 ]+)"/g)].flatMap(([, names]) =>
    (names ?? '').split(' '),
  );
  const plain = ['pa', 'pl', 'co'];
  for (const name of new Set(named.filter((one) => one && !plain.includes(one))))
    expect(rules).toContain(`.${name}{`);
});

test('a reminder mail for the fullest garage is short enough for mail programs not to cut it off, and ends with the unsubscribe link', () => {
  const vehicles = Array.from({ length: 100 }, (_, index) =>
    car(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, {
      make: 'Mercedes-Benz "<&>"',
      model: 'Sprinter 314 CDI Progressive',
      motExpiryDate: '2026-11-12',
      taxDueDate: '2026-11-01',
      insuranceExpiryDate: '2026-11-10',
    }),
  );
  const { html, text } = mailOf(vehicles);
  // Three of them are also in the line below the heading.
  expect(html.match(/Sprinter 314/g)).toHaveLength(303);
  expect(text.match(/^- /gm)).toHaveLength(300);
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  expect(html.trimEnd().endsWith('</html>')).toBe(true);
  expect(html).toContain(urls.unsubscribe);
});
