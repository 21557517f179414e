import { setTimeout as wait } from 'node:timers/promises';
import type { DownloadLink, DownloadState } from '@roadworthy/domain/your-data/your-data.schema';
import {
  configure,
  type FileEntry,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js';
import { patiently } from './files.ts';
import type { TestVisitor } from './test-visitor.ts';

configure({ useWebWorkers: false });

type Asker = Pick<TestVisitor, 'get' | 'post'>;

export const downloadState = async (person: Asker): Promise<DownloadState> => {
  const { status, body } = await patiently(() => person.get('/api/your-data/download'));
  if (status !== 200)
    throw new Error(`The download was not started: ${status} ${JSON.stringify(body)}`);
  return body as DownloadState;
};

/** Waits until the download is made; throws after the time limit. */
export const waitForDownload = async (person: Asker, seconds = 60): Promise<DownloadState> => {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const state = await downloadState(person);
    if (state.status !== 'making') return state;
    if (performance.now() > deadline) throw new Error('The download was not ready in time');
    await wait(100);
  }
};

export const linkToDownload = async (person: Asker): Promise<DownloadLink> => {
  const { status, body } = await patiently(() => person.post('/api/your-data/download/link'));
  if (status !== 200)
    throw new Error(`The link to the download was refused: ${status} ${JSON.stringify(body)}`);
  return body as DownloadLink;
};

const cookieOf = ({ cookies }: Pick<TestVisitor, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Fetches a download like a browser: all of it, or from a position on. */
export const fetchDownload = async (
  origin: string,
  person: Pick<TestVisitor, 'cookies'>,
  url: string,
  headers: Record<string, string> = {},
) => {
  const reply = await fetch(new URL(url, origin), {
    headers: { cookie: cookieOf(person), ...headers },
  });
  return {
    status: reply.status,
    headers: reply.headers,
    bytes: Buffer.from(await reply.arrayBuffer()),
  };
};

/** Opens a ZIP, with its entries by path. */
export const openZip = async (bytes: Uint8Array) => {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const entries = await reader.getEntries();
  const found = new Map(entries.map((entry) => [entry.filename, entry as FileEntry]));
  const entryOf = (path: string) => {
    const entry = found.get(path);
    if (!entry) throw new Error(`There is no ${path} in the zip`);
    return entry;
  };
  return {
    paths: entries.map(({ filename }) => filename),
    bytes: (path: string) => entryOf(path).getData(new Uint8ArrayWriter()),
    text: (path: string) => entryOf(path).getData(new TextWriter()),
    json: async <T>(path: string) => JSON.parse(await entryOf(path).getData(new TextWriter())) as T,
  };
};
export type OpenedZip = Awaited<ReturnType<typeof openZip>>;
