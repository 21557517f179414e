import type { ExpenseFields } from '../costs/costs.schema.ts';
import type { DocumentFields } from '../documents/documents.schema.ts';
import type { FileType } from '../files/files.schema.ts';
import type { CivilDate } from '../kernel/civil-date.ts';
import type { Fields } from '../sync/entity.ts';
import { completeTask } from '../tasks/lifecycle.rules.ts';
import { emptyTask, type Task, type TaskFields } from '../tasks/tasks.schema.ts';
import { mileageChanges } from '../vehicles/odometer.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import type { LineId, VisitJob, Writing } from './visits.schema.ts';
import { nameOfBusiness, quoted } from './visits.texts.ts';

/** A photo of an invoice, as it is stored. */
export type VisitPhoto = { id: string; mimeType: FileType; bytes: number };

export type AcceptanceInput = {
  readonly writing: Writing;
  readonly accepted: ReadonlySet<LineId>;
  readonly jobs: readonly VisitJob[];
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

const notesOf = ({ writing, accepted }: AcceptanceInput): string => {
  const name = nameOfBusiness(writing);
  const parts = accepted.has('parts') ? writing.parts.map(quoted).join(', ') : null;
  return parts ? `Parts by ${name}: ${parts}` : `Written by ${name}`;
};

type Work = { task: Task; isNew: boolean };

/** The work of the accepted lines, each with the task that it completes. */
const workOf = (input: AcceptanceInput): Work[] => {
  const { writing, accepted, jobs, tasks, vehicle, now, newId } = input;
  const made = (fields: TaskFields): Work => ({
    task: { ...fields, id: newId(), createdAt: now },
    isNew: true,
  });
  const asked = jobs
    .filter(({ id }) => writing.done.includes(id) && accepted.has(`job:${id}`))
    .map((job): Work => {
      const known = job.taskId ? tasks.get(job.taskId) : undefined;
      const isOpen = known !== undefined && known.status !== 'completed';
      return isOpen ? { task: known, isNew: false } : made(taskFor(job.title, vehicle.id, job));
    });
  const others = writing.others
    .filter((_, at) => accepted.has(`other:${at}`))
    .map((text) => made(taskFor(quoted(text), vehicle.id, {})));
  return [...asked, ...others];
};

const completionsOf = (input: AcceptanceInput): AcceptedChange[] => {
  const { accepted, date, now, vehicle, writing, newId } = input;
  const mileage = accepted.has('miles') ? writing.miles : null;
  return workOf(input).flatMap(({ task, isNew }, at): AcceptedChange[] => {
    const notes = at === 0 ? notesOf(input) : null;
    const form = { completedOn: date, notes, mileage, costPence: null, photoIds: [], rating: null };
    const done = completeTask(task, form, { now, vehicle });
    if (!done) return [];
    const { id, createdAt: _, ...fields } = task;
    return [
      isNew
        ? { entity: 'tasks', id, type: 'add', patch: { ...fields, ...done.taskChange } }
        : { entity: 'tasks', id, type: 'edit', patch: done.taskChange },
      { entity: 'taskCompletions', id: newId(), type: 'add', patch: done.completion },
    ];
  });
};

const keptPhotos = (
  photos: AcceptanceInput['photos'],
  accepted: AcceptanceInput['accepted'],
): VisitPhoto[] =>
  photos.flatMap((photo, at) => (photo && accepted.has(`photo:${at}`) ? [photo] : []));

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
      description: notesOf(input),
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
    note: notesOf(input),
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
