import { noteIgnored } from '../browser/ignore-failure.ts';
import { context, openedStore } from '../records/client.ts';
import { useLocal } from '../records/hooks.ts';
import { readMeta, writeMeta } from '../records/store/local-store.ts';

/** A plate looked up offline. Stored in the user's own database, and deleted with it. */
type WaitingPlate = { plate: string; at: number };

const name = 'waitingPlate';
const keptFor = 24 * 3_600_000;

/** Stores the last plate looked up offline; null deletes it. */
export const storeWaitingPlate = async (plate: string | null): Promise<void> => {
  try {
    const store = await openedStore();
    const waiting: WaitingPlate | null = plate === null ? null : { plate, at: context.now() };
    if (waiting || (await readMeta<WaitingPlate | null>(store, name, null)))
      await writeMeta(store, name, waiting);
  } catch (error) {
    noteIgnored(
      error,
      'the plate could not be stored: it is looked up only while the page is open',
    );
  }
};

export const useWaitingPlate = (): WaitingPlate | null => {
  const { value } = useLocal<WaitingPlate | null>(
    async (store) => await readMeta<WaitingPlate | null>(store, name, null),
    null,
    [],
  );
  return value && Math.abs(context.now() - value.at) < keptFor ? value : null;
};
