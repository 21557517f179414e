import { diagnosisEntity } from '@roadworthy/domain/diagnosis/diagnosis.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const diagnosesTable = recordTable(diagnosisEntity, 'diagnosis.diagnoses');
