import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import {
  BlobWriter,
  TextReader,
  Uint8ArrayReader,
  ZipWriter,
} from '@zip.js/zip.js/index-native.js';

export const vehicleId = '0198f2c4-0000-7000-8000-000000000001';
export const fileId = '0198f2c4-0000-7000-8000-000000000002';
const made = { createdAt: '2026-11-15T09:00:00Z', deletedAt: null };

export const vehicle = {
  ...emptyVehicle,
  ...made,
  id: vehicleId,
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  imageId: fileId,
};

export const picture = new Uint8Array([1, 2, 3, 4]);
/** SHA-256 of the picture. */
const sha256 = '9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a';

export const archivedFile = {
  id: fileId,
  path: 'files/0001-AB17CDE.jpg',
  purpose: 'image',
  mimeType: 'image/jpeg',
  bytes: picture.length,
  sha256,
  mark: 'm'.repeat(43),
};

export const manifest = (more: object = {}) => ({
  format: 'roadworthy-download',
  version: 1,
  schemaVersion: 1,
  app: { name: 'Roadworthy', version: '0.1.0' },
  madeAt: '2026-11-16T09:00:00Z',
  rows: { 'records/vehicles': 1 },
  files: [archivedFile],
  ...more,
});

type Entries = Record<string, unknown>;

export const whole: Entries = {
  'manifest.json': manifest(),
  'records/vehicles.json': [vehicle],
  'profile.json': [{ id: 'x', username: 'alex', firstName: 'Alex', surname: '', gender: null }],
  'account/reminder-settings.json': [{ emailNotifications: false, pushNotifications: true }],
  'files/0001-AB17CDE.jpg': picture,
};

/** Builds a zip: bytes and texts unchanged, everything else as JSON; undefined entries are left out. */
export const zipOf = async (entries: Entries, options: object = {}): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, content] of Object.entries(entries)) {
    if (content === undefined) continue;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const reader =
      content instanceof Uint8Array ? new Uint8ArrayReader(content) : new TextReader(text);
    await writer.add(path, reader as TextReader, options);
  }
  return await writer.close();
};
