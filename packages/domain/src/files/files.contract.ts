import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import { FileLink, FileVariant, Room } from './files.schema.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Files'] });

/**
 * Routes about files. The bytes are sent unchanged by `PUT /api/files/{id}?purpose=…` with a `Content-Digest`, and
 * fetched from the address of a link.
 */
export const filesContract = {
  link: route('POST', '/files/{id}/link', 'An address for one of your files, good for a minute')
    .input(
      z.strictObject({
        id: RecordId,
        variant: FileVariant,
        /** The name to save the file under. Without one it is shown. */
        saveAs: z.optional(z.string().check(z.maxLength(255))),
      }),
    )
    .output(FileLink),
  room: route('GET', '/files/room', 'How much room your files take').output(Room),
};
