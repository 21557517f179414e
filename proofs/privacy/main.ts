import { proveErasure } from './erasure.ts';

/**
 * `npm run test:privacy`: what somebody may ask of us about their own data. Nothing is left of an erased account.
 * PRIVACY_SHORT=1: once, on a folder, with PLANTS planted bugs.
 */
const isShort = process.env.PRIVACY_SHORT === '1';
await proveErasure({ isShort });
