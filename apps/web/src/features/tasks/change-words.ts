import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletionFields } from '@roadworthy/domain/tasks/completions.schema';
import {
  categoryLabel,
  priorityLabels,
  type TaskFields,
} from '@roadworthy/domain/tasks/tasks.schema';
import { formatMiles, formatPounds } from '../../format/figures.ts';
import { type ChangeWords, ofName, ofNumber, ofText } from '../../records/change-words.ts';
import { day } from './task-words.ts';

/** The field labels, shared by the form, the page and the list of changes. */
export const labels: Record<keyof TaskFields, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  difficulty: 'Difficulty',
  priority: 'Priority',
  estimatedDuration: 'Estimated duration',
  vehicleId: 'Vehicle',
  dueDate: 'Due date',
  dueMiles: 'Due mileage',
  isRecurring: 'Recurring task',
  recurringInterval: 'Interval',
  recurringType: 'Interval unit',
  recurringMiles: 'Mileage interval',
  countFrom: 'Counted from',
  tools: 'Tools required',
  parts: 'Parts required',
  warnings: 'Warnings',
  tips: 'Tips',
  estimatedCostPence: 'Estimated cost',
  notes: 'Notes',
  status: 'Status',
  taskType: 'Kind',
  renewalType: 'Renewal',
  originalTaskId: 'Guide',
  diagnosisId: 'Diagnosis',
  anchorDate: 'Schedule start',
  anchorMiles: 'Schedule start mileage',
  occurrence: 'Time',
  steps: 'Steps',
  doneSteps: 'Steps done',
  photoIds: 'Photos',
  photoTitles: 'Photo Titles',
  assigneeId: 'Who does it',
  startedAt: 'Started',
  completedAt: 'Completed',
  advisoryTestNumber: 'MOT test',
  advisoryTestDate: 'MOT test date',
  advisoryText: 'Advisory',
  advisoryKey: 'Advisory',
};

const completionLabels: Record<keyof TaskCompletionFields, string> = {
  completedOn: 'Completion date',
  notes: 'Notes',
  mileage: 'Mileage',
  costPence: 'Cost',
  photoIds: 'Photos',
  photoTitles: 'Photo Titles',
  completedBy: 'Completed by',
  rating: 'Rating',
  taskId: 'Task',
  vehicleId: 'Vehicle',
  taskTitle: 'Title',
  category: 'Category',
  occurrence: 'Time',
  countedMiles: 'Counted mileage',
  dueDate: 'Due date',
  dueMiles: 'Due mileage',
  anchorDate: 'Schedule start',
  anchorMiles: 'Schedule start mileage',
  startedAt: 'Started',
  doneSteps: 'Steps done',
  notedAt: 'Noted',
};

const statusWords: Record<string, string> = {
  pending: 'pending',
  in_progress: 'in progress',
  completed: 'completed',
};

const formatters: Record<string, (value: unknown) => string> = {
  status: ofName(statusWords),
  category: ofText(categoryLabel),
  priority: ofName(priorityLabels),
  dueDate: ofText(day),
  anchorDate: ofText(day),
  advisoryTestDate: ofText(day),
  completedOn: ofText(day),
  dueMiles: ofNumber(formatMiles),
  anchorMiles: ofNumber(formatMiles),
  recurringMiles: ofNumber(formatMiles),
  mileage: ofNumber(formatMiles),
  countedMiles: ofNumber(formatMiles),
  estimatedCostPence: ofNumber(formatPounds),
  costPence: ofNumber(formatPounds),
  startedAt: ofText((at) => day(dateInLondon(new Date(at)))),
  completedAt: ofText((at) => day(dateInLondon(new Date(at)))),
};

/** Lists that are shown as a count, because their entries mean nothing by themselves. */
const counted = ['photoIds', 'photoTitles', 'doneSteps', 'steps'];

const formatField = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'None';
    return counted.includes(field) ? String(value.length) : value.join(', ');
  }
  return formatters[field]?.(value) ?? String(value);
};

/** Fields that follow from others, or mean nothing in a list of changes. */
const unsaid = [
  'photoTitles',
  'anchorDate',
  'anchorMiles',
  'startedAt',
  'completedAt',
  'occurrence',
  'diagnosisId',
  'advisoryKey',
];
const long = [
  'description',
  'notes',
  'steps',
  'tools',
  'parts',
  'warnings',
  'tips',
  'vehicleId',
  'assigneeId',
];

const describeField = (field: string, value: unknown): string => {
  const label = (labels[field as keyof TaskFields] ?? field).toLowerCase();
  if (value === null) return `${label} removed`;
  if (long.includes(field)) return `${label} changed`;
  return `${label} changed to ${formatField(field, value)}`;
};

const nameOf = (fields: Record<string, unknown> | null): string =>
  typeof fields?.title === 'string' ? fields.title : 'a task';

/** Describes an edit. Completing a recurring task moves it on, which is one event, not five fields. */
const describeEdit = (name: string, patch: Record<string, unknown>): string => {
  if (typeof patch.occurrence === 'number') {
    const date = patch.dueDate as CivilDate | null | undefined;
    return date ? `${name}: next due ${day(date)}` : `${name}: moved on to the next time`;
  }
  const parts = Object.entries(patch)
    .filter(([field]) => !unsaid.includes(field))
    .map(([field, value]) => describeField(field, value));
  return `${name}: ${parts.join(', ') || 'changed'}`;
};

export const taskWords: ChangeWords = {
  noun: 'task',
  nameOf,
  labelOf: (field) => labels[field as keyof TaskFields] ?? field,
  formatField,
  describe: ({ type, fields, patch }) => {
    if (type === 'add') return `Added task ${nameOf(patch)}`;
    if (type === 'delete') return `Deleted ${nameOf(fields)}`;
    return describeEdit(nameOf(fields), patch);
  },
};

const doneNameOf = (fields: Record<string, unknown> | null): string =>
  typeof fields?.taskTitle === 'string' ? fields.taskTitle : 'a task';

export const taskCompletionWords: ChangeWords = {
  noun: 'completed task',
  nameOf: doneNameOf,
  labelOf: (field) => completionLabels[field as keyof TaskCompletionFields] ?? field,
  formatField,
  describe: ({ type, fields, patch }) =>
    type === 'add' ? `Completed ${doneNameOf(patch)}` : `Reopened ${doneNameOf(fields)}`,
};
