import type { Deps } from '../../../../apps/api/src/deps.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import type { Columns } from './world.ts';

type ColumnPlant = {
  name: string;
  isBug: boolean;
  /** The route whose answer shows it. */
  route: string;
  sql?: string;
  undo?: string;
  plant?: (deps: Deps) => Deps;
};

/** Puts a view in the place of the vehicles, in which one column is written by `notes`. */
const viewOfVehicles = async ({ database }: TestApp, notes: string): Promise<string> => {
  const columns = await database.admin(
    `select attname::text as name from pg_attribute
     where attrelid = 'vehicles.vehicles'::regclass and attnum > 0 and not attisdropped`,
  );
  const shown = columns.map(({ name }) => (name === 'notes' ? `${notes} as notes` : `t."${name}"`));
  return `alter table vehicles.vehicles rename to rows_of_all;
    create view vehicles.vehicles as select ${shown.join(', ')} from vehicles.rows_of_all t;
    grant select on vehicles.vehicles to roadworthy_app`;
};
const tableOfVehicles =
  'drop view vehicles.vehicles; alter table vehicles.rows_of_all rename to vehicles';

const trigger = (notes: string) => `
  create function vehicles.fill_notes() returns trigger language plpgsql security definer as $$
    begin new.notes := ${notes}; return new; end $$;
  create trigger fill_notes before insert on vehicles.vehicles for each row execute function vehicles.fill_notes()`;
const noTrigger = 'drop function vehicles.fill_notes cascade';

/** Faults that put something of another person's into a row or an answer that the reader may read. */
export const columnPlants = async (stack: TestApp, { owner }: Columns): Promise<ColumnPlant[]> => [
  {
    name: 'a view shows the notes of another person’s vehicle',
    isBug: true,
    route: 'GET /api/vehicles',
    sql: await viewOfVehicles(
      stack,
      `(select o.notes from vehicles.rows_of_all o where o.garage_id = '${owner.userId}' and o.notes is not null limit 1)`,
    ),
    undo: tableOfVehicles,
  },
  {
    name: 'the same view with the vehicle’s own notes',
    isBug: false,
    route: 'GET /api/vehicles',
    sql: await viewOfVehicles(stack, 't.notes'),
    undo: tableOfVehicles,
  },
  {
    name: 'a function of the owner’s role writes another person’s name into a new record',
    isBug: true,
    route: 'POST /api/vehicles',
    sql: trigger(`(select surname from accounts.users where id = '${owner.userId}')`),
    undo: noTrigger,
  },
  {
    name: 'the same function writes what was sent',
    isBug: false,
    route: 'POST /api/vehicles',
    sql: trigger('new.notes'),
    undo: noTrigger,
  },
  {
    name: 'an answer to a visitor tells the minute in which another visitor asked',
    isBug: true,
    route: 'POST /api/lookup/anonymous',
    plant: (deps) => ({
      ...deps,
      lookup: {
        ...deps.lookup,
        findForVisitor: async (plate, pay) => {
          const answer = await deps.lookup.findForVisitor(plate, pay);
          const [row] = await stack.database.admin(
            'select min(asked_at)::text as at from lookup.anonymous_answers where registration = $1',
            [plate],
          );
          return { ...answer, checkedAt: new Date(String(row?.at)).toISOString() };
        },
      },
    }),
  },
];
