import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { diagnosesTable } from './diagnosis.sql.ts';

export const diagnoses = {
  definition: diagnosisEntity,
  table: diagnosesTable,
} satisfies SyncEntity;
