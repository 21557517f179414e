import type { ExpenseFields } from '../costs/costs.schema.ts';
import type { DocumentFields } from '../documents/documents.schema.ts';
import type { FileType } from '../files/files.schema.ts';
import type { CivilDate } from '../kernel/civil-date.ts';
import type { Fields } from '../sync/entity.ts';
import { completeTask } from '../tasks/lifecycle.rules.ts';
import { emptyTask, type Task, type TaskFields } from '../tasks/tasks.schema.ts';
import { mileageChanges } from '../vehicles/odometer.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import type { AskedJob, LineId, VisitJob, Writing } from './visits.schema.ts';
import { noteOf, quoted } from './visits.texts.ts';

/** A photo of an invoice, as it is stored. */
export type VisitPhoto = { id: string; mimeType: FileType; bytes: number };

export type AcceptanceInput = {
  readonly writing: Writing;
  readonly accepted: ReadonlySet<LineId>;
  readonly jobs: readonly AskedJob[];
  /** The day of the writing. */
  readonly date: CivilDate;
  /** A moment in UTC. */
  readonly now: string;
  readonly vehicle: Vehicle;
  /** The tasks of the jobs that still exist. */
  readonly tasks: ReadonlyMap<string, Task>;
  /** In the order in which they were taken. Null: it was lost. */
  readonly photos: readonly (VisitPhoto | null)[];
  readonly newId: () => string;
};

/** A change of one record. */
export type AcceptedChange = {
  entity: 'tasks' | 'taskCompletions' | 'vehicles' | 'mileageReadings' | 'expenses' | 'documents';
  id: string;
  type: 'add' | 'edit';
  patch: Fields;
};

/** Returns all lines that an owner can accept of what was written. */
export const linesOf = ({ done, others, miles, parts, pricePence, photos }: Writing): LineId[] => [
  ...done.map((id) => `job:${id}`),
  ...others.map((_, at) => `other:${at}`),
  ...(miles === null ? [] : ['miles']),
  ...(parts.length > 0 ? ['parts'] : []),
  ...(pricePence ? ['price'] : []),
  ...Array.from({ length: photos }, (_, at) => `photo:${at}`),
];

/** Returns a task for work that no task asked for. */
const taskFor = (title: string, vehicleId: string, { advisory = null }: Partial<VisitJob>) => ({
  ...emptyTask,
  title: title.slice(0, 100),
  vehicleId,
  ...(advisory && {
    taskType: 'advisory' as const,
    advisoryText: advisory.text,
    advisoryTestDate: advisory.testDate,
    advisoryTestNumber: advisory.testNumber,
    advisoryKey: advisory.key,
  }),
});

/** The most characters of a completion's notes, and of the description of a paper or the note of a payment. */
const longest = { completion: 5000, payment: 2000 };

/** Returns the note of a record: as many of the parts as fit into it. */
const notesOf = ({ writing, accepted }: AcceptanceInput, most: number): string => {
  const parts = accepted.has('parts') ? writing.parts.map(quoted) : [];
  const withSome = (count: number): string => {
    const rest = parts.length - count;
    const shown = parts.slice(0, count).join(', ');
    return noteOf(writing, rest > 0 ? `${shown} and ${rest} more` : shown);
  };
  let count = parts.length;
  while (withSome(count).length > most) count -= 1;
  return withSome(count);
};

/** `change`: null for an occurrence that was done meanwhile, so that its task does not move on twice. */
type Work = { task: Task; change: 'add' | 'edit' | null };

/** Returns the work of a job whose task still exists. */
const workOfTask = (task: Task, { occurrence: asked }: AskedJob): Work => {
  const isDone =
    task.status === 'completed' || (asked ? asked.occurrence < task.occurrence : false);
  if (!isDone) return { task, change: 'edit' };
  // What the task has now belongs to its next occurrence.
  const open = { status: 'pending' as const, startedAt: null, doneSteps: [] };
  return { task: { ...task, ...asked, ...open, photoIds: null, photoTitles: null }, change: null };
};

const keptPhotos = (
  photos: AcceptanceInput['photos'],
  accepted: AcceptanceInput['accepted'],
): VisitPhoto[] =>
  photos.flatMap((photo, at) => (photo && accepted.has(`photo:${at}`) ? [photo] : []));

/** Whether a record that carries the parts is made anyway. */
const hasCarrier = ({ writing, accepted, photos }: AcceptanceInput): boolean =>
  keptPhotos(photos, accepted).length > 0 ||
  [...accepted].some((line) => line.startsWith('job:') || line.startsWith('other:')) ||
  (accepted.has('price') && Boolean(writing.pricePence));

