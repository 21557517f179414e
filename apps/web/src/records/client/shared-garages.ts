import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import type { KnownGarage } from '../garages/known-garages.ts';
import type { Change } from '../outbox/write.ts';
import type { LocalFile } from '../store/local-store.ts';
import type { RecordsView } from '../store/records-view.ts';
import type { SyncClient } from './sync-client.ts';

/**
 * The garages of a person who shares some, on this device. Its code is loaded only for such persons; everything else
 * reaches it through this type.
 */
export type SharedGarages = {
  /** Every garage of the person, the own one first. */
  readonly known: readonly KnownGarage[];
  /** The open garages, the own one first. */
  readonly clients: readonly SyncClient[];
  /** The records of all open garages. */
  readonly records: RecordsView;
  /** The records of one garage; of all for null, and for a garage that is not open. */
  viewOf(garageId: string | null): RecordsView;
  /** Returns the garage of a record that was read, or of a file that such a record names. */
  garageOf(id: string): KnownGarage | null;
  /** Returns the open garage that has the file or the record; the own one if none has. */
  clientOf(id: string | null): SyncClient;
  /** Whether the person may make the change, in the garage of this record or in the one named. */
  may(id: string | null, change: Pick<Operation, 'entity' | 'type' | 'patch'>): boolean;
  /** Whether the person's role in the garage of this record sees records of a kind there. */
  sees(id: string, entity: string): boolean;
  /** Saves each change in the garage of its record. */
  save(changes: readonly Change[], files: readonly LocalFile[]): Promise<string[]>;
  /** Takes over the list that the server gave. */
  receive(listed: readonly KnownGarage[]): Promise<void>;
  /** Leaves the garage of a client that heard that the person is not a member. */
  notMember(client: SyncClient): Promise<void>;
  /** Locks the garages of a device that has not reached the server for too long. */
  checkLeases(): Promise<void>;
  /** Stops reading a garage whose database another tab has deleted. */
  closed(client: SyncClient): void;
  /** Forgets a garage that has ended, once the person has read that. */
  dismiss(garageId: string): Promise<void>;
  stop(): void;
};
