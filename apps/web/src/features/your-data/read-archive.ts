import { ProfileEdit } from '@roadworthy/domain/accounts/accounts.schema';
import { type EntityName, entities } from '@roadworthy/domain/entities';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import { withVisibleNames } from '@roadworthy/domain/kernel/names';
import { ChannelSwitches } from '@roadworthy/domain/reminders/settings.schema';
import { type Entity, type Fields, heaviestRecord, limitOf } from '@roadworthy/domain/sync/entity';
import { checkFields } from '@roadworthy/domain/sync/merge';
import { schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import {
  type ArchivedFile,
  archiveFormat,
  archiveVersion,
  Manifest,
  manifestPath,
  profilePath,
  recordsPath,
  settingsPath,
} from '@roadworthy/domain/your-data/archive.schema';
import * as z from 'zod/mini';
import { ArchiveProblem } from './archive-problem.ts';
import { type OpenZip, openZip } from './open-zip.ts';

export type ArchivedRecord = { entity: string; id: string; fields: Fields };

/** A checked download: everything in it is what the server would accept. */
export type Archive = {
  madeAt: string;
  /** In the order in which they can be added. */
  records: readonly ArchivedRecord[];
  /** Only files that a record names, because others would not be kept. */
  files: readonly ArchivedFile[];
  profile: ProfileEdit | null;
  settings: ChannelSwitches | null;
  /** Records that cannot be restored, one sentence each. */
  problems: readonly string[];
  bytesOf(file: ArchivedFile): Promise<ArrayBuffer>;
};

const megabyte = 1024 * 1024;
const mostManifestBytes = 16 * megabyte;
const mostTextBytes = 256 * megabyte;
const mostSmallBytes = megabyte;

const another = 'This zip is not a download from Roadworthy.';
const newer =
  'This download was made by a newer version of Roadworthy. Reload the app and try again.';

const jsonIn = async (zip: OpenZip, path: string, mostBytes: number): Promise<unknown> => {
  const bytes = await zip.read(path, mostBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ArchiveProblem(`'${path}' cannot be read. Download your data again.`);
  }
};

const manifestIn = async (zip: OpenZip): Promise<Manifest> => {
  if (!zip.has(manifestPath)) throw new ArchiveProblem(another);
  const json = await jsonIn(zip, manifestPath, mostManifestBytes);
  const { format, version } = (json ?? {}) as { format?: unknown; version?: unknown };
  if (format !== archiveFormat) throw new ArchiveProblem(another);
  if (typeof version === 'number' && version > archiveVersion) throw new ArchiveProblem(newer);
  const manifest = z.safeParse(Manifest, json);
  if (!manifest.success)
    throw new ArchiveProblem(`'${manifestPath}' is not in the form we write it.`);
  if (manifest.data.schemaVersion > schemaVersion) throw new ArchiveProblem(newer);
  return manifest.data;
};

/** Kinds that are added first, so that the server finds the archived renewals and creates none of its own. */
const firstKinds: readonly EntityName[] = ['tasks', 'taskCompletions'];
const inOrder: readonly Entity[] = [
  ...entities.filter(({ name }) => firstKinds.includes(name)),
  ...entities.filter(({ name }) => !firstKinds.includes(name)),
];

const Row = z.looseObject({
  id: z.string(),
  createdAt: z.string(),
  deletedAt: z.nullable(z.string()),
});

const recordsOf = async (
  zip: OpenZip,
  entity: Entity,
  { today, isDemo }: { today: CivilDate; isDemo: boolean },
  problems: string[],
): Promise<ArchivedRecord[]> => {
  const path = recordsPath(entity.name);
  if (!zip.has(path)) return [];
  const rows = z.safeParse(z.array(Row), await jsonIn(zip, path, mostTextBytes));
  if (!rows.success) throw new ArchiveProblem(`'${path}' is not in the form we write it.`);
  const live = rows.data.filter(({ deletedAt }) => deletedAt === null);
  const limit = limitOf(entity, isDemo);
  if (live.length > limit) {
    throw new ArchiveProblem(
      `'${path}' holds ${live.length} records. An account can have ${limit}.`,
    );
  }
  const ids = new Set<string>();
  return live.flatMap(({ id, createdAt: _, deletedAt: __, ...input }, at) => {
    const checked = checkFields(
      entity,
      withVisibleNames(entity.schema, input) as typeof input,
      today,
    );
    const isKnown = z.safeParse(entity.id, id).success;
    const isHeavy = JSON.stringify(input).length > heaviestRecord;
    const problem = ids.has(id)
      ? 'it is there twice'
      : !isKnown
        ? 'its id is not one of ours'
        : isHeavy
          ? 'it is too long'
          : Object.entries(checked.problems ?? {}).map(([name, why]) => `${name}: ${why}`)[0];
    ids.add(id);
    if (problem || !checked.fields) {
      problems.push(`${path}, record ${at + 1}: ${problem}`);
      return [];
    }
    return [{ entity: entity.name, id, fields: checked.fields }];
  });
};

/** Returns the ids of the files that the records name. */
const namedIn = (records: readonly ArchivedRecord[]): Set<string> => {
  const fileFields = new Map<string, readonly string[]>(
    entities.map(({ name, fileFields: fields }) => [name, fields]),
  );
  return new Set(
    records.flatMap(({ entity, fields }) =>
      (fileFields.get(entity) ?? []).flatMap((field) => (fields[field] ?? []) as string[]),
    ),
  );
};

const checkedFiles = (zip: OpenZip, { files }: Manifest): readonly ArchivedFile[] => {
  const paths = new Set(files.map(({ path }) => path));
  const ids = new Set(files.map(({ id }) => id));
  if (paths.size < files.length || ids.size < files.length) {
    throw new ArchiveProblem(`'${manifestPath}' names a file twice.`);
  }
  for (const { path, bytes, purpose, mimeType } of files) {
    if (zip.sizeOf(path) !== bytes) {
      throw new ArchiveProblem(`'${path}' is missing or the wrong size.`);
    }
    const { mostBytes, types } = fileLimits[purpose];
    // A picture that we re-encoded may be a little larger than the upload.
    if (bytes > 2 * mostBytes || !types.includes(mimeType)) {
      throw new ArchiveProblem(`'${path}' is not a file we would have kept.`);
    }
  }
  return files;
};

const profileIn = async (zip: OpenZip): Promise<ProfileEdit | null> => {
  if (!zip.has(profilePath)) return null;
  const rows = await jsonIn(zip, profilePath, mostSmallBytes);
  const [profile] = Array.isArray(rows) ? rows : [rows];
  const names = ['firstName', 'surname', 'username', 'gender', 'phoneNumber'];
  const shownFields = Object.entries((profile ?? {}) as object)
    .filter(([name, value]) => names.includes(name) && value !== null && value !== '')
    .map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutHiddenCharacters(value) : value,
    ]);
  return z.safeParse(ProfileEdit, Object.fromEntries(shownFields)).data ?? null;
};

