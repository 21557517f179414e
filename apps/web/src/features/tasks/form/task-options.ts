import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import {
  categoryLabel,
  difficulties,
  priorities,
  priorityLabels,
  taskCategories,
} from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { ListName } from './task-form-values.ts';

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const difficultyOptions = same(difficulties);
export const priorityOptions = priorities.map((value) => ({
  value,
  label: priorityLabels[value],
}));

/** Guides and renewals have their own categories, which an edit must keep. */
export const categoryOptions = (category: string | null) =>
  [...new Set([...taskCategories, ...(category ? [category] : [])])].map((value) => ({
    value,
    label: categoryLabel(value),
  }));

export const vehicleOptions = (vehicles: readonly Vehicle[], chosen: string | null) => [
  { value: '', label: 'No vehicle' },
  ...vehicles.map(({ id, make, model, registrationNumber }) => ({
    value: id,
    label: `${make} ${model} · ${formatRegistration(registrationNumber)}`,
  })),
  ...(chosen && !vehicles.some(({ id }) => id === chosen)
    ? [{ value: chosen, label: 'Deleted vehicle' }]
    : []),
];

/** The noun and an example for one entry of each list. */
export const listWords: Record<ListName, { one: string; example: string }> = {
  tools: { one: 'tool', example: 'Torque wrench' },
  parts: { one: 'part', example: 'Oil filter' },
  warnings: { one: 'warning', example: 'Engine must be cold' },
  tips: { one: 'tip', example: 'Take a photo first' },
};
