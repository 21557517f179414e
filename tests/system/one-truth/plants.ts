import { type Places, places } from './places.ts';
import type { Records } from './records.ts';

const without = (records: Records, change: Partial<Records['vehicles'][number]>): Records => ({
  ...records,
  vehicles: records.vehicles.map((vehicle) => ({ ...vehicle, ...change })),
});
const noRecall = { recallSince: null };
const noFailure = { isMotFailDangerous: null };

type Vehicles = ReturnType<Places['onDevice']>;
const withoutDangers = (vehicles: Vehicles): Vehicles =>
  vehicles.map((vehicle) => ({ ...vehicle, openDangers: [] }));
const byDate = <T extends { dueDate: string | null }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => ((one.dueDate ?? '') < (other.dueDate ?? '') ? -1 : 1));

type Dashboard = ReturnType<Places['dashboard']>;
type Rest = ReturnType<Dashboard['rest']>;
const withRest = (dashboard: Dashboard, change: (rest: Rest) => Rest): Dashboard => ({
  ...dashboard,
  rest: (most) => change(dashboard.rest(most)),
});

/** Places that forget a recall, a danger, missing insurance or the order. The comparison must notice each. */
export const plants: Record<string, Partial<Places>> = {
  'the dashboard leaves out recalls': {
    dashboard: (records, vehicles) =>
      places.dashboard(
        records,
        vehicles.map((vehicle) => ({ ...vehicle, ...noRecall })),
      ),
  },
  'the dashboard leaves out dangers': {
    dashboard: (records, vehicles) => places.dashboard(records, withoutDangers(vehicles)),
  },
  'the to-do list leaves out missing insurance': {
    dashboard: (records, vehicles) =>
      withRest(places.dashboard(records, vehicles), (rest) => ({
        ...rest,
        todo: {
          ...rest.todo,
          attention: rest.todo.attention.filter(({ isMissing }) => !isMissing),
        },
      })),
  },
  'the to-do list is sorted by date': {
    dashboard: (records, vehicles) =>
      withRest(places.dashboard(records, vehicles), (rest) => ({
        ...rest,
        todo: { ...rest.todo, attention: byDate(rest.todo.attention) },
      })),
  },
  'the list of vehicles keeps the order of entry': { list: (vehicles) => [...vehicles] },
  'the badges leave out recalls': {
    chips: (vehicle, today) => places.chips({ ...vehicle, ...noRecall }, today),
  },
  'the badges leave out dangers': {
    chips: (vehicle, today) => places.chips({ ...vehicle, openDangers: [] }, today),
  },
  'the vehicle page leaves out recalls': {
    page: (vehicle, today) => places.page({ ...vehicle, ...noRecall }, today),
  },
  'the device ignores insurance policies': {
    onDevice: (records) => places.onDevice({ ...records, covers: [] }),
  },
  'the server ignores insurance policies': {
    known: (records) =>
      places.known({
        ...records,
        covers: records.covers.filter(({ kind }) => kind !== 'insurance'),
      }),
  },
  'the server leaves out recalls': { known: (records) => places.known(without(records, noRecall)) },
  'the server leaves out dangerous MOT failures': {
    known: (records) => places.known(without(records, noFailure)),
  },
  'the server leaves out diagnoses': {
    known: (records) => places.known({ ...records, diagnoses: [] }),
  },
  'a mail is sorted by date': {
    letter: (known, today) => {
      // The letter sorts by itself, so the dates it sees are changed.
      const items = known.items.map((item) => ({ ...item, kind: 'task' as const, isOver: false }));
      return places.letter({ ...known, items }, today);
    },
  },
  'a calendar contains only items due within 30 days': {
    calendar: (known, today) =>
      places.calendar(
        { ...known, items: known.items.filter(({ daysLeft }) => (daysLeft ?? 0) <= 30) },
        today,
      ),
  },
  'pushes leave out recalls': {
    push: (known) =>
      places.push({ ...known, items: known.items.filter(({ kind }) => kind !== 'recall') }),
  },
  'an insurance date links to the vehicle': {
    address: (item) =>
      item.kind === 'insurance' ? `/vehicles/${item.vehicleId}` : places.address(item),
  },
  'a danger after a reload is judged by the law alone': {
    judge: (vehicle, today) => places.judge({ ...vehicle, openDangers: [] }, today),
  },
};
