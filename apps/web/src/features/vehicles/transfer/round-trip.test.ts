import { isDeepStrictEqual } from 'node:util';
import { neutralise } from '@roadworthy/domain/kernel/formula-cells';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureInTest } from '../../../../../../tests/support/figures.ts';
import {
  anyTable,
  differenceOf,
  stored,
  today,
  unstorableIn,
} from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { readStrictCsv } from '../../../../../../tests/support/web/strict-csv.ts';
import { encodeTable } from '../../../format/csv-table.ts';
import { columns } from './columns.ts';
import { type Mode, planImport, stepsOf } from './plan.ts';
import { readVehiclesFile } from './vehicles-file.ts';
import { decodeVehicles, encodeVehicles, type Format } from './vehicles-text.ts';

/** `npm run proof transfer` sets 10,000; an ordinary run uses fewer. */
const tables = fc.sample(anyTable, {
  numRuns: Number(process.env.TRANSFER_TABLES ?? 500),
  seed: 8,
});
const minutes = 300_000;

type Codec = {
  encode: (table: VehicleFields[]) => string;
  decode: (text: string) => Promise<VehicleFields[]>;
};

const codecOf = (format: Format): Codec => ({
  encode: (table) => encodeVehicles(format, table),
  decode: async (text) => {
    const { rows } = await readVehiclesFile(new File([text], `vehicles.${format}`), today);
    return rows.map(({ fields }) => fields);
  },
});

/** Returns the first line that changed, or why the file was rejected; null if the table survives. */
const changeIn = async ({ encode, decode }: Codec, table: VehicleFields[]) => {
  try {
    const decoded = await decode(encode(table));
    for (const [at, fields] of table.entries()) {
      const difference = differenceOf(fields, decoded[at] ?? {});
      if (difference) return `vehicle ${at + 1}, ${difference}`;
    }
    return decoded.length > table.length ? `${decoded.length - table.length} more vehicles` : null;
  } catch (error) {
    return String(error);
  }
};
const changesBy = async (codec: Codec) => {
  const changes: string[] = [];
  for (const table of tables) changes.push((await changeIn(codec, table)) ?? '');
  return changes.filter(Boolean);
};

test('the random vehicles used to test export and import contain only values that can be stored', () => {
  const unstorable = tables.flat().flatMap((fields) => unstorableIn(fields) ?? []);
  expect(
    unstorable[0],
    'tests/support/web/arbitrary-vehicles.ts draws what is not storable',
  ).toBeUndefined();
});

test.each(['csv', 'json'] as const)(
  'exporting vehicles as %s and importing them again changes no value',
  async (format) => {
    const changes = await changesBy(codecOf(format));
    figureInTest(
      `B8 tables changed by export and import, ${format.toUpperCase()}, of ${tables.length}`,
      changes.length,
      { atMost: 0 },
    );
    expect(changes[0]).toBeUndefined();
  },
  minutes,
);

test(
  'an independent CSV reader finds the same cells, and no cell that a spreadsheet would run as a formula',
  () => {
    const dangerous = /^[=+\-@\t\r\n＝＋－＠]/;
    let different = 0;
    let run = 0;
    for (const table of tables) {
      const text = encodeVehicles('csv', table);
      const [headings, ...rows] = strictCellsOf(text);
      const asWritten = table.map((fields) =>
        columns.map(({ name }) => neutralise(String(fields[name] ?? ''))),
      );
      const labels = columns.map(({ label }) => label);
      if (!isDeepStrictEqual([headings, ...rows], [labels, ...asWritten])) different += 1;
      run += rows.flat().filter((cell) => dangerous.test(cell)).length;
    }
    figureInTest(
      `B8 tables that a strict RFC 4180 reader reads differently, of ${tables.length}`,
      different,
      {
        atMost: 0,
      },
    );
    figureInTest('B8 cells in these tables that a spreadsheet would run as a formula', run, {
      atMost: 0,
    });
    expect([different, run]).toEqual([0, 0]);
  },
  minutes,
);

const csv = codecOf('csv');
const json = codecOf('json');
const emptied = (table: VehicleFields[], instead: string) =>
  table.map(
    (fields) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value ?? instead]),
      ) as VehicleFields,
  );

const strictCellsOf = (text: string) => readStrictCsv(text.replace(/^\ufeff/, ''));
/** Decodes a table whose cells are taken literally. */
const decodeCells = ([headings = [], ...rows]: string[][]) =>
  csv.decode(encodeTable(headings, rows));

const broken: Record<string, Codec> = {
  'neutralised cells are not restored': {
    ...csv,
    decode: (text) => decodeCells(strictCellsOf(text)),
  },
  'every leading apostrophe is removed': {
    ...csv,
    decode: (text) =>
      decodeCells(strictCellsOf(text).map((cells) => cells.map((cell) => cell.replace(/^'/, '')))),
  },
  'lines are split at every comma': {
    ...csv,
    decode: (text) =>
      decodeCells(
        text
          .replace(/^\ufeff/, '')
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, ''))),
      ),
  },
  'an absent value comes back as an empty text': {
    ...csv,
    decode: async (text) => emptied(await csv.decode(text), ''),
  },
  'an absent value is written as a word': {
    ...csv,
    encode: (table) => csv.encode(emptied(table, 'null')),
  },
  'JSON: an absent value is written as a word': {
    ...json,
    encode: (table) => json.encode(emptied(table, 'null')),
  },
  'JSON: the text "null" is read as absent': {
    ...json,
    decode: (text) => json.decode(text.replaceAll('"null"', 'null')),
  },
};

test.each(Object.entries(broken))(
  'planted fault is detected by exporting and importing again: %s',
  async (_name, codec) => {
    expect(await changesBy(codec)).not.toEqual([]);
  },
  minutes,
);

/** Returns the garage after the file's writes. */
const importInto = (garage: ReturnType<typeof stored>[], text: string, mode: Mode) => {
  const steps = stepsOf(
    planImport(decodeVehicles('csv', text, today), {
      vehicles: garage,
      limit: Number.POSITIVE_INFINITY,
      fullWords: '',
    }),
    mode,
  );
  const after = garage.map((vehicle) => {
    const step = steps.find((each) => each.type === 'update' && each.id === vehicle.id);
    return step?.type === 'update' ? { ...vehicle, ...step.patch } : vehicle;
  });
  for (const step of steps) {
    if (step.type === 'add') after.push(stored(step.fields, after.length + 1));
  }
  return { after, writes: steps.length };
};

test(
  'importing the same file again writes nothing, with Skip and with Update',
  () => {
    let again = 0;
    for (const [index, table] of tables.entries()) {
      const [first] = table as [VehicleFields];
      const [other] = tables[(index + 1) % tables.length] as [VehicleFields];
      // Every file names one vehicle twice, and every garage already has one of the file's vehicles.
      const repeated = { ...other, registrationNumber: first.registrationNumber };
      const text = encodeVehicles('csv', [...table, repeated]);
      const garage = [stored({ registrationNumber: table.at(-1)?.registrationNumber ?? '' })];
      for (const mode of ['skip', 'update'] as const) {
        const once = importInto(garage, text, mode);
        if (importInto(once.after, text, mode).writes > 0) again += 1;
      }
    }
    figureInTest(`B8 second imports that wrote something, of ${2 * tables.length}`, again, {
      atMost: 0,
    });
    expect(again).toBe(0);
  },
  minutes,
);
