import { accountsContract } from './accounts/accounts.contract.ts';

/** The whole API: one entry per feature. Paths are served under /api. */
export const contract = {
  accounts: accountsContract,
};