/** The work of the accepted lines, each with the task that it completes. */
const workOf = (input: AcceptanceInput): Work[] => {
  const { writing, accepted, jobs, tasks, vehicle, now, newId } = input;
  const made = (fields: TaskFields): Work => ({
    task: { ...fields, id: newId(), createdAt: now },
    change: 'add',
  });
  const asked = jobs
    .filter(({ id }) => writing.done.includes(id) && accepted.has(`job:${id}`))
    .map((job): Work => {
      const known = job.taskId ? tasks.get(job.taskId) : undefined;
      return known ? workOfTask(known, job) : made(taskFor(job.title, vehicle.id, job));
    });
  const others = writing.others
    .filter((_, at) => accepted.has(`other:${at}`))
    .map((text) => made(taskFor(quoted(text), vehicle.id, {})));
  const isPartsAlone = accepted.has('parts') && !hasCarrier(input);
  const parts = isPartsAlone ? [made(taskFor('Parts from a garage', vehicle.id, {}))] : [];
  return [...asked, ...others, ...parts];
};

const completionsOf = (input: AcceptanceInput): AcceptedChange[] => {
  const { accepted, date, now, vehicle, writing, newId } = input;
  const mileage = accepted.has('miles') ? writing.miles : null;
  return workOf(input).flatMap(({ task, change }, at): AcceptedChange[] => {
    const notes = at === 0 ? notesOf(input, longest.completion) : null;
    const form = { completedOn: date, notes, mileage, costPence: null, photoIds: [], rating: null };
    const done = completeTask(task, form, { now, vehicle });
    if (!done) return [];
    const { id, createdAt: _, ...fields } = task;
    const added = change === 'add' ? fields : {};
    return [
      ...(change
        ? [{ entity: 'tasks' as const, id, type: change, patch: { ...added, ...done.taskChange } }]
        : []),
      { entity: 'taskCompletions', id: newId(), type: 'add', patch: done.completion },
    ];
  });
};

const documentsOf = (input: AcceptanceInput): AcceptedChange[] => {
  const { accepted, date, vehicle, writing, photos, newId } = input;
  return keptPhotos(photos, accepted).map(({ id, mimeType, bytes }, at) => ({
    entity: 'documents',
    id: newId(),
    type: 'add',
    patch: {
      vehicleId: vehicle.id,
      fileId: id,
      fileName: `invoice-${date}-${at + 1}.${mimeType.split('/')[1]}`,
      fileSize: bytes,
      mimeType,
      documentType: 'service_invoice',
      serviceDate: date,
      serviceProvider: writing.business,
      costPence: at === 0 && accepted.has('price') ? writing.pricePence : null,
      mileageAtService: accepted.has('miles') ? writing.miles : null,
      description: notesOf(input, longest.payment),
    } satisfies DocumentFields,
  }));
};

/** The price without a paper that shows it. */
const expensesOf = (input: AcceptanceInput): AcceptedChange[] => {
  const { accepted, date, vehicle, writing, newId } = input;
  const { pricePence } = writing;
  const isOnPaper = keptPhotos(input.photos, accepted).length > 0;
  if (!pricePence || !accepted.has('price') || isOnPaper) return [];
  const patch = {
    date,
    amountPence: pricePence,
    category: 'labour',
    vehicleId: vehicle.id,
    note: notesOf(input, longest.payment),
  } satisfies ExpenseFields;
  return [{ entity: 'expenses', id: newId(), type: 'add', patch }];
};

const readingsOf = ({ accepted, date, vehicle, writing, newId }: AcceptanceInput) => {
  if (!accepted.has('miles')) return [];
  const { patch, readings } = mileageChanges(vehicle, { date, miles: writing.miles });
  return [
    ...(Object.keys(patch).length > 0
      ? [{ entity: 'vehicles' as const, id: vehicle.id, type: 'edit' as const, patch }]
      : []),
    ...readings.map((reading) => ({
      entity: 'mileageReadings' as const,
      id: newId(),
      type: 'add' as const,
      patch: reading,
    })),
  ];
};

/** Returns the changes that the accepted lines make. Lines that were not written are ignored. */
export const changesOfAcceptance = (given: AcceptanceInput): AcceptedChange[] => {
  const written = new Set(linesOf(given.writing));
  const input = {
    ...given,
    accepted: new Set([...given.accepted].filter((line) => written.has(line))),
  };
  return [
    ...completionsOf(input),
    ...readingsOf(input),
    ...documentsOf(input),
    ...expensesOf(input),
  ];
};
