import { demoMostFiles, demoRoomBytes } from '@roadworthy/domain/accounts/accounts.rules';
import { statement } from '../../platform/statement.ts';
import { movingTable } from '../../platform/sync/move.sql.ts';
import type { Follower } from '../../platform/sync/move.ts';
import { countsForGarage, lockRoom } from './files.sql.ts';
import { mostFiles } from './upload.service.ts';

const moving = movingTable('files');

/** The trigger of a deleted file notes its object to be removed from the store; here the row only changes garage. */
const keepObjects = statement<never, []>(
  'files.keep-moved-objects',
  `delete from files.dropped_objects where object = any (array(select object from ${moving}))`,
);

const hasNoRoom = statement<{ isTooMuch: boolean }, [mostBytes: number, mostFiles: number]>(
  'files.has-no-room-for-moved',
  `with used as (
     select coalesce(sum(bytes), 0) as bytes, count(*) as files from files.files
     where garage_id = platform.current_garage_id() and ${countsForGarage}),
   moved as (select coalesce(sum(bytes), 0) as bytes, count(*) as files from ${moving})
   select moved.files > 0 and (
     used.bytes + moved.bytes > least($1::bigint, case when platform.is_demo() then ${demoRoomBytes} end)
     or used.files + moved.files > least($2::int, case when platform.is_demo() then ${demoMostFiles} end)) as "isTooMuch"
   from used, moved`,
);

/** The files that moved records name. A file that is still being sent is sent again to the other garage. */
export const movedFiles = ({ fileRoomBytes }: { fileRoomBytes: number }): Follower => ({
  name: 'files',
  table: 'files.files',
  belongs: (kinds) => {
    const named = kinds.flatMap(({ name, files }) =>
      files.map(
        (column) => `select jsonb_array_elements_text(
          case jsonb_typeof(to_jsonb(${column})) when 'array' then to_jsonb(${column}) else jsonb_build_array(${column}) end)
         from ${movingTable(name)} where ${column} is not null`,
      ),
    );
    return `state = 'ready' and id = any (array(${named.join(' union ')}))`;
  },
  afterTaking: keepObjects(),
  room: {
    statements: [lockRoom(), hasNoRoom(fileRoomBytes, mostFiles)],
    code: 'NO_ROOM_FOR_FILE',
  },
});
