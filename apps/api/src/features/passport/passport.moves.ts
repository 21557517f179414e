import { movingTable } from '../../platform/sync/move.sql.ts';
import type { Follower } from '../../platform/sync/move.ts';

const ofVehicle = () => `vehicle_id = any (array(select id from ${movingTable('vehicles')}))`;

/** A vehicle's chain moves whole: its next passport continues those of the garage that it left. */
export const movedChain: readonly Follower[] = [
  { name: 'passportEntries', table: 'passport.entries', belongs: ofVehicle },
  { name: 'passportSigned', table: 'passport.signed', belongs: ofVehicle },
];
