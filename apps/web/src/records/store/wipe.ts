import { databaseName, databasesOf, deleteDatabase, listDatabases, ownerOf } from './databases.ts';

/** Deletes the user's databases, of every garage, from this device. */
export const wipeUser = async (userId: string): Promise<void> => {
  // The database of the user's own garage may be opening in another tab, and is then not listed yet.
  const names = new Set([
    databaseName({ userId, garageId: userId }),
    ...(await databasesOf(userId)),
  ]);
  await Promise.all([...names].map((name) => deleteDatabase(name)));
};

const sealAndDelete = async (names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  const { sealUnsent } = await import('./sealing.ts');
  for (const name of names) if (await sealUnsent(name)) await deleteDatabase(name);
};

/** Seals the user's unsent changes, of every garage, and deletes everything else. */
export const sealAndWipeUser = async (userId: string): Promise<void> =>
  await sealAndDelete(await databasesOf(userId));

/**
 * Deletes the databases of earlier users when another user has signed in. Unsent changes are sealed first, and wait
 * until their owner signs in again.
 */
export const wipeOthers = async (userId: string): Promise<void> =>
  await sealAndDelete((await listDatabases()).filter((name) => ownerOf(name) !== userId));
