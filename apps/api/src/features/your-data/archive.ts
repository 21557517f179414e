import { byteOrderMark, csvLine } from '@roadworthy/domain/kernel/csv';
import { schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import {
  type ArchivedFile,
  archiveFormat,
  archiveVersion,
  indexPath,
  type Manifest,
  manifestPath,
} from '@roadworthy/domain/your-data/archive.schema';
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import packageFile from '../../../package.json' with { type: 'json' };
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import type { AccountReader, Row } from './account-reader.ts';
import { fileNameOf } from './file-names.ts';
import { indexPage } from './index-page.ts';
import type { FileToPack } from './your-data.read-model.sql.ts';
import { type AccountTable, otherTables, recordTableOf } from './your-data.tables.ts';

configure({ useWebWorkers: false, chunkSize: 1024 * 1024 });

/** The account changed while its records were read, so the written records may not be consistent. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('The account changed during the download');
    this.name = 'ChangedMeanwhile';
  }
}

type Options = {
  reader: AccountReader;
  entities: readonly SyncEntity[];
  now: () => Date;
  /** Returns the mark that proves that this server stored the bytes. */
  markOf(sha256: string): string;
  write(chunk: Uint8Array): Promise<void>;
  onProgress(done: number, total: number): Promise<void>;
  /** Whether to give up if the account changes while its records are read. */
  isStrict: boolean;
};

const encoder = new TextEncoder();
/** Texts are collected to this many characters before they are compressed. */
const chunkLength = 64 * 1024;

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = '';
  for await (const text of texts) {
    waiting += text;
    if (waiting.length < chunkLength) continue;
    yield encoder.encode(waiting);
    waiting = '';
  }
  if (waiting) yield encoder.encode(waiting);
}

/** Requests the next chunk only when there is room for it. */
const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });

async function* asJson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* asCsv(names: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(names)}`;
  for await (const row of rows) yield csvLine(names.map((name) => row[name]));
}

/** The fields that name a file for its owner: the first of these that the record has. */
const titleFields = ['fileName', 'registrationNumber', 'title', 'taskTitle', 'complaint'];

/** Returns a function that records the names of a record's files. */
const noteFileNames = (entity: SyncEntity, called: Map<string, string>) => (row: Row) => {
  const named = entity.definition.fileFields.flatMap((field) => row[field] ?? []) as string[];
  const title = titleFields.map((field) => row[field]).find((text) => typeof text === 'string');
  for (const id of named) if (!called.has(id)) called.set(id, String(title ?? '').slice(0, 100));
};

/** Work is counted in rows, each written twice, and in files by their size. */
const weightOf = ({ bytes }: Pick<FileToPack, 'bytes'>) => 1 + Math.ceil(bytes / 65_536);

/** Writes a whole account as a ZIP, with at most a page of rows and one file in memory. */
export const writeArchive = async (options: Options): Promise<Manifest> => {
  const { reader, entities, write } = options;
  const zip = new ZipWriter(new WritableStream<Uint8Array>({ write }), { level: 6 });
  const texts = async (path: string, parts: AsyncIterable<string>) => {
    await zip.add(path, streamOf(encoded(parts)));
  };
  const records = new Map(entities.map((entity) => [recordTableOf(entity), entity]));
  const tables = [...records.keys(), ...otherTables];
  const counts = await reader.count(tables);
  const rows: Record<string, number> = {};
  const progress = { done: 0, total: 0 };
  const step = async (weight: number) => {
    progress.done += weight;
    await options.onProgress(progress.done, Math.max(progress.total, progress.done));
  };

  const revision = await reader.revision();
  const files: FileToPack[] = [];
  for await (const file of reader.files()) files.push(file);
  progress.total =
    2 * [...counts.values()].reduce((sum, count) => sum + count, 0) +
    files.reduce((sum, file) => sum + weightOf(file), 0);

  /** Reads a table's rows and counts the progress. */
  async function* pass(table: AccountTable, note: (row: Row) => void = () => {}) {
    for await (const row of reader.rows(table)) {
      note(row);
      yield row;
      await step(1);
    }
  }
  const writeTable = async (
    table: AccountTable,
    note?: (row: Row) => void,
    more?: (row: Row) => Row,
  ) => {
    let count = 0;
    const counted = (row: Row) => {
      count += 1;
      note?.(row);
    };
    const completed = async function* (from: AsyncIterable<Row>) {
      for await (const row of from) yield more ? more(row) : row;
    };
    const names = [...Object.keys(table.columns), ...(more ? Object.keys(more({})) : [])];
    await texts(`${table.path}.json`, asJson(completed(pass(table, counted))));
    await texts(`${table.path}.csv`, asCsv(names, completed(pass(table))));
    rows[table.path] = count;
  };

  const called = new Map<string, string>();
  for (const [table, entity] of records) await writeTable(table, noteFileNames(entity, called));
  const paths = new Map(
    files.map((file, at) => [file.id, fileNameOf(at + 1, file, called.get(file.id))]),
  );
  for (const table of otherTables) {
    const withPath = (row: Row) => ({ ...row, path: paths.get(String(row.id)) ?? null });
    await writeTable(table, undefined, table.table === 'files.files' ? withPath : undefined);
  }
  await texts(indexPath, indexPage({ reader, entities, paths, madeAt: options.now(), rows }));
  if (options.isStrict && (await reader.revision()) !== revision) throw new ChangedMeanwhile();

  const packed: ArchivedFile[] = [];
  for (const file of files) {
    const found = await reader.bytesOf(file);
    const path = paths.get(file.id);
    if (found && path) {
      // Pictures and PDFs are already compressed.
      await zip.add(path, new Uint8ArrayReader(found.bytes), { level: 0 });
      const { id, purpose, mimeType, bytes } = file;
      const { sha256 } = found;
      packed.push({ id, path, purpose, mimeType, bytes, sha256, mark: options.markOf(sha256) });
    }
    await step(weightOf(file));
  }
  const manifest: Manifest = {
    format: archiveFormat,
    version: archiveVersion,
    schemaVersion,
    app: { name: 'Roadworthy', version: packageFile.version },
    madeAt: options.now().toISOString(),
    rows,
    files: packed,
  };
  await zip.add(
    manifestPath,
    new Uint8ArrayReader(encoder.encode(JSON.stringify(manifest, null, 1))),
  );
  await zip.close();
  return manifest;
};
