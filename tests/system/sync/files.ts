import { createHash } from 'node:crypto';
import type { EntityName } from '@roadworthy/domain/entities';
import type { FilePurpose } from '@roadworthy/domain/files/files.schema';
import sharp from 'sharp';
import type { LocalFile } from '../../../apps/web/src/records/store/local-store.ts';
import { samplePdf } from '../../support/api/files.ts';
import type { Device } from './device.ts';
import type { ServerTruth } from './server.ts';

// Photos and documents: picked on one device, named by a record, and sent after it by the product's own queue.

/** The files that people picked in a history, with the digest of their bytes. */
export type PickedFiles = Map<string, string>;

/** The field of each kind that names files. */
const fileFields: Readonly<Record<string, string | null>> = {
  vehicles: 'imageId',
  mileageReadings: null,
  documents: 'fileId',
  tasks: 'photoIds',
  taskCompletions: 'photoIds',
  expenses: null,
  fuelFills: null,
  acceptances: null,
  diagnoses: 'photoIds',
  cartUnits: null,
  covers: null,
} satisfies Record<EntityName, string | null>;

/** Small, because the server draws every picture again. */
const picture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#048' },
})
  .png()
  .toBuffer();

const bytesOf = (purpose: FilePurpose, id: string): Buffer =>
  purpose === 'document' ? samplePdf(id) : picture;

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns a file as the app keeps it when it is picked. */
export const pickFile = (picked: PickedFiles, purpose: FilePurpose, now: number): LocalFile => {
  const id = crypto.randomUUID();
  const buffer = bytesOf(purpose, id);
  picked.set(id, digestOf(buffer));
  return {
    id,
    variant: 'original',
    purpose,
    name: `${id}.${purpose === 'document' ? 'pdf' : 'png'}`,
    type: purpose === 'document' ? 'application/pdf' : 'image/png',
    bytes: new Uint8Array(buffer).buffer,
    state: 'waiting',
    problem: null,
    usedAt: now,
  };
};

const filesNamedIn = ({ entity, fields }: ServerTruth['rows'][number]): string[] => {
  const value = fields[fileFields[entity] ?? ''];
  return [value].flat().filter((each) => typeof each === 'string');
};

/** Finds the files that a record names and the server does not have with their bytes. */
export const findFileFaultsIn = (
  { rows, files }: ServerTruth,
  picked: PickedFiles,
): { id: string; problem: string }[] => {
  const stored = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  return rows
    .filter(({ deleted }) => !deleted)
    .flatMap((row) =>
      filesNamedIn(row).flatMap((id) => {
        const digest = picked.get(id);
        if (digest === undefined || stored.get(id) === digest) return [];
        const what = stored.has(id) ? 'changed' : 'lacks';
        return [{ id, problem: `file: the server ${what} one of ${row.entity}` }];
      }),
    );
};

/** Every file that a record names reached the server with its bytes, and no device has one left to send. */
export const findFileFaults = async (
  devices: readonly Device[],
  truth: ServerTruth,
  picked: PickedFiles,
): Promise<string[]> => {
  const problems = findFileFaultsIn(truth, picked).map(({ problem }) => problem);
  for (const device of devices) {
    for (const { state, problem } of await device.tab(0).store.files.toArray()) {
      if (state !== 'stored') problems.push(`file: one is ${state} (${problem})`);
    }
  }
  return problems;
};
