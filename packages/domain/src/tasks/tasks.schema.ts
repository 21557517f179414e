import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { idWithNames, RecordId } from '../kernel/ids.ts';
import { optionalName, requiredName, shapeAsStored } from '../kernel/names.ts';
import { anyLines, line, optionalLine, optionalLines, requiredLine } from '../kernel/text.ts';
import { Miles } from '../vehicles/vehicles.schema.ts';

/** A renewal's id contains its vehicle, `mot-{vehicleId}`, so it is created once, whichever device or job is first. */
export const renewalTypes = ['mot', 'tax', 'recall'] as const;
export type RenewalType = (typeof renewalTypes)[number];
export const TaskId = idWithNames(...renewalTypes);
export const renewalId = (type: RenewalType, vehicleId: string): string => `${type}-${vehicleId}`;
/** Returns the renewal type and vehicle of an id, or null for any other task. */
export const parseRenewalId = (id: string): { type: RenewalType; vehicleId: string } | null => {
  const type = renewalTypes.find((name) => id.startsWith(renewalId(name, '')));
  return type ? { type, vehicleId: id.slice(renewalId(type, '').length) } : null;
};

/** The categories that the form offers. Guides and renewals have more. */
export const taskCategories = [
  'Engine',
  'Brakes',
  'Tires',
  'Electrical',
  'Fluids',
  'Exterior',
  'Interior',
  'Custom',
] as const;
export type TaskCategory = (typeof taskCategories)[number];

/** Returns a category in British spelling. Records, files and addresses keep the stored value. */
export const categoryLabel = (category: string): string =>
  category === 'Tires' ? 'Tyres' : category;

export const difficulties = ['Easy', 'Medium', 'Hard'] as const;
export const priorities = ['low', 'medium', 'high'] as const;
export const priorityLabels = { low: 'Low', medium: 'Medium', high: 'High' } as const;
const statuses = ['pending', 'in_progress', 'completed'] as const;
const taskTypes = ['manual', 'guide', 'renewal', 'advisory'] as const;
const recurringTypes = ['days', 'weeks', 'months', 'miles'] as const;
const countFroms = ['completion', 'schedule'] as const;

const notANumber = 'Must be a valid number';
const whole = (min: number, max: number, tooLow = notANumber, tooHigh = notANumber) =>
  z.number(notANumber).check(z.int(notANumber), z.minimum(min, tooLow), z.maximum(max, tooHigh));

/** Validates a list of short lines: trimmed, without empty ones. */
const lines = (name: string) =>
  z.array(line(200, name)).check(
    z.overwrite((entries) => entries.filter((entry) => entry !== '')),
    z.maxLength(40, `There are too many ${name.toLowerCase()}s`),
  );

const mostSteps = 40;
export const TaskStep = z.strictObject({
  title: optionalName(100, 'Title'),
  instruction: requiredLine(1000, 'Instruction'),
  duration: optionalLine(60, 'Duration'),
  vehicleSpecificNotes: optionalLine(500, 'Note'),
});
export type TaskStep = z.infer<typeof TaskStep>;
const stepNumbers = z
  .array(whole(0, mostSteps - 1))
  .check(z.overwrite((numbers) => [...new Set(numbers)].toSorted((one, other) => one - other)));

/** The most photos of one piece of work. */
export const mostPhotos = 20;
export const tooManyPhotos = 'There are too many photos';

export const Pence = whole(0, 100_000_000, 'Cost must be positive');
const moment = z.nullable(z.iso.datetime('Must be a moment in UTC'));

/** The form's fields, which the owner enters. */
export const taskTexts = {
  title: requiredName(100, 'Title', 'Title too long'),
  /** Empty if the owner entered only a title. */
  description: anyLines(5000, 'Description'),
  category: requiredName(60, 'Category'),
  difficulty: z.enum(difficulties),
  priority: z.enum(priorities),
  estimatedDuration: line(60, 'Duration'),
  vehicleId: z.nullable(RecordId),
  dueDate: z.nullable(CivilDate),
  dueMiles: z.nullable(Miles),
  isRecurring: z.boolean(),
  recurringInterval: z.nullable(whole(0, 100_000)),
  /** The unit of the interval. */
  recurringType: z.nullable(z.enum(recurringTypes)),
  /** With an interval of days, weeks or months: also due after this many miles, whichever comes first. */
  recurringMiles: z.nullable(whole(0, 100_000)),
  /** Whether the next occurrence is counted from the completion or from the schedule. */
  countFrom: z.enum(countFroms),
  tools: lines('Tool'),
  parts: lines('Part'),
  warnings: lines('Warning'),
  tips: lines('Tip'),
  estimatedCostPence: z.nullable(Pence),
  notes: optionalLines(5000, 'Notes'),
  /** The member who is to do it. Null: nobody in particular. */
  assigneeId: z.optional(z.nullable(z.uuid())),
};

