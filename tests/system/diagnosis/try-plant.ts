/** Started with a plant: prints the invariants that broke. */
import { brokenInvariants } from './invariants.ts';

console.log(JSON.stringify([...brokenInvariants(40)]));
