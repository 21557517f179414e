import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import type { KeptSheet } from './kept-sheets.ts';

/** A photo that stands still for longer is sent again: a dropped connection may never say so. */
const photoTimeoutMs = 120_000;

const digestOf = async (bytes: ArrayBuffer): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
};

const problemIn = async (reply: Response): Promise<ApiProblem> => {
  try {
    const { code, message } = (await reply.json()) as { code?: ProblemCode; message?: string };
    if (code) return new ApiProblem(code, message ?? '');
  } catch {
    // A hotel's log-in page is no answer of ours.
  }
  return new ApiProblem('NETWORK', 'The answer is not one of ours');
};

const isJson = (reply: Response): boolean =>
  reply.headers.get('content-type')?.startsWith('application/json') ?? false;

const sendPhoto = async ({ token, writing, photos }: KeptSheet, at: number): Promise<void> => {
  const photo = photos[at];
  if (!writing) return;
  // The phone has lost it, so that sending again would never help.
  if (!photo) throw new ApiProblem('FILE_DAMAGED', 'The photo is gone');
  const bytes = await photo.arrayBuffer();
  const headers = {
    'content-type': 'application/octet-stream',
    'content-digest': await digestOf(bytes),
    'visit-token': token,
    'written-at': writing.writtenAt,
  };
  let reply: Response;
  try {
    const path = `/api/visits/photos/${writing.id}/${at}`;
    reply = await fetch(path, {
      ...{ method: 'PUT', headers, body: bytes },
      signal: AbortSignal.timeout(photoTimeoutMs),
    });
  } catch {
    throw new ApiProblem('NETWORK', 'The server could not be reached');
  }
  if (!reply.ok || !isJson(reply)) throw await problemIn(reply);
};

/**
 * Sends what a mechanic wrote: the photos first, then the writing that names them. Each step that arrived is noted, and
 * may be repeated: the server knows it by the writing's id. A step that cannot be noted has arrived all the same.
 */
export const sendWriting = async (
  kept: KeptSheet,
  note: (sheet: KeptSheet) => void,
): Promise<void> => {
  const { token, writing } = kept;
  if (!writing || kept.isSent) return;
  let sheet = kept;
  for (let at = kept.sentPhotos; at < writing.photos; at += 1) {
    await sendPhoto(sheet, at);
    sheet = { ...sheet, sentPhotos: at + 1 };
    note(sheet);
  }
  try {
    await call((api) => api.visits.write({ token, writing }));
  } catch (error) {
    // The server deletes photos whose writing does not come within a day.
    const isTorn = error instanceof ApiProblem && error.code === 'FILE_TORN';
    if (isTorn) note({ ...sheet, sentPhotos: 0 });
    throw error;
  }
  note({ ...sheet, isSent: true });
};
