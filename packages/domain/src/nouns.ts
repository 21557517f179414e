import type { EntityName } from './entities.ts';

export type Noun = { readonly one: string; readonly many: string };

/** What the records of each kind are called, in the order in which summaries count them. */
export const nouns: Readonly<Record<EntityName, Noun>> = {
  vehicles: { one: 'vehicle', many: 'vehicles' },
  tasks: { one: 'task', many: 'tasks' },
  taskCompletions: { one: 'job done', many: 'jobs done' },
  documents: { one: 'document', many: 'documents' },
  expenses: { one: 'expense', many: 'expenses' },
  fuelFills: { one: 'fill or charge', many: 'fills and charges' },
  covers: { one: 'cover', many: 'covers' },
  mileageReadings: { one: 'mileage reading', many: 'mileage readings' },
  diagnoses: { one: 'diagnosis', many: 'diagnoses' },
  cartUnits: { one: 'item in the cart', many: 'items in the cart' },
  acceptances: { one: 'accepted notice', many: 'accepted notices' },
};
