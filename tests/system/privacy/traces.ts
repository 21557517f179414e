import { deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { ErasureWorld } from './erasure-world.ts';
import { type Finder, wordHit } from './find.ts';
import { type Form, formsOf } from './forms.ts';
import { searchObjects, searchTables } from './search.ts';

/** A ZIP's local header before its content, compressed as archives do it. */
const zipped = (bytes: Buffer): Buffer => {
  const name = Buffer.from('copy.csv');
  const content = deflateRawSync(bytes);
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(bytes.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content]);
};

const inPdf = (bytes: Buffer): Buffer => {
  const content = deflateSync(bytes);
  const head = `%PDF-1.4\n4 0 obj\n<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj\n')]);
};

const noise = Buffer.from('words before and words after, so that nothing is alone. '.repeat(3));
const among = (text: string): Buffer => Buffer.concat([noise, Buffer.from(text), noise]);

/** How bytes are packed in an object or a binary column. */
export const packings: Record<string, (text: string) => Buffer> = {
  'as it is': (text) => among(text),
  gzip: (text) => gzipSync(among(text)),
  ZIP: (text) => Buffer.concat([noise, zipped(among(text))]),
  'deflate in a PDF': (text) => inPdf(among(text)),
  zstd: (text) => Buffer.concat([noise, zstdCompressSync(among(text))]),
  'gzip in a ZIP': (text) => zipped(gzipSync(among(text))),
  'gzip in base64': (text) => Buffer.from(`{"copy":"${gzipSync(among(text)).toString('base64')}"}`),
};

/** The text as a program would write it that makes this form. Letters change their case where that says nothing. */
export const writtenAs = ({ text, isAnyCase }: Form, at: number): string =>
  isAnyCase && at % 2 === 1 ? text.toUpperCase() : text;

export type Traces = { planted: number; unseen: string[] };

/**
 * Plants an address in every form into a table, a binary column, the queue, objects of the store and a text, and
 * returns those that the search does not find there. Takes everything away again.
 */
export const plantTraces = async (
  { admin, store }: ErasureWorld,
  email: string,
  { finder, secret }: { finder: Finder; secret: string | null },
): Promise<Traces> => {
  const forms = formsOf(email, secret);
  const unseen: string[] = [];
  let planted = 0;
  const check = (place: string, form: Form, found: readonly string[]) => {
    planted += 1;
    const asked = wordHit({ canary: 'email', form: form.name });
    if (!found.includes(asked)) unseen.push(`${place}: ${form.name}`);
  };

  await admin('create table vehicles.traces (words text, bytes bytea)');
  const places: Record<string, (text: string) => Promise<unknown>> = {
    'vehicles.traces': (text) =>
      admin('insert into vehicles.traces (words) values ($1)', [among(text).toString()]),
    'vehicles.traces, binary': (text) =>
      admin('insert into vehicles.traces (bytes) values ($1)', [among(text)]),
    'vehicles.traces, binary and compressed': (text) =>
      admin('insert into vehicles.traces (bytes) values ($1)', [gzipSync(among(text))]),
    'queue.job_common': (text) =>
      admin(
        `insert into queue.job (name, data, state)
         values ('dead-letter', jsonb_build_object('trace', $1::text), 'failed')`,
        [text],
      ),
  };
  for (const [place, write] of Object.entries(places)) {
    const table = place.split(',')[0];
    for (const [at, form] of forms.entries()) await write(writtenAs(form, at));
    const hits = await searchTables(admin, finder);
    const found = hits.find((each) => each.table === table)?.canaries ?? [];
    for (const form of forms) check(place, form, found);
    await admin('delete from vehicles.traces');
    await admin(`delete from queue.job where data ? 'trace'`);
  }
  await admin('drop table vehicles.traces');

  for (const [packing, pack] of Object.entries(packings)) {
    const names = forms.map((_, at) => `traces/${at}`);
    for (const [at, form] of forms.entries()) {
      const bytes = pack(writtenAs(form, at));
      await store.put(`traces/${at}`, bytes, { contentType: 'application/octet-stream' });
    }
    const { hits } = await searchObjects(store, finder);
    for (const [at, form] of forms.entries()) {
      check(
        `object, ${packing}`,
        form,
        hits.find(({ name }) => name === names[at])?.canaries ?? [],
      );
    }
    await store.remove(names);
  }

  for (const [at, form] of forms.entries()) {
    check('log', form, finder.inText(`{"msg":"${writtenAs(form, at)}"}`).map(wordHit));
  }
  return { planted, unseen };
};
