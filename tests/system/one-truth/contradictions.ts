import { isReminder } from '@roadworthy/domain/reminders/urgency.rules';
import type { DrawnGarage } from './garages.ts';
import { type Expected, expectedOf, type Row } from './oracle.ts';
import { eventsIn, keyOf, type Places } from './places.ts';
import { recordsOf } from './records.ts';
import { settle } from './settled.ts';

/** Returns the first difference of an order, or null. Rows of equal rank may stand in any order. */
const differenceIn = (rows: readonly Row[], keys: readonly string[]): string | null => {
  const ranks = new Map(rows.map(({ key, rank }) => [key, rank]));
  const unknown = keys.filter((key) => !ranks.has(key));
  const missing = rows.filter(({ key }) => !keys.includes(key));
  if (unknown.length > 0) return `lists ${unknown.join(', ')}`;
  if (missing.length > 0) return `lacks ${missing.map(({ key }) => key).join(', ')}`;
  const wrong = keys.findIndex((key, at) => ranks.get(key) !== rows[at]?.rank);
  return wrong < 0 ? null : `has ${keys.join(' ')} for ${rows.map(({ key }) => key).join(' ')}`;
};

const isOfVehicle = ({ key }: Row): boolean => !/^(?:task|cover):/.test(key);

/** Where a key leads. */
const addressOf = (key: string, vehicleId: string | null): string => {
  const [kind, id] = key.split(':');
  if (kind === 'danger') return `/diagnostics?case=${id}`;
  if (kind === 'task') return `/tasks/${id}`;
  if (kind === 'cover') return `/cover/${id}`;
  const subject = { 'danger-mot': 'mot', 'no-insurance': 'insurance' }[kind ?? ''] ?? kind;
  return `/vehicles/${vehicleId}?do=${subject}`;
};

const legalWords: Record<Expected['vehicles'][string]['legal'], RegExp> = {
  danger: /^Do not drive /,
  no: /is not road-legal: /,
  unknown: /is taxed|needs no MOT|^We cannot tell if /,
  yes: /is road-legal|are road-legal/,
  'off-road': /off the road \(SORN\)/,
};

/** Returns the first day of the month a year after the current one: the road ends before it. */
const endOfRoad = (today: string): string =>
  `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`;

