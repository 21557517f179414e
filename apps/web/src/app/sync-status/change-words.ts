import type { EntityName } from '@roadworthy/domain/entities';
import { acceptanceWords } from '../../features/camera-guide/change-words.ts';
import { cartUnitWords } from '../../features/cart/change-words.ts';
import { expenseWords, fuelFillWords } from '../../features/costs/change-words.ts';
import { coverWords } from '../../features/cover/cover-words.ts';
import { diagnosisWords } from '../../features/diagnosis/change-words.ts';
import { documentWords } from '../../features/documents/document-words.ts';
import { taskCompletionWords, taskWords } from '../../features/tasks/change-words.ts';
import { mileageReadingWords, vehicleWords } from '../../features/vehicles/vehicle-words.ts';
import type { ChangeWords } from '../../records/change-words.ts';

const words: Readonly<Record<string, ChangeWords>> = {
  vehicles: vehicleWords,
  mileageReadings: mileageReadingWords,
  documents: documentWords,
  tasks: taskWords,
  taskCompletions: taskCompletionWords,
  expenses: expenseWords,
  fuelFills: fuelFillWords,
  acceptances: acceptanceWords,
  diagnoses: diagnosisWords,
  cartUnits: cartUnitWords,
  covers: coverWords,
} satisfies Record<EntityName, ChangeWords>;

/** Words for a kind of record that this version of the app does not know. */
const unknown: ChangeWords = {
  noun: 'record',
  nameOf: () => 'A record',
  labelOf: (field) => field,
  formatField: (_field, value) => String(value ?? 'Not set'),
  describe: ({ type }) => ({ add: 'Added', edit: 'Changed', delete: 'Deleted' })[type],
};

export const wordsFor = (entity: string): ChangeWords => words[entity] ?? unknown;
