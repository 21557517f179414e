import { figure } from '../../dev/figures.ts';
import { proveDownload } from './download.ts';
import { proveErasure } from './erasure.ts';

/**
 * `npm run test:privacy`: the rights of users over their data. The download holds all of a user's data and nobody
 * else's, and restores into an empty account; nothing is left of an erased account. PRIVACY_SHORT=1: once, on a folder,
 * with PLANTS planted bugs of each.
 */
const isShort = process.env.PRIVACY_SHORT === '1';
for (const { name, value, ...bounds } of await proveDownload({ isShort }))
  figure(name, value, bounds);
await proveErasure({ isShort });
process.exit(process.exitCode ?? 0);
