import { randomUUID } from 'node:crypto';
import type { Fields } from '@roadworthy/domain/sync/entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { emptyTask, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import type { Person } from '../test/test-app.ts';
import { corolla, createDevice } from '../test/vehicles.ts';

type Sample = {
  /** All fields of a record, given the ids of others it belongs to. */
  fields(references: Record<string, string>): Fields;
  /** What an edit may change; none for records that never do. */
  edit?: Fields;
  /** Fields that name another record, and its kind. */
  references?: Record<string, string>;
};

const someTask: TaskFields = {
  ...emptyTask,
  title: 'Check the tyres',
  description: 'All four and the spare',
  category: 'Tires',
  estimatedDuration: '10 minutes',
  tools: ['Gauge'],
  steps: [{ title: null, instruction: 'Look', duration: null, vehicleSpecificNotes: null }],
};

/** One record of each kind. A kind that is not listed here fails the suite: add it when you add the entity. */
export const samples: Record<string, Sample> = {
  vehicles: {
    fields: () => {
      const { id: _, ...fields } = corolla();
      return fields;
    },
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
      fileId: '0193e5a0-0000-7000-8000-000000000001',
      fileName: 'invoice.pdf',
      fileSize: 1000,
      mimeType: 'application/pdf',
      documentType: 'service_invoice',
      serviceDate: '2026-03-02',
      serviceProvider: 'High Street Garage',
      costPence: 18_450,
      mileageAtService: 48_210,
      description: null,
    }),
    edit: { documentType: 'warranty' },
    references: { vehicleId: 'vehicles' },
  },
  tasks: {
    fields: ({ vehicleId = null }) => ({ ...someTask, vehicleId }),
    edit: { tools: ['Gauge', 'Pump'] },
    references: { vehicleId: 'vehicles' },
  },
  taskCompletions: {
    fields: ({ vehicleId = null, taskId = '' }) => ({
      notes: null,
      mileage: 48_210,
      costPence: 4_500,
      photoIds: [],
      rating: 5,
      countedMiles: 48_210,
      dueDate: null,
      dueMiles: null,
      anchorDate: null,
      anchorMiles: null,
      startedAt: null,
      doneSteps: [0],
      completedOn: '2026-11-15',
      taskId,
      vehicleId,
      taskTitle: someTask.title,
      category: someTask.category,
      occurrence: 1,
    }),
    edit: { rating: 1 },
    references: { vehicleId: 'vehicles', taskId: 'tasks' },
  },
};

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

/** One record of every kind, and for each the one it belongs to. Gives their ids by kind. */
export const addSamples = async (person: Person): Promise<Record<string, string>> => {
  const device = createDevice(person);
  const ids: Record<string, string> = {};
  for (const [entity, { references = {} }] of Object.entries(samples)) {
    ids[entity] = randomUUID();
    const named = Object.entries(references).map(([field, kind]) => [field, ids[kind] as string]);
    const op = sampleOperation(entity, ids[entity], 'add', Object.fromEntries(named));
    const [result] = await device.push(op);
    if (result?.status !== 'applied') throw new Error(`${entity}: ${JSON.stringify(result)}`);
  }
  return ids;
};
