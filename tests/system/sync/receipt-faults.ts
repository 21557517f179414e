import type { DatabaseFault } from '../../support/plant/database-faults.ts';

/** Applied changes are not recognised when they come again. `where`: in these garages. */
export const withoutReceipts = (where: string): DatabaseFault[] => [
  {
    policy: 'own_receipts',
    table: 'sync.receipts',
    using: `garage_id = platform.current_garage_id() and not (${where})`,
  },
  {
    trigger: 'before insert',
    table: 'sync.receipts',
    body: `
      if exists (select from sync.receipts known where known.garage_id = new.garage_id and known.op_id = new.op_id)
      then return null; end if;
      return new;`,
  },
];
