import type { FileLink, FileVariant, Room } from '@roadworthy/domain/files/files.schema';
import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import type { Credential } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import type { FilesDeps } from './files.deps.ts';
import { linkSeconds } from './files.links.ts';
import { objectName } from './files.objects.ts';
import { type FileRow, selectOwnFile, selectRoom } from './files.sql.ts';

const sizeOf = (row: FileRow, variant: FileVariant): number | null =>
  ({ original: row.originalBytes, small: row.smallBytes, large: row.largeBytes })[variant];

/** Replaces control characters, which are not allowed in headers, and slashes. Hidden characters go. */
const savedName = (name: string) =>
  withoutHiddenCharacters(name)
    .replace(/\p{Cc}|[/\\]/gu, '_')
    .trim() || 'file';

export const linkTo = async (
  { db, links, now }: FilesDeps,
  credential: Credential,
  { id, variant, saveAs }: { id: string; variant: FileVariant; saveAs?: string | undefined },
): Promise<FileLink> => {
  const [file] = await db.readAs(credential, selectOwnFile(id));
  if (file?.state !== 'ready' || sizeOf(file, variant) === null) throw new Problem('NOT_FOUND');
  const expiresAt = now().getTime() + linkSeconds * 1000;
  const token = links.sign({
    garageId: file.garageId,
    fileId: id,
    variant,
    saveAs: saveAs === undefined ? null : savedName(saveAs),
    expiresAt,
  });
  return { url: `/files/${token}`, expiresAt: new Date(expiresAt).toISOString() };
};

export const roomOf = async ({ db, config }: FilesDeps, credential: Credential): Promise<Room> => {
  const [room] = await db.readAs(credential, selectRoom(config.fileRoomBytes));
  if (!room) throw new Error("The query for a user's remaining space for files returned no row");
  return room;
};

/** The file of a link, for the session that the link was made for. */
export type Linked = {
  name: string;
  size: number;
  contentType: string;
  etag: string;
  saveAs: string | null;
  secondsLeft: number;
};

const hasNoAccess = (error: unknown): boolean =>
  error instanceof Problem &&
  ['UNAUTHENTICATED', 'SESSION_ENDED', 'NOT_A_MEMBER'].includes(error.code);

const selectAsUser = async ({ db }: FilesDeps, credential: Credential, fileId: string) => {
  try {
    return await db.readAs(credential, selectOwnFile(fileId));
  } catch (error) {
    if (hasNoAccess(error)) return [];
    throw error;
  }
};

/**
 * Follows a link. Every rejection gets the same answer, so that a caller cannot learn whether a link was once
 * valid, or whose it is.
 */
export const followLink = async (
  deps: FilesDeps,
  credential: Credential | null,
  token: string,
): Promise<Linked> => {
  const now = deps.now();
  const claims = deps.links.open(token, now);
  if (!claims || !credential) throw new Problem('NOT_FOUND');
  const [file] = await selectAsUser(
    deps,
    { ...credential, garage: claims.garageId },
    claims.fileId,
  );
  const size = file ? sizeOf(file, claims.variant) : null;
  if (file?.state !== 'ready' || size === null) {
    throw new Problem('NOT_FOUND');
  }
  return {
    name: objectName(file.object, claims.variant),
    size,
    contentType: claims.variant === 'original' ? file.mimeType : 'image/webp',
    etag: `"${file.sha256.slice(0, 32)}.${claims.variant}"`,
    saveAs: claims.saveAs,
    secondsLeft: Math.floor((claims.expiresAt - now.getTime()) / 1000),
  };
};
