import { emptyCover } from '@roadworthy/domain/cover/cover.schema';
import { type EntityName, entities } from '@roadworthy/domain/entities';
import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { type Fields, heaviestRecord } from '@roadworthy/domain/sync/entity';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type pg from 'pg';

/**
 * The heaviest account the limits allow, or a share of it: every kind of record up to its `most`, the longest texts,
 * and the shapes that cost most (readings that never change, all tasks due by miles, a full file quota). Every job,
 * route and screen is measured with it.
 */
export type AccountShare = {
  userId: string;
  /** 1 is the heaviest account; 0.01 is about the median. */
  share: number;
  today: CivilDate;
  /** The longest texts allowed, or about as much as people write. */
  texts: 'usual' | 'longest';
};

const words = 'Check the brake pads for wear and the discs for scoring on both sides. ';
const textOf = (length: number) =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();
const listOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => `${at} ${textOf(length - 4)}`);

const idOf = (kind: string, at: number) =>
  `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const vehicleAt = (at: number) => idOf('a', at);

type Kind = {
  table: string;
  /** The fields that all records of the kind share. */
  common: Fields;
  /** The fields that differ by record. `vehicles`: how many there are. */
  each(at: number, context: { vehicles: number; today: CivilDate }): { id: string } & Fields;
};

const notedAt = '2026-11-15T10:00:00.000Z';

/** Half of all records belong to the first vehicle, so splitting the work by vehicle does not help. */
const vehicleOf = (at: number, vehicles: number) => vehicleAt(at % 2 ? 0 : at % vehicles);

const kinds: Readonly<Record<EntityName, Kind>> = {
  vehicles: {
    table: 'vehicles.vehicles',
    common: {
      ...emptyVehicle,
      make: textOf(50),
      model: textOf(50),
      year: 2017,
      mileage: 60_000,
      notes: textOf(5000),
      nation: 'gb',
    },
    each: (at, { today }) => ({
      id: vehicleAt(at),
      registrationNumber: `KX${10 + (at % 90)}A${String.fromCharCode(65 + Math.floor(at / 90))}C`,
      motExpiryDate: addDays(today, (at % 40) - 5),
      taxDueDate: addDays(today, (at % 40) - 5),
      insuranceExpiryDate: addDays(today, (at % 40) - 5),
      nextServiceDate: addDays(today, (at % 40) - 5),
    }),
  },
  mileageReadings: {
    table: 'vehicles.mileage_readings',
    common: { miles: 60_000, source: 'owner', notedAt },
    each: (at, { vehicles, today }) => ({
      id: idOf('d', at),
      vehicleId: vehicleOf(at, vehicles),
      date: addDays(today, -(at % 1000)),
    }),
  },
  documents: {
    table: 'documents.documents',
    common: {
      fileName: `${textOf(250)}.pdf`,
      fileSize: 10_000_000,
      mimeType: 'application/pdf',
      documentType: 'service_invoice',
      serviceProvider: textOf(100),
      costPence: 12_345,
      mileageAtService: 60_000,
      description: textOf(2000),
      notedAt,
      paper: 'read',
    },
    each: (at, { vehicles, today }) => ({
      id: idOf('e', at),
      vehicleId: vehicleOf(at, vehicles),
      fileId: idOf('f', at),
      serviceDate: addDays(today, -(at % 1000)),
    }),
  },
  tasks: {
    table: 'tasks.tasks',
    common: {
      ...emptyTask,
      title: textOf(100),
      description: textOf(5000),
      category: 'Brakes',
      estimatedDuration: '1 hour',
      isRecurring: true,
      recurringInterval: 5000,
      recurringType: 'miles',
      tools: listOf(10, 200),
      parts: listOf(10, 200),
      steps: Array.from({ length: 11 }, () => ({
        title: textOf(100),
        instruction: textOf(1000),
        duration: '10 minutes',
        vehicleSpecificNotes: textOf(100),
      })),
      notes: textOf(5000),
      taskType: 'advisory',
      advisoryTestNumber: '123456789012',
      advisoryText: textOf(1000),
    },
    each: (at, { vehicles, today }) => ({
      id: idOf('b', at),
      vehicleId: vehicleOf(at, vehicles),
      dueMiles: 60_001 + at,
      anchorMiles: 60_001 + at,
      dueDate: at % 10 === 0 ? addDays(today, (at % 400) - 30) : null,
      advisoryTestDate: addDays(today, -(at % 1000)),
      advisoryKey: `${at} ${textOf(900)}`,
      photoIds: Array.from({ length: 20 }, (_, photo) => idOf('9', at * 20 + photo)),
    }),
  },
  taskCompletions: {
    table: 'tasks.completions',
    common: {
      notedAt,
      notes: textOf(5000),
      mileage: 60_000,
      costPence: 12_345,
      rating: 5,
      taskTitle: textOf(100),
      category: 'Brakes',
      occurrence: 1,
      countedMiles: 60_000,
      dueDate: null,
      dueMiles: 60_000,
      anchorDate: null,
      anchorMiles: null,
      startedAt: null,
      doneSteps: Array.from({ length: 40 }, (_, at) => at),
    },
    each: (at, { vehicles, today }) => ({
      id: idOf('c', at),
      taskId: idOf('b', at),
      vehicleId: vehicleOf(at, vehicles),
      completedOn: addDays(today, -(at % 1000)),
      photoIds: Array.from({ length: 20 }, (_, photo) => idOf('9', at * 20 + photo)),
    }),
  },
  expenses: {
    table: 'costs.expenses',
    common: { amountPence: 12_345, category: 'parts', note: textOf(2000), notedAt },
    each: (at, { vehicles, today }) => ({
      id: idOf('7', at),
      vehicleId: vehicleOf(at, vehicles),
      date: addDays(today, -(at % 1000)),
    }),
  },
  fuelFills: {
    table: 'costs.fuel_fills',
    common: {
      notedAt,
      miles: 60_000,
      energy: 'fuel',
      amount: 40_000,
      pricePence: 6_000,
      isFull: false,
      missedBefore: false,
      note: textOf(2000),
    },
    each: (at, { vehicles, today }) => ({
      id: idOf('8', at),
      vehicleId: vehicleOf(at, vehicles),
      date: addDays(today, -(at % 1000)),
    }),
  },
  acceptances: {
    table: 'disclaimers.acceptances',
    common: { disclaimer: 'camera-guide', acceptedAt: '2024-01-01T00:00:00.000Z' },
    each: (at) => ({ id: idOf('6', at), version: at + 1 }),
  },
  diagnoses: {
    table: 'diagnosis.diagnoses',
    common: {
      complaint: textOf(2000),
      answers: Array.from({ length: 40 }, (_, at) => ({
        question: `question-${at}-${'x'.repeat(60)}`,
        chosen: 'finding-with-a-long-name '.repeat(6).trim(),
      })),
      findings: Array.from({ length: 40 }, (_, at) => ({
        id: `finding-${at}-${'x'.repeat(60)}`,
        state: 'unknown',
      })),
      flags: Array.from({ length: 10 }, (_, at) => `flag-${at}-${'x'.repeat(60)}`),
      safeToDrive: 'care',
      causes: Array.from({ length: 8 }, (_, at) => ({
        id: `cause-${at}-${'x'.repeat(60)}`,
        name: textOf(300),
        band: 'less likely',
      })),
      isUnknown: false,
      sources: Array.from({ length: 20 }, (_, at) => ({
        kind: 'advisory',
        id: `advisory-${at}`,
        text: textOf(120),
      })),
      explanation: textOf(4000),
      engine: 'model',
      outcome: `words:${textOf(280)}`,
      photoIds: [],
    },
    each: (at, { vehicles, today }) => ({
      id: idOf('5', at),
      vehicleId: vehicleOf(at, vehicles),
      askedAt: `${addDays(today, -(at % 1000))}T12:00:00.000Z`,
    }),
  },
  cartUnits: {
    table: 'cart.units',
    common: { productId: 'battery-terminal-cleaner', addedBy: idOf('4', 0) },
    each: (at) => ({ id: idOf('4', at) }),
  },
  covers: {
    table: 'cover.covers',
    common: {
      ...emptyCover,
      kind: 'breakdown',
      provider: textOf(100),
      reference: textOf(60),
      detail: textOf(100),
      // Paid monthly for longer than the ledger counts.
      startsOn: '1990-01-01',
      costPence: 12_345,
      every: 'month',
      notes: textOf(2000),
    },
    each: (at, { vehicles, today }) => ({
      id: idOf('3', at),
      vehicleId: vehicleOf(at, vehicles),
      endsOn: addDays(today, (at % 400) - 30),
    }),
  },
};

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const asColumns = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]));

const insertRecords = (table: string, columns: readonly string[]) => `
  insert into ${table} (${columns.join(', ')})
  select ${columns.map((column) => `record.${column}`).join(', ')}
  from jsonb_array_elements($2::jsonb) each, jsonb_populate_record(null::${table}, $1::jsonb || each) record`;

/**
 * Checks one record of each kind against its schema: an account that breaks the rules proves nothing about a valid one.
 */
const assertLegal = (name: string, fields: Fields) => {
  const entity = entities.find((each) => each.name === name);
  const parsed = entity?.schema.safeParse(fields);
  const weight = JSON.stringify(fields).length;
  if (weight > heaviestRecord)
    throw new Error(`${name}: the record has ${weight} characters, more than the limit`);
  if (!parsed?.success)
    throw new Error(`${name}: ${parsed?.error.message ?? 'there is no such kind of record'}`);
};

/** Shortens texts to a line and lists to a few items, as people write them. */
const shortened = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === 'string') return [name, value.slice(0, 60).trim()];
      return [name, Array.isArray(value) ? value.slice(0, 1) : value];
    }),
  ) as Fields;

export const recordTables = entities.map(({ name }) => kinds[name].table);

/**
 * Inserts the account's records, receipts, history, files and snoozes into the database. Returns the number of records.
 */
export const loadAccount = async (admin: pg.Pool, account: AccountShare): Promise<number> => {
  const { userId, today, share, texts } = account;
  const countOf = (most: number) => Math.max(1, Math.round(most * share));
  const vehicles = entities.find(({ name }) => name === 'vehicles')?.limit ?? 1;
  const context = { vehicles: countOf(vehicles), today };
  let rev = 0;
  for (const { name, limit: most } of entities) {
    const kind = kinds[name];
    const { id: _, ...first } = kind.each(0, context);
    const fields = texts === 'longest' ? kind.common : shortened(kind.common);
    assertLegal(name, { ...fields, ...first });
    const common = {
      ...asColumns(fields),
      garage_id: userId,
      created_at: '2024-01-01T00:00:00Z',
    };
    const rows = Array.from({ length: countOf(most) }, (_, at) => {
      rev += 1;
      return { ...asColumns(kind.each(at, context)), rev };
    });
    for (let from = 0; from < rows.length; from += 1000) {
      const page = JSON.stringify(rows.slice(from, from + 1000));
      const columns = [...new Set([...Object.keys(common), ...Object.keys(rows[0] ?? {})])];
      await admin.query(insertRecords(kind.table, columns), [JSON.stringify(common), page]);
    }
  }
  await admin.query(
    `insert into sync.accounts (garage_id, rev) values ($1, $2)
     on conflict (garage_id) do update set rev = excluded.rev`,
    [userId, rev],
  );
  await admin.query(
    `insert into sync.receipts (garage_id, op_id, hash, rev, status)
     select $1, gen_random_uuid(), repeat('x', 43), rev, 'applied' from generate_series(1, $2) rev`,
    [userId, rev],
  );
  await admin.query(
    `insert into files.files (garage_id, id, object, state, purpose, mime_type, sha256, original_bytes)
     select $1, 'f0000000-0000-4000-8000-' || lpad(at::text, 12, '0'), gen_random_uuid()::text, 'ready', 'document',
       'application/pdf', repeat('0', 64), 10000000
     from generate_series(0, $2::int - 1) at`,
    [userId, Math.max(1, Math.round(200 * share))],
  );
  await admin.query(
    `insert into reminders.snoozes (user_id, subject, due, quiet_until)
     select $1, 'task-' || id, due_date::text, due_date from tasks.tasks where garage_id = $1 and due_date is not null`,
    [userId],
  );
  return rev;
};