/** The titles of photos, by id, so that the titles of photos added on two devices never change places. */
const PhotoTitle = z.strictObject({ photoId: RecordId, title: requiredName(120, 'Title') });
export type PhotoTitle = z.infer<typeof PhotoTitle>;
export const photoTitles = z.optional(
  z.nullable(z.array(PhotoTitle).check(z.maxLength(mostPhotos, tooManyPhotos))),
);

/**
 * Something to do. A recurring task stays one record: completing it moves it on to its next occurrence, so two devices
 * that both complete it still have one task.
 */
export const TaskFields = z.strictObject({
  ...taskTexts,
  status: z.enum(statuses),
  taskType: z.enum(taskTypes),
  renewalType: z.nullable(z.enum(renewalTypes)),
  /** The guide that the task came from, or that shows how to do the job. */
  originalTaskId: optionalLine(80, 'Guide'),
  /** The diagnosis that the task came from. */
  diagnosisId: z.optional(z.nullable(RecordId)),
  /** The first date and reading of a schedule. All others are counted from it, so the 31st stays the 31st. */
  anchorDate: z.nullable(CivilDate),
  anchorMiles: z.nullable(Miles),
  /** Which occurrence this is, counted from 1. */
  occurrence: whole(1, 100_000),
  steps: z.array(TaskStep).check(z.maxLength(mostSteps, 'There are too many steps')),
  /** The indexes of completed steps, from 0. */
  doneSteps: stepNumbers,
  /** Photos taken while the task is open. Its completion takes them over. */
  photoIds: z.optional(z.nullable(z.array(RecordId).check(z.maxLength(mostPhotos, tooManyPhotos)))),
  photoTitles,
  startedAt: moment,
  /** Null while the task recurs: its completions have the dates. */
  completedAt: moment,
  /** The MOT test that found the defect, its text, and the key that recognises the same defect again. */
  advisoryTestNumber: optionalLine(60, 'Test number'),
  advisoryTestDate: z.nullable(CivilDate),
  advisoryText: optionalLine(1000, 'Advisory'),
  advisoryKey: optionalLine(1000, 'Advisory'),
});
export type TaskFields = z.infer<typeof TaskFields>;

export const Task = z.object({
  ...shapeAsStored(TaskFields.shape),
  id: TaskId,
  createdAt: z.iso.datetime({ offset: true }),
});
export type Task = z.infer<typeof Task>;

export const NewTask = z.strictObject({ ...TaskFields.shape, id: TaskId });
export type NewTask = z.infer<typeof NewTask>;

export const TaskPatch = z.partial(TaskFields);
export type TaskPatch = z.infer<typeof TaskPatch>;

/** The default fields of a task with only a title. */
export const emptyTask = {
  diagnosisId: null,
  description: '',
  category: 'Custom',
  estimatedDuration: '',
  difficulty: 'Medium',
  priority: 'medium',
  status: 'pending',
  taskType: 'manual',
  vehicleId: null,
  dueDate: null,
  dueMiles: null,
  isRecurring: false,
  recurringInterval: null,
  recurringType: null,
  recurringMiles: null,
  countFrom: 'completion',
  anchorDate: null,
  anchorMiles: null,
  occurrence: 1,
  tools: [],
  parts: [],
  warnings: [],
  tips: [],
  steps: [],
  doneSteps: [],
  estimatedCostPence: null,
  notes: null,
  startedAt: null,
  completedAt: null,
  renewalType: null,
  originalTaskId: null,
  advisoryTestNumber: null,
  advisoryTestDate: null,
  advisoryText: null,
  advisoryKey: null,
} satisfies Partial<TaskFields>;
