import { figure } from '../../support/figures.ts';
import { proveDownload } from './download.ts';
import { proveErasure } from './erasure.ts';
import { provePromises } from './promises.ts';

/**
 * `npm run proof privacy`: the rights of users over their data. The privacy page says what the code does; the download holds all of a user's data and nobody
 * else's, and restores into an empty account; nothing is left of an erased account. PRIVACY_SHORT=1: once, on a folder,
 * with PLANTS planted bugs of each.
 */
// The page alone, while it is being written: PRIVACY_PAGE=1.
const isPageOnly = process.env.PRIVACY_PAGE === '1';
const isShort = process.env.PRIVACY_SHORT === '1';
await provePromises();
if (isPageOnly) process.exit(process.exitCode ?? 0);
for (const { name, value, ...bounds } of await proveDownload({ isShort }))
  figure(name, value, bounds);
await proveErasure({ isShort });
process.exit(process.exitCode ?? 0);
