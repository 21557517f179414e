import { randomUUID } from 'node:crypto';
import type { EntityName } from '@roadworthy/domain/entities';
import type { Fields } from '@roadworthy/domain/sync/entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { fullTank, parking } from '../../support/api/costs.ts';
import { tyreCheck, tyreCheckDone } from '../../support/api/tasks.ts';
import type { Person } from '../../support/api/test-app.ts';
import { corolla, createDevice } from '../../support/api/vehicles.ts';

type Sample = {
  /** Returns all fields of a record, given the ids of the records that it belongs to. */
  fields(references: Record<string, string>): Fields;
  /** An edit of the record; absent for records that never change. */
  edit?: Fields;
  /** Fields that refer to another record, with its kind. */
  references?: Record<string, EntityName>;
  /** References to records that need not exist: a record may outlive the one it refers to. */
  loose?: readonly string[];
};

const fieldsOf = <T extends { id: string }>({ id: _, ...fields }: T): Omit<T, 'id'> => fields;

/** One record of each kind, after those that it refers to. */
export const samples: Readonly<Record<string, Sample>> = {
  vehicles: {
    fields: () => fieldsOf(corolla()),
    edit: { color: 'Blue' },
  },
  mileageReadings: {
    fields: ({ vehicleId = '' }) => ({
      vehicleId,
      date: '2026-11-15',
      miles: 48210,
      source: 'owner',
    }),
    edit: { miles: 1 },
    references: { vehicleId: 'vehicles' },
  },
  documents: {
    fields: ({ vehicleId = '' }) => ({
      vehicleId,
      fileId: '01890a5d-ac96-774b-bcce-b302099a8057',
      fileName: 'Receipt.pdf',
      fileSize: 1234,
      mimeType: 'application/pdf',
      documentType: 'maintenance_receipt',
      serviceDate: '2026-11-15',
      serviceProvider: 'Kwik Fit',
      costPence: 4_999,
      mileageAtService: 48_210,
      description: 'Two tyres',
    }),
    edit: { costPence: 5_000 },
    references: { vehicleId: 'vehicles' },
  },
  tasks: {
    fields: (references) => fieldsOf(tyreCheck(references)),
    edit: { tools: ['Gauge', 'Pump'] },
    references: { vehicleId: 'vehicles' },
    loose: ['vehicleId'],
  },
  taskCompletions: {
    fields: (references) => fieldsOf(tyreCheckDone(references)),
    edit: { rating: 1 },
    references: { vehicleId: 'vehicles', taskId: 'tasks' },
    loose: ['vehicleId', 'taskId'],
  },
  expenses: {
    fields: (references) => fieldsOf(parking(references)),
    edit: { amountPence: 700 },
    references: { vehicleId: 'vehicles' },
    loose: ['vehicleId'],
  },
  fuelFills: {
    fields: (references) => fieldsOf(fullTank(references)),
    edit: { isFull: false },
    references: { vehicleId: 'vehicles' },
    loose: ['vehicleId'],
  },
  acceptances: {
    fields: () => ({
      disclaimer: 'camera-guide',
      version: 1,
      acceptedAt: '2026-11-15T09:00:00.000Z',
    }),
    edit: { version: 2 },
  },
  diagnoses: {
    fields: ({ vehicleId = '' }) => ({
      vehicleId,
      askedAt: '2026-11-15T09:00:00.000Z',
      complaint: 'It clunks over bumps at the front left',
      answers: [{ question: 'where', chosen: 'at-front at-left' }],
      findings: [{ id: 'clunk', state: 'yes' }],
      flags: [],
      safeToDrive: 'care',
      verdict: 'care',
      triage: ['unsafe-none'],
      causes: [{ id: 'drop-link', name: 'Worn drop link', band: 'likely' }],
      isUnknown: false,
      sources: [{ kind: 'mileage', id: 'mileage', text: '70,000 miles' }],
      explanation: 'Most likely a worn drop link.',
      engine: 'local',
      photoIds: [],
      outcome: null,
    }),
    edit: { outcome: 'cause:drop-link' },
    references: { vehicleId: 'vehicles' },
    loose: ['vehicleId'],
  },
  covers: {
    fields: ({ vehicleId = '' }) => ({
      kind: 'breakdown',
      vehicleId,
      provider: 'RAC',
      reference: 'RAC-1',
      detail: null,
      startsOn: '2025-11-25',
      endsOn: '2026-11-24',
      costPence: 9600,
      every: 'year',
      renewalOf: null,
      formerVehicleId: null,
      notes: null,
    }),
    edit: { provider: 'AA' },
    references: { vehicleId: 'vehicles' },
  },
  cartUnits: {
    fields: () => ({
      productId: 'brake-pads',
      addedBy: '0198f2c4-0000-7000-8000-00000000000d',
    }),
    edit: { productId: 'oil-filter' },
  },
} satisfies Record<EntityName, Sample>;

export const sampleOperation = (
  entity: string,
  id: string,
  type: Operation['type'],
  references: Record<string, string> = {},
): Operation => ({
  opId: randomUUID(),
  entity,
  id,
  type,
  ...(type === 'add' ? { patch: samples[entity]?.fields(references) ?? {} } : {}),
  ...(type === 'edit' ? { patch: samples[entity]?.edit ?? {} } : {}),
});

/** Adds one record of every kind, with the records that it belongs to. Returns their ids by kind. */
export const addSamples = async (
  person: Pick<Person, 'post' | 'get' | 'userId'>,
  isAdded: (entity: string) => boolean = () => true,
): Promise<Record<string, string>> => {
  const device = createDevice(person);
  const ids: Record<string, string> = {};
  for (const [entity, { references = {} }] of Object.entries(samples)) {
    if (!isAdded(entity)) continue;
    ids[entity] = randomUUID();
    const named = Object.entries(references).map(([field, kind]) => [field, ids[kind] as string]);
    const op = sampleOperation(entity, ids[entity], 'add', Object.fromEntries(named));
    const [result] = await device.push(op);
    if (result?.status !== 'applied')
      throw new Error(`The sample record of ${entity} was rejected: ${JSON.stringify(result)}`);
  }
  return ids;
};
