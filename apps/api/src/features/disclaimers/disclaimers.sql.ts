import { acceptanceEntity } from '@roadworthy/domain/disclaimers/disclaimers.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const acceptancesTable = recordTable(acceptanceEntity, 'disclaimers.acceptances');
