import { setImmediate } from 'node:timers/promises';
import {
  type CoverPayment,
  categoryNames,
  type Ledger,
  ledgerOf,
  ledgerSteps,
  type Payments,
} from '@roadworthy/domain/costs/ledger.rules';
import { costByCategory, totalPence } from '@roadworthy/domain/costs/totals.rules';
import { nameOfCover } from '@roadworthy/domain/cover/cover.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import { coverPayments } from '@roadworthy/domain/cover/payments.rules';
import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import type { DocumentType } from '@roadworthy/domain/documents/documents.schema';
import type { EntityName } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { photoTitleOf } from '@roadworthy/domain/tasks/photo-titles.rules';
import type { PhotoTitle } from '@roadworthy/domain/tasks/tasks.schema';
import { escaped } from '../../platform/http/escaped.ts';
import type { Row } from './account-reader.ts';
import { gather, type Page, type Section } from './page.ts';
import { facts, linkTo, shown, table } from './page-parts.ts';

const fileLinks = ({ paths }: Page, ids: unknown, words: string, titles?: unknown): string =>
  (Array.isArray(ids) ? ids : [ids])
    .flatMap((id, at) => {
      const path = paths.get(String(id));
      const title = photoTitleOf(String(id), titles as readonly PhotoTitle[] | null | undefined);
      return path ? [linkTo(path, escaped(title ?? (at ? `${words} ${at + 1}` : words)))] : [];
    })
    .join(', ');

const picture = ({ paths }: Page, id: unknown, of: string): string => {
  const path = paths.get(String(id));
  if (!path) return '';
  const address = escaped(path.split('/').map(encodeURIComponent).join('/'));
  return `<a href="${address}"><img src="${address}" alt="${escaped(of)}" loading="lazy"></a>`;
};

const readCovers = (page: Page): Promise<Cover[]> =>
  gather(page.records('covers'), (row) => row as Cover);

async function* vehicles(page: Page): AsyncGenerator<string> {
  const policies = await readCovers(page);
  let isEmpty = true;
  for await (const row of page.records('vehicles')) {
    isEmpty = false;
    const [insured] = withInsurance(
      [row as Row & { id: string }],
      policies,
      dateInLondon(page.madeAt),
    );
    const vehicle = insured ?? row;
    const name = `${vehicle.make} ${vehicle.model}`;
    const plate = formatRegistration(String(vehicle.registrationNumber));
    yield `<article><h3>${escaped(name)} <span class="plate">${escaped(plate)}</span></h3>\n`;
    yield facts([
      ['Year', shown.text(vehicle.year)],
      ['MOT expires', shown.day(vehicle.motExpiryDate)],
      ['MOT status', shown.text(vehicle.motStatus)],
      ['Tax due', shown.day(vehicle.taxDueDate)],
      ['Tax status', shown.text(vehicle.taxStatus)],
      ['Insurance ends', shown.day(vehicle.insuranceExpiryDate)],
      ['Insurer', shown.text(vehicle.insuranceProvider)],
      ['Mileage', shown.number(vehicle.mileage, ' miles')],
      ['Last service', shown.day(vehicle.lastServiceDate)],
      ['Next service', shown.day(vehicle.nextServiceDate)],
      ['Next service at', shown.number(vehicle.nextServiceMileage, ' miles')],
      ['Colour', shown.text(vehicle.color)],
      ['Fuel', shown.text(vehicle.fuelType)],
      ['VIN', shown.text(vehicle.vin)],
      ['First registered', shown.text(vehicle.monthOfFirstRegistration)],
      ['Notes', shown.text(vehicle.notes)],
    ]);
    yield `${picture(page, vehicle.imageId, name)}</article>\n`;
  }
  if (isEmpty) yield '<p class="none">None.</p>\n';
}

