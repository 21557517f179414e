import type { Payments } from '@roadworthy/domain/costs/ledger.rules';
import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

/** Reads the payments for one vehicle, as the ledger counts them; no row if none of its documents has a cost. */
export const selectPaymentsOf = statement<Payments, [garageId: string, vehicleId: string]>(
  'costs.select-payments-of',
  `with papers as (
     select * from documents.documents
     where garage_id = $1 and vehicle_id = $2 and deleted_at is null and cost_pence > 0
   )
   select
     (select json_agg(json_build_object('id', id, 'createdAt', created_at, 'documentType', document_type,
        'serviceDate', service_date, 'costPence', cost_pence, 'vehicleId', vehicle_id, 'fileName', file_name,
        'serviceProvider', service_provider, 'receiptOf', receipt_of)) from papers) as documents,
     (select coalesce(json_agg(json_build_object('id', id, 'completedOn', completed_on, 'costPence', cost_pence,
        'vehicleId', vehicle_id, 'taskTitle', task_title, 'taskId', task_id, 'occurrence', occurrence)), '[]')
      from tasks.completions where garage_id = $1 and vehicle_id = $2 and deleted_at is null and cost_pence > 0) as completions,
     (select coalesce(json_agg(json_build_object('id', id, 'date', date, 'amountPence', amount_pence,
        'category', category, 'vehicleId', vehicle_id, 'note', note)), '[]')
      from costs.expenses where garage_id = $1 and vehicle_id = $2 and deleted_at is null) as expenses,
     (select coalesce(json_agg(json_build_object('id', id, 'date', date, 'pricePence', price_pence,
        'vehicleId', vehicle_id, 'energy', energy)), '[]')
      from costs.fuel_fills where garage_id = $1 and vehicle_id = $2 and deleted_at is null) as "fuelFills"
   where exists (select from papers)`,
);
