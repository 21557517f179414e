import { movedTurns } from './features/diagnosis/diagnosis.moves.ts';
import { movedFiles } from './features/files/files.moves.ts';
import { movedChain } from './features/passport/passport.moves.ts';
import { movedChecks } from './features/reminders/reminders.moves.ts';
import type { Config } from './platform/config.ts';
import type { Follower } from './platform/sync/move.ts';

/** What moves with a vehicle besides its records, one line for each table. */
export const movedAlong = (config: Pick<Config, 'fileRoomBytes'>): Follower[] => [
  movedFiles(config),
  movedTurns,
  ...movedChain,
  movedChecks,
];
