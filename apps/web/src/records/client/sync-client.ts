import type { UploadQueue } from '../files/upload-queue.ts';
import type { Engine } from '../outbox/engine.ts';
import type { Changes } from '../outbox/write.ts';
import type { LocalStore } from '../store/local-store.ts';

/** The local database of one garage, with what writes, syncs and uploads its records. */
export type SyncClient = {
  store: LocalStore;
  changes: Changes;
  engine: Engine;
  uploads: UploadQueue;
};