const settingsIn = async (zip: OpenZip): Promise<ChannelSwitches | null> => {
  if (!zip.has(settingsPath)) return null;
  const rows = await jsonIn(zip, settingsPath, mostSmallBytes);
  return z.safeParse(ChannelSwitches, Array.isArray(rows) ? rows[0] : rows).data ?? null;
};

const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Checks a download before anything is restored. Throws an `ArchiveProblem` if something is wrong. */
export const readArchive = async (
  file: Blob,
  options: { today: CivilDate; isDemo: boolean },
): Promise<Archive> => {
  const zip = await openZip(file);
  const manifest = await manifestIn(zip);
  const known = new Set(entities.map(({ name }) => recordsPath(name)));
  const unknown = zip.paths.find((path) => /^records\/.*\.json$/.test(path) && !known.has(path));
  if (unknown) throw new ArchiveProblem(`We do not know what '${unknown}' is. ${newer}`);
  const files = checkedFiles(zip, manifest);
  const problems: string[] = [];
  const records: ArchivedRecord[] = [];
  for (const entity of inOrder) {
    records.push(...(await recordsOf(zip, entity, options, problems)));
  }
  const named = namedIn(records);
  return {
    madeAt: manifest.madeAt,
    records,
    files: files.filter(({ id }) => named.has(id)),
    profile: await profileIn(zip),
    settings: await settingsIn(zip),
    problems,
    async bytesOf({ path, bytes: length, sha256 }) {
      const bytes = await zip.read(path, length);
      if ((await digestOf(bytes)) !== sha256) {
        throw new ArchiveProblem(`'${path}' is not what we put there.`);
      }
      return bytes.buffer;
    },
  };
};
