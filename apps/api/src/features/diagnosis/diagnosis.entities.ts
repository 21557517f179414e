import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { diagnosesTable } from './diagnosis.sql.ts';

export const diagnoses: SyncEntity = { definition: diagnosisEntity, table: diagnosesTable };
