import { accountsContract } from './accounts/accounts.contract.ts';
import { costsContract } from './costs/costs.contract.ts';
import { diagnosisContract } from './diagnosis/diagnosis.contract.ts';
import { readingContract } from './documents/reading/reading.contract.ts';
import { filesContract } from './files/files.contract.ts';
import { garagesContract } from './garages/garages.contract.ts';
import { lookupContract } from './lookup/lookup.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { passportContract } from './passport/passport.contract.ts';
import { remindersContract } from './reminders/reminders.contract.ts';
import { sealingContract } from './sealing/sealing.contract.ts';
import { siteContract } from './site/site.contract.ts';
import { syncContract } from './sync/sync.contract.ts';
import { tasksContract } from './tasks/tasks.contract.ts';
import { vehiclesContract } from './vehicles/vehicles.contract.ts';
import { visitsContract } from './visits/visits.contract.ts';
import { yourDataContract } from './your-data/your-data.contract.ts';

/** The whole API, one entry per feature. Paths are served under /api. */
export const contract = {
  accounts: accountsContract,
  costs: costsContract,
  diagnosis: diagnosisContract,
  documents: readingContract,
  files: filesContract,
  garages: garagesContract,
  lookup: lookupContract,
  orders: ordersContract,
  passport: passportContract,
  reminders: remindersContract,
  sealing: sealingContract,
  site: siteContract,
  sync: syncContract,
  tasks: tasksContract,
  vehicles: vehiclesContract,
  visits: visitsContract,
  yourData: yourDataContract,
};
