import { acceptanceEntity } from '@roadworthy/domain/disclaimers/disclaimers.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { acceptancesTable } from './disclaimers.sql.ts';

export const acceptances = {
  definition: acceptanceEntity,
  table: acceptancesTable,
} satisfies SyncEntity;
