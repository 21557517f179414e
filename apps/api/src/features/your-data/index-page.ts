import { setImmediate } from 'node:timers/promises';
import {
  type CoverPayment,
  categoryNames,
  ledgerOf,
  type Payments,
} from '@roadworthy/domain/costs/ledger.rules';
import { costByCategory, totalPence } from '@roadworthy/domain/costs/totals.rules';
import { nameOfCover } from '@roadworthy/domain/cover/cover.rules';
import type { Cover } from '@roadworthy/domain/cover/cover.schema';
import { withInsurance } from '@roadworthy/domain/cover/insurance-cover.rules';
import { coverPayments } from '@roadworthy/domain/cover/payments.rules';
import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import type { DocumentType } from '@roadworthy/domain/documents/documents.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { photoTitleOf } from '@roadworthy/domain/tasks/photo-titles.rules';
import type { PhotoTitle } from '@roadworthy/domain/tasks/tasks.schema';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { AccountReader, Row } from './account-reader.ts';
import { escaped, facts, linkTo, shown, style, table } from './page-parts.ts';
import { leftOut, otherTables, recordTableOf } from './your-data.tables.ts';

type PageOptions = {
  reader: Pick<AccountReader, 'rows'>;
  entities: readonly SyncEntity[];
  /** The path of each file in the ZIP. */
  paths: ReadonlyMap<string, string>;
  madeAt: Date;
  /** The number of rows of each table in the ZIP. */
  rows: Readonly<Record<string, number>>;
};

type Page = Omit<PageOptions, 'reader' | 'entities'> & {
  /** Records that are not deleted. */
  records(entity: string): AsyncGenerator<Row>;
  other(path: string): AsyncGenerator<Row>;
  vehicleOf(id: unknown): string;
};

const gather = async <T>(rows: AsyncIterable<Row>, pick: (row: Row) => T): Promise<T[]> => {
  const gathered: T[] = [];
  for await (const row of rows) gathered.push(pick(row));
  return gathered;
};

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

async function* costs(page: Page): AsyncGenerator<string> {
  const all = <T>(entity: string) => gather(page.records(entity), (row) => row as T);
  const documents = await all<Payments['documents'][number]>('documents');
  const ledger = ledgerOf({
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
        // Earlier versions kept a model's words beside 'do not drive'.
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

async function* reminders(page: Page): AsyncGenerator<string> {
  for await (const settings of page.other('account/reminder-settings')) {
    yield facts([
      ['Email notifications', shown.yesNo(settings.emailNotifications)],
      ['Push notifications', shown.yesNo(settings.pushNotifications)],
    ]);
  }
  yield '<h3>Sent</h3>\n';
  yield* table(
    ['Recorded', 'About', 'Due', 'By', 'Outcome'],
    page.other('account/reminders-sent'),
    (sent) => [
      shown.moment(sent.recordedAt),
      shown.text(sent.subject),
      shown.text(sent.due),
      shown.text(sent.channel),
      shown.text(sent.outcome),
    ],
  );
}

async function* account(page: Page): AsyncGenerator<string> {
  yield '<h3>Ways to log in</h3>\n';
  yield* table(['Way', 'Since'], page.other('account/sign-in-ways'), (way) => [
    way.providerId === 'credential' ? 'Email and password' : shown.text(way.providerId),
    shown.moment(way.createdAt),
  ]);
  yield '<h3>Devices that are logged in</h3>\n';
  yield* table(['Browser', 'Logged in', 'Last seen'], page.other('account/devices'), (device) => [
    shown.text(device.userAgent),
    shown.moment(device.createdAt),
    shown.moment(device.updatedAt),
  ]);
  yield '<h3>Security log</h3>\n';
  yield* table(
    ['When', 'What', 'Device', 'Network'],
    page.other('account/security-log'),
    (event) => [
      shown.moment(event.happenedAt),
      shown.text(String(event.kind).replaceAll('-', ' ')),
      shown.text(event.device),
      shown.text(event.network),
    ],
  );
}

async function* contents({ rows }: Page): AsyncGenerator<string> {
  yield '<p>Each list is here twice: as JSON for programs, and as CSV for spreadsheets. Records you deleted recently are included too, with the time you deleted them.</p>\n';
  yield* table(['List', 'Rows', 'Files'], Object.entries(rows), ([path, count]) => [
    escaped(path),
    shown.number(count),
    `${linkTo(`${path}.json`, 'JSON')}, ${linkTo(`${path}.csv`, 'CSV')}`,
  ]);
  yield '<h3>What is not here</h3>\n<p>Secrets that open your account (they would be a danger in a file), and what our systems record for their own use:</p>\n';
  yield* table(['Table', 'What it is'], Object.entries(leftOut), ([name, reason]) => [
    escaped(name),
    escaped(reason),
  ]);
}

const sections: [id: string, title: string, parts: (page: Page) => AsyncGenerator<string>][] = [
  ['vehicles', 'Vehicles', vehicles],
  ['tasks', 'Tasks', tasks],
  ['done', 'Work done', completions],
  ['documents', 'Documents', documents],
  ['cover', 'Cover', covers],
  ['costs', 'Costs', costs],
  ['mileage', 'Mileage', readings],
  ['diagnoses', 'Diagnoses', diagnoses],
  ['reminders', 'Reminders', reminders],
  ['account', 'Account and security', account],
  ['contents', 'What is in this download', contents],
];

/** Yields the page that opens the ZIP: readable in any browser, offline and without our server. */
export async function* indexPage(options: PageOptions): AsyncGenerator<string> {
  const { reader, entities, madeAt } = options;
  const tables = new Map(entities.map((entity) => [entity.definition.name, recordTableOf(entity)]));
  async function* records(entity: string) {
    const found = tables.get(entity);
    if (!found) return;
    for await (const row of reader.rows(found)) if (row.deletedAt === null) yield row;
  }
  async function* other(path: string) {
    const found = otherTables.find((each) => each.path === path);
    if (found) yield* reader.rows(found);
  }
  const named = await gather(
    records('vehicles'),
    ({ id, make, model, registrationNumber }): [string, string] => [
      String(id),
      `${make} ${model}, ${formatRegistration(String(registrationNumber))}`,
    ],
  );
  const names = new Map(named);
  const page: Page = {
    ...options,
    records,
    other,
    vehicleOf: (id) => escaped(names.get(String(id ?? '')) ?? ''),
  };
  const [profile] = await gather(other('profile'), (row) => row);
  yield `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>Your data from Roadworthy</title><style>${style}</style></head><body><main>
<header><h1>Your data from Roadworthy</h1>
<p>${escaped(`${profile?.firstName ?? ''} ${profile?.surname ?? ''}`.trim())}, ${escaped(profile?.email)}</p>
<p class="small">Made on ${shown.moment(madeAt.toISOString())}. This page needs no connection and sends nothing.</p></header>
<nav aria-label="On this page"><ul>${sections.map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ul></nav>
`;
  for (const [id, title, parts] of sections) {
    yield `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>\n`;
    yield* parts(page);
    yield '</section>\n';
  }
  yield '</main></body></html>\n';
}