const tasks = (page: Page) =>
  table(
    ['Task', 'Vehicle', 'Status', 'Due', 'At', 'Description', 'Photos'],
    page.records('tasks'),
    (task) => [
      shown.text(task.title),
      page.vehicleOf(task.vehicleId),
      shown.text(String(task.status).replaceAll('_', ' ')),
      shown.day(task.dueDate),
      shown.number(task.dueMiles, ' miles'),
      [shown.text(task.description), shown.text(task.notes)].filter(Boolean).join('<br>'),
      fileLinks(page, task.photoIds, 'Photo', task.photoTitles),
    ],
  );

const completions = (page: Page) =>
  table(
    ['Done', 'Task', 'Vehicle', 'Mileage', 'Cost', 'Notes', 'Photos'],
    page.records('taskCompletions'),
    (done) => [
      shown.day(done.completedOn),
      shown.text(done.taskTitle),
      page.vehicleOf(done.vehicleId),
      shown.number(done.mileage),
      shown.pence(done.costPence),
      shown.text(done.notes),
      fileLinks(page, done.photoIds, 'Photo', done.photoTitles),
    ],
  );

const documents = (page: Page) =>
  table(
    ['Document', 'Kind', 'Vehicle', 'Date', 'Provider', 'Cost', 'Description'],
    page.records('documents'),
    (paper) => {
      const path = page.paths.get(String(paper.fileId));
      const name = shown.text(paper.fileName);
      return [
        path ? linkTo(path, name) : `${name} <span class="small">(the file had not arrived)</span>`,
        escaped(documentTypeNames[paper.documentType as DocumentType] ?? paper.documentType),
        page.vehicleOf(paper.vehicleId),
        shown.day(paper.serviceDate),
        shown.text(paper.serviceProvider),
        shown.pence(paper.costPence),
        shown.text(paper.description),
      ];
    },
  );

const covers = (page: Page) =>
  table(
    ['What', 'Vehicle', 'Provider', 'Reference', 'From', 'Until', 'Price', 'Paid', 'Notes'],
    page.records('covers'),
    (cover) => [
      escaped(nameOfCover(cover as Cover)),
      page.vehicleOf(cover.vehicleId ?? cover.formerVehicleId),
      shown.text(cover.provider),
      shown.text(cover.reference),
      shown.day(cover.startsOn),
      shown.day(cover.endsOn),
      shown.pence(cover.costPence),
      shown.text(cover.every),
      [shown.text(cover.detail), shown.text(cover.notes)].filter(Boolean).join('<br>'),
    ],
  );

/**
 * Returns the payments of covers, those of each cover in one line: thirty years by the month would be a long list, and
 * a long time in which this process does nothing else. A payment that a document may show keeps its own line.
 */
const coverLines = async (
  page: Page,
  documents: Payments['documents'],
): Promise<readonly CoverPayment[]> => {
  const papers = ledgerOf({ completions: [], documents, expenses: [], fuelFills: [] });
  const keyOf = ({ date, pence, vehicleId }: Pick<CoverPayment, 'date' | 'pence' | 'vehicleId'>) =>
    `${date} ${pence} ${vehicleId}`;
  const claimed = new Set(papers.flatMap((paper) => [keyOf(paper), paper.receiptOf ?? '']));
  const lines: CoverPayment[] = [];
  for (const cover of await readCovers(page)) {
    const payments = coverPayments([cover], { today: dateInLondon(page.madeAt) });
    const isClaimed = (each: CoverPayment) => claimed.has(each.id) || claimed.has(keyOf(each));
    lines.push(...payments.filter(isClaimed));
    const others = payments.filter((each) => !isClaimed(each));
    const last = others.at(-1);
    if (last) {
      const pence = others.reduce((sum, each) => sum + each.pence, 0);
      const title = others.length > 1 ? `${last.title}, ${others.length} payments` : last.title;
      lines.push({ ...last, pence, title });
    }
    await setImmediate();
  }
  return lines;
};

const ledgerWithPauses = async (payments: Payments): Promise<Ledger> => {
  const steps = ledgerSteps(payments);
  let step = steps.next();
  while (!step.done) {
    await setImmediate();
    step = steps.next();
  }
  return step.value;
};

