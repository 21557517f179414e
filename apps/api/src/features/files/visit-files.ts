import type { Readable } from 'node:stream';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import { garageActor, type Tx } from '../../platform/db.ts';
import { ignoreFailure } from '../../platform/ignored-failures.ts';
import { Problem } from '../../platform/problem.ts';
import { readWhole } from './files.body.ts';
import type { Content } from './files.content.ts';
import type { FilesDeps } from './files.deps.ts';
import { namesOf, newObject } from './files.objects.ts';
import { abandonUpload, markReady, withoutFlush } from './files.sql.ts';
import { hoursFrom, putObjects, unnamedHours, uploadMemory } from './upload.service.ts';
import {
  beginVisitPhoto,
  type Deciding,
  decideVisitPhotos,
  fitVisitPhoto,
  keepForOwner,
  lockVisitRoom,
  roomAfterDecision,
  type VisitPhotoRow,
} from './visit-files.sql.ts';

type Deps = Pick<FilesDeps, 'config' | 'db' | 'log' | 'now' | 'readContent' | 'sandbox' | 'store'>;

type OfVisit = { garageId: string; visitId: string };

export type SentPhoto = OfVisit & {
  id: string;
  sha256: string;
  length: number | null;
  body: Readable;
  /** What all photos of the visit may use. */
  room: { mostBytes: number; mostFiles: number };
  /** Called once the photo was read, which may take long. Throws if the link has ended meanwhile. */
  requireOpen(): Promise<unknown>;
};

const { mostBytes: mostPhotoBytes } = fileLimits.image;

/** Creates what visits to a repair garage need of files: a mechanic's photos are checked like any other upload. */
export const createVisitFiles = (deps: Deps) => {
  const { config, db, log, now, readContent, sandbox } = deps;

  const saveContent = async (
    sent: SentPhoto,
    { object, content }: { object: string; content: Content },
  ) => {
    const { garageId, visitId, id, sha256, room } = sent;
    const actor = garageActor(garageId);
    const { mimeType, width, height, original, small, large } = content;
    const sizes = {
      originalBytes: original.length,
      smallBytes: small?.length ?? null,
      largeBytes: large?.length ?? null,
    };
    const { mostBytes } = room;
    const [fitted] = await db.changeAs(
      actor,
      lockVisitRoom(visitId),
      fitVisitPhoto({ garageId, visitId, id, ...sizes, mostBytes }),
    );
    if (!fitted) throw new Problem('NO_ROOM_FOR_FILE');
    await putObjects(deps, { object, content, sha256 });
    const [ready] = await db.changeAs(
      actor,
      markReady({
        ...{ id, object, mimeType, width, height },
        ...sizes,
        dueAt: hoursFrom(now(), unnamedHours),
      }),
    );
    if (ready) return;
    // The row was deleted in the meantime.
    await deps.store.remove(namesOf(object));
    throw new Problem('FILE_TORN');
  };

  return {
    /** Stores a mechanic's photo. The same bytes sent again under the same id are one photo. */
    async store(sent: SentPhoto): Promise<void> {
      const { garageId, visitId, id, sha256, length, body, room } = sent;
      if (length !== null && length > mostPhotoBytes) throw new Problem('FILE_TOO_LARGE');
      sandbox.require();
      const refused = new AbortController();
      const memory = uploadMemory.open(visitId, (problem) => refused.abort(problem));
      try {
        const limits = { mostBytes: mostPhotoBytes, sha256, signal: refused.signal };
        const reading = readWhole(body, memory, limits);
        void ignoreFailure(
          reading,
          'the body of a photo could not be read: the upload reports it, unless it was rejected first',
        );
        const actor = garageActor(garageId);
        const [begun] = await db.changeAs(
          actor,
          withoutFlush(),
          lockVisitRoom(visitId),
          beginVisitPhoto({
            ...{ garageId, visitId, id, sha256, ...room },
            object: newObject(),
            bytes: length ?? mostPhotoBytes,
            dueAt: hoursFrom(now(), unnamedHours),
          }),
        );
        if (!begun) throw new Problem('NO_ROOM_FOR_FILE');
        if (begun.isReady) return;
        try {
          const bytes = await reading;
          const content = await readContent(bytes, 'image', {
            owner: visitId,
            isKept: false,
            beforeDrawing: async () => {},
          });
          await sent.requireOpen();
          await saveContent(sent, { object: begun.object, content });
          memory.markUnread();
        } catch (error) {
          await ignoreFailure(
            db.changeAs(actor, withoutFlush(), abandonUpload(id, begun.object, begun.attempt)),
            'could not mark a photo of a visit as abandoned: the reaper removes it',
          );
          throw error;
        }
      } finally {
        refused.abort();
        memory.letGo();
      }
    },

    /** Keeps photos until an owner decides; returns those that arrived. */
    keep: async (
      { garageId, visitId }: OfVisit,
      { ids, until }: { ids: string[]; until: Date },
    ): Promise<VisitPhotoRow[]> =>
      await db.changeAs(garageActor(garageId), keepForOwner({ garageId, visitId, ids, until })),

    /** Gives accepted photos to the garage, and lets the reaper delete the others. Throws NO_ROOM_FOR_FILE. */
    async decide(tx: Tx, deciding: Omit<Deciding, 'now' | 'until'>): Promise<VisitPhotoRow[]> {
      const at = now();
      const until = hoursFrom(at, unnamedHours);
      const [, taken] = await tx.queryAll(...decideVisitPhotos({ ...deciding, now: at, until }));
      if (taken.length === 0) return taken;
      const [room] = await tx.query(roomAfterDecision(config.fileRoomBytes));
      if (!room || room.usedBytes > room.mostBytes) throw new Problem('NO_ROOM_FOR_FILE');
      log.debug({ photos: taken.length }, 'an owner accepted photos of a visit');
      return taken;
    },
  };
};