/** Returns every contradiction between the places of the product and the oracle, each with its place. */
export const contradictionsIn = (garage: DrawnGarage, places: Places): string[] => {
  const expected = settle(garage, expectedOf(garage));
  const { rows } = expected;
  const records = recordsOf(garage);
  const { today } = garage;
  const found: string[] = [];
  const say = (place: string, what: string | null) => what && found.push(`${place}: ${what}`);
  const same = (place: string, is: unknown, should: unknown) =>
    say(place, is === should ? null : `${String(is)} for ${String(should)}`);

  const vehicles = places.onDevice(records);
  const dashboard = places.dashboard(records, vehicles);
  const { todo } = dashboard.rest({ reminders: 999, recent: 9 });
  const listed = [...todo.attention, ...todo.upcoming];
  say('what to do', differenceIn(rows, listed.map(keyOf)));

  const ofVehicles = rows.filter(isOfVehicle);
  const order = [...new Set(ofVehicles.map(({ vehicleId }) => vehicleId))];
  const rankOf = (id: string) => ofVehicles.find(({ vehicleId }) => vehicleId === id)?.rank ?? '9';
  /** The headline says nothing of a service. */
  const lawRankOf = (id: string) =>
    ofVehicles.find(({ vehicleId, group }) => vehicleId === id && group !== 'chore')?.rank ?? '9';
  const isSorted = (ids: readonly string[]) =>
    ids.every((id, at) => at === 0 || rankOf(ids[at - 1] as string) <= rankOf(id));
  for (const [place, list] of [
    ['vehicles of the dashboard', dashboard.vehicles],
    ['list of vehicles', places.list(vehicles, today)],
  ] as const) {
    const ids = list.map(({ id }) => id);
    say(place, isSorted(ids) ? null : `${ids.join(' ')} for ${order.join(' ')}`);
  }

  const roadKeys = dashboard.signs.map(({ item }) => keyOf(item));
  const roadRows = rows.filter(
    ({ date, group }) =>
      group !== 'no-insurance' &&
      !(group === 'lapsing' && date !== null && date >= endOfRoad(today)),
  );
  say(
    'road',
    differenceIn(
      roadRows,
      roadKeys.filter((key) => rows.some((row) => row.key === key)),
    ),
  );
  for (const { item, tone } of dashboard.signs) {
    const row = rows.find(({ key }) => key === keyOf(item));
    const isLate =
      row &&
      (['stop', 'unlawful', 'recall'].includes(row.group) ||
        (row.group === 'chore' && item.isOver));
    same('road', tone, row ? (isLate ? 'stop' : 'warn') : 'go');
  }

  const headline = dashboard.verdict.headline.map(({ text }) => text).join('');
  const [first] = dashboard.vehicles;
  if (first) {
    const about = dashboard.verdict.headline.find(({ vehicle }) => vehicle)?.vehicle ?? first;
    const states = Object.values(expected.vehicles).map(({ legal }) => legal);
    const worst = expected.vehicles[about.id];
    say('headline', worst && legalWords[worst.legal].test(headline) ? null : headline);
    const claimed = headline.replace(/We cannot tell if [^:]*: /, '');
    if (!states.includes('yes') && /(?:is|are) road-legal/.test(claimed)) say('headline', headline);
    const isMoreUrgent = vehicles.some(({ id }) => lawRankOf(id) < lawRankOf(about.id));
    if (isMoreUrgent) say('headline', `speaks of ${about.id}`);
  } else same('headline', headline, '');

  for (const vehicle of vehicles) {
    const should = expected.vehicles[vehicle.id];
    if (!should) throw new Error('A vehicle got no verdict');
    const { verdict, mot, tax, insurance } = places.judge(vehicle, today);
    same('verdict', verdict.legal, should.legal);
    same('verdict, MOT', mot.state, should.mot);
    same('verdict, tax', tax.state, should.tax);
    same('verdict, insurance', insurance.state, should.insurance);
    const page = places.page(vehicle, today);
    const text = [page.headline, ...page.lines.map(({ parts }) => parts)]
      .map((parts) => parts.map((part) => part.text).join(''))
      .join(' ');
    say('vehicle page', legalWords[should.legal].test(text) ? null : text);
    same('vehicle page, recall', /outstanding safety recall/.test(text), should.isRecalled);
    const chips = places.chips(vehicle, today).map((chip) => chip.text);
    same('badges, danger', chips.includes('Do not drive'), should.legal === 'danger');
    same('badges, recall', chips.includes('Safety recall'), should.isRecalled);
    const expired = chips.some((chip) => /^(?:MOT expired|MOT not valid|MOT failed)$/.test(chip));
    const isBadMot = ['over', 'failed'].includes(should.mot);
    if (should.mot !== 'exempt') same('badges, MOT', expired, isBadMot);
    same(
      'badges, tax',
      chips.some((chip) => /^(?:Tax expired|Untaxed)$/.test(chip)),
      should.tax === 'over',
    );
    same('badges, insurance', chips.includes('Insurance expired'), should.insurance === 'over');
    for (const { kind, tone } of places.signs(vehicle, today)) {
      if (kind === 'service' || (kind === 'mot' && vehicle.isMotFailDangerous)) continue;
      const wanted = {
        fine: 'go',
        due: 'warn',
        over: 'stop',
        failed: 'warn',
        exempt: 'go',
        unknown: 'none',
        'off-road': 'none',
      };
      same(`signs, ${kind}`, tone, wanted[should[kind]]);
    }
  }

  const known = places.known(records);
  const told = rows.filter(({ group }) => group !== 'no-insurance');
  const { subject, text, html } = places.letter(known, today);
  const keysIn = (written: string) => [
    ...new Set(
      [...written.matchAll(/\/item\/([^/]+)\//g)].map(([, key]) => decodeURIComponent(key ?? '')),
    ),
  ];
  say('mail as text', differenceIn(told, keysIn(text)));
  say('mail as page', differenceIn(told.slice(0, 12), keysIn(html ?? '').slice(0, 12)));
  const isAny = (group: Row['group']) => told.some((row) => row.group === group);
  same('mail, heading', /^Do not drive /.test(text), isAny('stop'));
  same(
    'mail, heading',
    /(?:is|are) not road-legal\./.test(text.split('\n')[0] ?? ''),
    !isAny('stop') && isAny('unlawful'),
  );
  if (told.length > 0) same('mail, subject', /do not drive it/.test(subject), isAny('stop'));

  const events = new Map(eventsIn(places.calendar(known, today)).map((event) => [event.id, event]));
  const itemById = new Map(known.items.map((item) => [item.id, item]));
  const days = Object.fromEntries(
    [...events].map(([id, { day }]) => [
      itemById.has(id) ? keyOf(itemById.get(id) as never) : id,
      day,
    ]),
  );
  for (const key of new Set([...Object.keys(days), ...Object.keys(expected.calendar)])) {
    same(`calendar, ${key}`, days[key], expected.calendar[key]);
  }

  const pushes = places.push(known);
  say(
    'push',
    differenceIn(
      told,
      pushes.map(({ key }) => key),
    ),
  );
  for (const { key, path, title } of pushes) {
    const row = told.find((each) => each.key === key);
    same('push, address', path, addressOf(key, row?.vehicleId ?? null));
    if (row?.group === 'stop') say('push', /^Do not drive it/.test(title) ? null : title);
    if (row?.group === 'recall') say('push', /recall/i.test(title) ? null : title);
  }
  for (const item of listed.filter(isReminder)) {
    const row = rows.find(({ key }) => key === keyOf(item));
    same(
      'what to do, address',
      places.address(item),
      addressOf(keyOf(item), row?.vehicleId ?? null),
    );
  }
  return found;
};