async function* costs(page: Page): AsyncGenerator<string> {
  const all = <T>(entity: EntityName) => gather(page.records(entity), (row) => row as T);
  const documents = await all<Payments['documents'][number]>('documents');
  const ledger = await ledgerWithPauses({
    completions: await all<Payments['completions'][number]>('taskCompletions'),
    documents,
    expenses: await all<Payments['expenses'][number]>('expenses'),
    fuelFills: await all<Payments['fuelFills'][number]>('fuelFills'),
    coverPayments: await coverLines(page, documents),
  });
  yield `<p>Everything together: <strong>${shown.pence(totalPence(ledger))}</strong></p>\n`;
  yield* table(['Category', 'Sum'], costByCategory(ledger), ({ category, pence }) => [
    escaped(categoryNames[category]),
    shown.pence(pence),
  ]);
  yield '<h3>Each payment</h3>\n';
  yield* table(['Date', 'For', 'Category', 'Vehicle', 'Amount'], ledger, (entry) => [
    shown.day(entry.date),
    shown.text(entry.title),
    escaped(categoryNames[entry.category]),
    page.vehicleOf(entry.vehicleId),
    shown.pence(entry.pence),
  ]);
}

const readings = (page: Page) =>
  table(['Date', 'Vehicle', 'Miles'], page.records('mileageReadings'), (reading) => [
    shown.day(reading.date),
    page.vehicleOf(reading.vehicleId),
    shown.number(reading.miles),
  ]);

const verdicts: Record<string, string> = {
  yes: 'Safe to drive',
  care: 'Drive with care',
  no: 'Do not drive',
};

async function* diagnoses(page: Page): AsyncGenerator<string> {
  yield* table(
    ['Asked', 'Vehicle', 'Complaint', 'Answer', 'Likely causes', 'Photos'],
    page.records('diagnoses'),
    (asked) => [
      shown.moment(asked.askedAt),
      page.vehicleOf(asked.vehicleId),
      shown.text(asked.complaint),
      [
        escaped(verdicts[String(asked.safeToDrive)]),
        // Earlier versions kept a model's words even with 'do not drive'.
        ...(asked.explanation && asked.safeToDrive !== 'no'
          ? [`Written by an AI model, not checked: ${shown.text(asked.explanation)}`]
          : []),
      ].join('<br>'),
      shown.list((asked.causes as { name: string }[]).map(({ name }) => name)),
      fileLinks(page, asked.photoIds, 'Photo'),
    ],
  );
  yield '<h3>Conversations</h3>\n';
  yield* table(
    ['Asked', 'You', 'Answer'],
    page.other('account/diagnosis-conversations'),
    (turn) => [shown.moment(turn.askedAt), shown.text(turn.question), shown.text(turn.answer)],
  );
}

/** What people pay is one list, whatever kinds of record it is in. */
const costsSection: Section = { id: 'costs', title: 'Costs', parts: costs };

/** Where the page shows the records of each kind, in its order; null: only among the files. */
const sectionOf: Readonly<Record<EntityName, Section | null>> = {
  vehicles: { id: 'vehicles', title: 'Vehicles', parts: vehicles },
  tasks: { id: 'tasks', title: 'Tasks', parts: tasks },
  taskCompletions: { id: 'done', title: 'Work done', parts: completions },
  documents: { id: 'documents', title: 'Documents', parts: documents },
  covers: { id: 'cover', title: 'Cover', parts: covers },
  expenses: costsSection,
  fuelFills: costsSection,
  mileageReadings: { id: 'mileage', title: 'Mileage', parts: readings },
  diagnoses: { id: 'diagnoses', title: 'Diagnoses', parts: diagnoses },
  acceptances: null,
  cartUnits: null,
};

export const recordSections: readonly Section[] = [
  ...new Set(Object.values(sectionOf).filter((section) => section !== null)),
];
