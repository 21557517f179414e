import type { Garage } from './oracle.ts';

type Part<Name extends 'vehicles' | 'policies' | 'covers' | 'diagnoses' | 'tasks'> = Partial<
  Garage[Name][number]
>;

/** From here the 30th day is 2026-07-15, the 31st 2026-07-16 and the 200th 2027-01-01. */
const TODAY = '2026-06-15';

/** In order and quiet for far longer than 30 days, seen from any day used here. */
const car = (facts: Part<'vehicles'> = {}): Garage['vehicles'][number] => ({
  id: 'car',
  motLastDay: '2029-05-31',
  motFailed: null,
  motExempt: false,
  taxDue: '2029-05-01',
  taxStatus: 'Taxed',
  insuranceUntil: '2029-04-30',
  recallSince: null,
  serviceDue: null,
  serviceDueMiles: null,
  miles: null,
  ...facts,
});
const policy = (facts: Part<'policies'>): Garage['policies'][number] => ({
  id: 'policy',
  vehicleId: 'car',
  startsOn: null,
  endsOn: null,
  ...facts,
});
const cover = (facts: Part<'covers'>): Garage['covers'][number] => ({
  id: 'cover',
  vehicleId: 'car',
  endsOn: null,
  isRenewed: true,
  supersededBy: null,
  ...facts,
});
const stop = (facts: Part<'diagnoses'> = {}): Garage['diagnoses'][number] => ({
  id: 'stop',
  vehicleId: 'car',
  saysStop: true,
  isClosed: false,
  askedAt: '2026-06-14T09:00:00.000Z',
  ...facts,
});
const task = (facts: Part<'tasks'>): Garage['tasks'][number] => ({
  id: 'task',
  vehicleId: 'car',
  dueDate: null,
  dueMiles: null,
  isDone: false,
  diagnosisId: null,
  ...facts,
});
const garage = (facts: Partial<Garage>): Garage => ({
  today: TODAY,
  vehicles: [car()],
  policies: [],
  covers: [],
  diagnoses: [],
  tasks: [],
  ...facts,
});

