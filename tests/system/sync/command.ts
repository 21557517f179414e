import type { Fault } from './faults.ts';
import type { KindAct } from './kinds/acts.ts';
import type { TaskAction } from './tasks.ts';

/** A user's action, or an event on a device. Numbers pick among what exists at that time. */
export type Command = {
  device: number;
  tab: number;
  pick: number;
  /** The device's other tab syncs during it. */
  whileSyncing: boolean;
} & (
  | { kind: 'add' | 'add-refused' | 'add-poison' | 'read-odometer' | 'delete' | 'resolve' }
  | { kind: 'add-task' | 'renewals' | 'pay' }
  | { kind: 'task'; action: TaskAction }
  | { kind: 'restart' | 'close-tab' | 'sign-out' | 'back-up' | 'restore' }
  | { kind: 'edit'; fields: number[]; values: number[] }
  | { kind: 'sync' | 'sync-all' | 'cut-off' | 'full-disk' }
  | { kind: 'clock'; hours: number }
  | { kind: 'record'; entity: string; act: KindAct; turn: number; hasPhoto: boolean }
  | { kind: 'many'; entity: string; count: number }
  /** `sync-well`: nothing fails. `sync-records`: nothing fails, and files wait. `grow-old`: receipts become old. */
  | { kind: 'sync-well' | 'sync-records' | 'grow-old' }
  | { kind: 'sync-with'; fault: Fault }
);