export const examples: { what: string; garage: Garage; keys: string[] }[] = [
  { what: 'nothing to do', garage: garage({}), keys: [] },
  // The recall parts the unlawful rows from the lapsing ones, so that the keys show the group.
  {
    what: 'MOT: yesterday is over, today and day 30 lapse, day 31 is quiet',
    garage: garage({
      vehicles: [
        car({ id: 'day31', motLastDay: '2026-07-16', recallSince: '2026-01-01' }),
        car({ id: 'day30', motLastDay: '2026-07-15' }),
        car({ id: 'today', motLastDay: '2026-06-15' }),
        car({ id: 'yesterday', motLastDay: '2026-06-14' }),
      ],
    }),
    keys: ['mot:yesterday', 'recall:day31', 'mot:today', 'mot:day30'],
  },
  {
    what: 'tax: due today is unlawful, tomorrow and day 30 lapse, day 31 is quiet',
    garage: garage({
      vehicles: [
        car({ id: 'day31', taxDue: '2026-07-16', recallSince: '2026-01-01' }),
        car({ id: 'day30', taxDue: '2026-07-15' }),
        car({ id: 'tomorrow', taxDue: '2026-06-16' }),
        car({ id: 'today', taxDue: '2026-06-15' }),
      ],
    }),
    keys: ['tax:today', 'recall:day31', 'tax:tomorrow', 'tax:day30'],
  },
  {
    what: 'insurance on the vehicle: yesterday, today, day 30, day 31',
    garage: garage({
      vehicles: [
        car({ id: 'day31', insuranceUntil: '2026-07-16', recallSince: '2026-01-01' }),
        car({ id: 'day30', insuranceUntil: '2026-07-15' }),
        car({ id: 'today', insuranceUntil: '2026-06-15' }),
        car({ id: 'yesterday', insuranceUntil: '2026-06-14' }),
      ],
    }),
    keys: ['insurance:yesterday', 'recall:day31', 'insurance:today', 'insurance:day30'],
  },
  {
    what: 'the 30th day is a leap day, the 31st is 1 March',
    garage: garage({
      today: '2028-01-30',
      vehicles: [car({ motLastDay: '2028-02-29', taxDue: '2028-03-01' })],
    }),
    keys: ['mot:car'],
  },
  {
    what: 'the same days in a year without a leap day: 1 March is the 30th',
    garage: garage({
      today: '2027-01-30',
      vehicles: [
        car({ motLastDay: '2027-02-28', taxDue: '2027-03-01', insuranceUntil: '2027-03-02' }),
      ],
    }),
    keys: ['mot:car', 'tax:car'],
  },
  {
    what: 'the 30th day lies beyond the clock change in October',
    garage: garage({
      today: '2026-10-10',
      vehicles: [car({ motLastDay: '2026-11-09', insuranceUntil: '2026-11-10' })],
    }),
    keys: ['mot:car'],
  },
  {
    what: 'the 30th day lies beyond the clock change in March',
    garage: garage({
      today: '2026-03-20',
      vehicles: [car({ motLastDay: '2026-04-19', insuranceUntil: '2026-04-20' })],
    }),
    keys: ['mot:car'],
  },
  {
    what: 'off the road, everything legal over or absent: nothing is due',
    garage: garage({
      vehicles: [
        car({
          taxStatus: 'SORN',
          motLastDay: '2025-01-01',
          taxDue: '2025-01-01',
          insuranceUntil: null,
        }),
      ],
    }),
    keys: [],
  },
  {
    what: 'off the road: danger, recall, cover, service and task stay',
    garage: garage({
      vehicles: [
        car({
          taxStatus: 'SORN',
          motLastDay: '2025-01-01',
          taxDue: null,
          insuranceUntil: '2025-01-01',
          recallSince: '2026-02-01',
          serviceDue: '2026-06-20',
        }),
      ],
      diagnoses: [stop()],
      covers: [cover({ endsOn: '2026-07-01' })],
      tasks: [task({ dueDate: '2026-06-18' })],
    }),
    keys: ['danger:stop', 'recall:car', 'cover:cover', 'task:task', 'service:car'],
  },
  {
    what: 'off the road with a dangerous fail and a certificate that ran out: the danger only',
    garage: garage({
      vehicles: [
        car({
          taxStatus: 'SORN',
          motLastDay: '2026-06-01',
          motFailed: { on: '2026-06-02', dangerous: true },
        }),
      ],
    }),
    keys: ['danger-mot:car'],
  },
  {
    what: 'off the road with a fail that is not dangerous: nothing',
    garage: garage({
      vehicles: [
        car({
          taxStatus: 'SORN',
          motLastDay: '2026-06-20',
          motFailed: { on: '2026-06-02', dangerous: false },
        }),
      ],
    }),
    keys: [],
  },
  {
    what: 'two diagnoses on one vehicle: the newer first, on the same day too',
    garage: garage({
      diagnoses: [
        stop({ id: 'older', askedAt: '2026-06-14T08:59:59.000Z' }),
        stop({ id: 'newest', askedAt: '2026-06-14T17:00:00.000Z' }),
        stop({ id: 'oldest', askedAt: '2024-02-29T10:00:00.000Z' }),
      ],
    }),
    keys: ['danger:newest', 'danger:older', 'danger:oldest'],
  },
  {
    what: 'a dangerous fail between two diagnoses of the days before and after',
    garage: garage({
      vehicles: [car({ motFailed: { on: '2026-06-10', dangerous: true } })],
      diagnoses: [
        stop({ id: 'before', askedAt: '2026-06-09T12:00:00.000Z' }),
        stop({ id: 'after', askedAt: '2026-06-11T12:00:00.000Z' }),
      ],
    }),
    keys: ['danger:after', 'danger-mot:car', 'danger:before'],
  },
  {
    what: 'failed without danger, 200 days left: among what lapses, after what lapses sooner',
    garage: garage({
      vehicles: [
        car({
          motLastDay: '2027-01-01',
          motFailed: { on: '2026-06-12', dangerous: false },
          taxDue: '2026-07-01',
        }),
      ],
    }),
    keys: ['tax:car', 'mot:car'],
  },
  {
    what: 'failed without danger, 200 days left: still before missing insurance and an overdue chore',
    garage: garage({
      vehicles: [
        car({
          motLastDay: '2027-01-01',
          motFailed: { on: '2026-06-12', dangerous: false },
          insuranceUntil: null,
          serviceDue: '2025-01-01',
        }),
      ],
    }),
    keys: ['mot:car', 'no-insurance:car', 'service:car'],
  },
  {
    what: 'failed dangerously while the certificate lapses in 5 days: one row',
    garage: garage({
      vehicles: [
        car({ motLastDay: '2026-06-20', motFailed: { on: '2026-06-12', dangerous: true } }),
      ],
    }),
    keys: ['danger-mot:car'],
  },
  {
    what: 'failed dangerously and the certificate ran out yesterday: two rows',
    garage: garage({
      vehicles: [
        car({ motLastDay: '2026-06-14', motFailed: { on: '2026-06-12', dangerous: true } }),
      ],
    }),
    keys: ['danger-mot:car', 'mot:car'],
  },
  {
    what: 'failed without danger and the certificate ran out: unlawful, once',
    garage: garage({
      vehicles: [
        car({ motLastDay: '2026-06-14', motFailed: { on: '2026-06-12', dangerous: false } }),
      ],
    }),
    keys: ['mot:car'],
  },
  {
    what: 'failed without danger and no certificate known: listed before dated lapses',
    garage: garage({
      vehicles: [
        car({
          motLastDay: null,
          motFailed: { on: '2026-06-12', dangerous: false },
          taxDue: '2026-06-16',
        }),
      ],
    }),
    keys: ['mot:car', 'tax:car'],
  },
  {
    what: 'exempt: an old certificate and a harmless fail mean nothing, a dangerous fail does',
    garage: garage({
      vehicles: [
        car({
          id: 'classic',
          motExempt: true,
          motLastDay: '2019-01-01',
          motFailed: { on: '2026-06-12', dangerous: false },
        }),
        car({
          id: 'wreck',
          motExempt: true,
          motLastDay: '2019-01-01',
          motFailed: { on: '2026-06-12', dangerous: true },
        }),
      ],
    }),
    keys: ['danger-mot:wreck'],
  },
  {
    what: 'untaxed without a date comes before older dates; the date beats the status text',
    garage: garage({
      vehicles: [
        car({ id: 'contradicted', taxStatus: 'Untaxed', taxDue: '2026-12-01' }),
        car({ id: 'stale', taxStatus: 'Taxed', taxDue: '2026-05-01' }),
        car({ id: 'old', motLastDay: '2020-01-01' }),
        car({ id: 'undated', taxStatus: 'Untaxed', taxDue: null }),
      ],
    }),
    keys: ['tax:undated', 'mot:old', 'tax:stale'],
  },
  {
    what: 'MOT and tax unknown, insurance known: no row to invent',
    garage: garage({ vehicles: [car({ motLastDay: null, taxDue: null, taxStatus: null })] }),
    keys: [],
  },
  {
    what: 'no insurance date anywhere; a policy without an end is no date',
    garage: garage({
      vehicles: [car({ insuranceUntil: null })],
      policies: [policy({ startsOn: '2026-01-01' })],
    }),
    keys: ['no-insurance:car'],
  },
  {
    what: 'only a policy that begins tomorrow: missing today',
    garage: garage({
      vehicles: [car({ insuranceUntil: null })],
      policies: [policy({ startsOn: '2026-06-16', endsOn: '2027-06-15' })],
    }),
    keys: ['no-insurance:car'],
  },
  {
    what: 'a policy that begins today counts',
    garage: garage({
      vehicles: [car({ insuranceUntil: '2026-06-14' })],
      policies: [policy({ startsOn: '2026-06-15', endsOn: '2027-06-14' })],
    }),
    keys: [],
  },
  {
    what: 'a future policy without a gap carries the cover on, also from today to tomorrow',
    garage: garage({
      vehicles: [
        car({ id: 'a', insuranceUntil: '2026-06-20' }),
        car({ id: 'b', insuranceUntil: '2026-06-15' }),
      ],
      policies: [
        policy({ id: 'pa', vehicleId: 'a', startsOn: '2026-06-21', endsOn: '2027-06-20' }),
        policy({ id: 'pb', vehicleId: 'b', startsOn: '2026-06-16', endsOn: '2027-06-15' }),
      ],
    }),
    keys: [],
  },
  {
    what: 'a future policy after a gap of one day does not',
    garage: garage({
      vehicles: [car({ insuranceUntil: '2026-06-20' })],
      policies: [policy({ startsOn: '2026-06-22', endsOn: '2027-06-21' })],
    }),
    keys: ['insurance:car'],
  },
  {
    what: 'cover ended yesterday and the next begins tomorrow: uninsured today',
    garage: garage({
      vehicles: [car({ insuranceUntil: null })],
      policies: [
        policy({ id: 'next', startsOn: '2026-06-16', endsOn: '2027-06-15' }),
        policy({ id: 'last', startsOn: '2025-06-15', endsOn: '2026-06-14' }),
      ],
    }),
    keys: ['insurance:car'],
  },
  {
    what: 'a chain of policies, given backwards, over a leap day: until the first gap, on day 30',
    garage: garage({
      today: '2028-02-20',
      vehicles: [car({ insuranceUntil: null })],
      policies: [
        policy({ id: 'fourth', startsOn: '2028-03-23', endsOn: '2029-03-22' }),
        policy({ id: 'third', startsOn: '2028-03-01', endsOn: '2028-03-21' }),
        policy({ id: 'second', startsOn: '2028-02-29', endsOn: '2028-02-29' }),
        policy({ id: 'first', endsOn: '2028-02-28' }),
      ],
    }),
    keys: ['insurance:car'],
  },
  {
    what: 'the 28th and 1 March are a gap in a leap year',
    garage: garage({
      today: '2028-02-20',
      vehicles: [car({ insuranceUntil: '2028-02-28' })],
      policies: [policy({ startsOn: '2028-03-01', endsOn: '2029-02-28' })],
    }),
    keys: ['insurance:car'],
  },
  {
    what: 'the date on the vehicle is old, a policy runs; and the other way round; a policy of another vehicle helps nobody',
    garage: garage({
      vehicles: [
        car({ id: 'a', insuranceUntil: '2025-01-01' }),
        car({ id: 'b' }),
        car({ id: 'c', insuranceUntil: '2026-06-01' }),
      ],
      policies: [
        policy({ id: 'pa', vehicleId: 'a', startsOn: '2026-01-01', endsOn: '2026-12-31' }),
        policy({ id: 'pb', vehicleId: 'b', endsOn: '2025-01-01' }),
      ],
    }),
    keys: ['insurance:c'],
  },
  {
    what: 'recall and expired MOT: the MOT first; recalls oldest first',
    garage: garage({
      vehicles: [
        car({ id: 'a', recallSince: '2026-03-01', motLastDay: '2026-06-14' }),
        car({ id: 'b', recallSince: '2021-01-01', taxDue: '2026-06-16' }),
      ],
    }),
    keys: ['mot:a', 'recall:b', 'recall:a', 'tax:b'],
  },
  {
    what: 'an overdue chore older than everything still comes last',
    garage: garage({
      vehicles: [
        car({ id: 'a', motLastDay: '2026-06-12', recallSince: '2026-06-01' }),
        car({ id: 'b', insuranceUntil: null, taxDue: '2026-07-15' }),
      ],
      diagnoses: [stop({ vehicleId: 'b' })],
      tasks: [task({ vehicleId: 'a', dueDate: '2019-01-01' })],
    }),
    keys: ['danger:stop', 'mot:a', 'recall:a', 'tax:b', 'no-insurance:b', 'task:task'],
  },
  {
    what: 'chores: miles reached without a date, then by date; day 30 counts, day 31 and undated ones do not',
    garage: garage({
      vehicles: [car({ miles: 50_000, serviceDueMiles: 50_000 })],
      tasks: [
        task({ id: 'day31', dueDate: '2026-07-16' }),
        task({ id: 'day30', dueDate: '2026-07-15' }),
        task({ id: 'late', dueDate: '2026-06-14' }),
        task({ id: 'undated' }),
        task({ id: 'unreached', dueMiles: 50_001 }),
        task({ id: 'done', dueDate: '2026-06-01', isDone: true }),
      ],
    }),
    keys: ['service:car', 'task:late', 'task:day30'],
  },
  {
    what: 'miles reached beside a distant date: a chore at its date; without a vehicle no miles are reached',
    garage: garage({
      vehicles: [car({ miles: 60_000, serviceDueMiles: 50_000, serviceDue: '2027-01-01' })],
      tasks: [
        task({ id: 'soon', dueDate: '2026-07-15' }),
        task({ id: 'licence', vehicleId: null, dueDate: '2026-06-30' }),
        task({ id: 'loose', vehicleId: null, dueMiles: 10 }),
      ],
    }),
    keys: ['task:licence', 'task:soon', 'service:car'],
  },
  {
    what: 'covers: ended and renewed by people is a chore, ended warranty and superseded ones nothing, today and day 30 lapse',
    garage: garage({
      covers: [
        cover({ id: 'breakdown', endsOn: '2026-06-14' }),
        cover({ id: 'warranty', endsOn: '2026-06-14', isRenewed: false }),
        cover({ id: 'replaced', endsOn: '2026-06-14', supersededBy: 'breakdown' }),
        cover({ id: 'replaced-soon', endsOn: '2026-06-20', supersededBy: 'x' }),
        cover({ id: 'finance', endsOn: '2026-07-15', isRenewed: false }),
        cover({ id: 'licence', vehicleId: null, endsOn: '2026-06-15' }),
        cover({ id: 'day31', endsOn: '2026-07-16' }),
        cover({ id: 'endless' }),
      ],
    }),
    keys: ['cover:licence', 'cover:finance', 'cover:breakdown'],
  },
  {
    what: 'an ended cover among the chores by its date, a lapsing one among legal dates by its date',
    garage: garage({
      vehicles: [car({ motLastDay: '2026-06-20', taxDue: '2026-07-01', serviceDue: '2026-06-10' })],
      covers: [
        cover({ id: 'ended', endsOn: '2026-06-05' }),
        cover({ id: 'lapsing', endsOn: '2026-06-25' }),
      ],
      tasks: [task({ dueDate: '2026-06-01' })],
    }),
    keys: ['mot:car', 'cover:lapsing', 'tax:car', 'task:task', 'cover:ended', 'service:car'],
  },
  {
    what: 'a task of an open danger hides behind it; of a closed, harmless or vehicle-less diagnosis it does not',
    garage: garage({
      diagnoses: [
        stop(),
        stop({ id: 'closed', isClosed: true }),
        stop({ id: 'harmless', saysStop: false }),
        stop({ id: 'nobody', vehicleId: null }),
      ],
      tasks: [
        task({ id: 'hidden', dueDate: '2026-06-15', diagnosisId: 'stop' }),
        task({ id: 'a', dueDate: '2026-06-16', diagnosisId: 'closed' }),
        task({ id: 'b', dueDate: '2026-06-17', diagnosisId: 'harmless' }),
        task({ id: 'c', vehicleId: null, dueDate: '2026-06-18', diagnosisId: 'nobody' }),
      ],
    }),
    keys: ['danger:stop', 'task:a', 'task:b', 'task:c'],
  },
  {
    what: 'all six groups, one vehicle each, given backwards',
    garage: garage({
      vehicles: [
        car({ id: 'chore', serviceDue: '2026-06-01' }),
        car({ id: 'bare', insuranceUntil: null }),
        car({ id: 'lapsing', motLastDay: '2026-06-16' }),
        car({ id: 'recalled', recallSince: '2026-06-15' }),
        car({ id: 'unlawful', taxDue: '2026-06-15' }),
        car({ id: 'danger' }),
      ],
      diagnoses: [stop({ vehicleId: 'danger' })],
    }),
    keys: [
      'danger:stop',
      'tax:unlawful',
      'recall:recalled',
      'mot:lapsing',
      'no-insurance:bare',
      'service:chore',
    ],
  },
];
