import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { type KeptSheet, keepSheet } from './kept-sheets.ts';

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
  if (!photo || !writing) return;
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
    reply = await fetch(path, { method: 'PUT', headers, body: bytes });
  } catch {
    throw new ApiProblem('NETWORK', 'The server could not be reached');
  }
  if (!reply.ok || !isJson(reply)) throw await problemIn(reply);
};

/**
 * Sends what a mechanic wrote: the photos first, then the writing that names them. Each step that arrived is noted, and
 * may be repeated: the server knows it by the writing's id. Returns the sheet as it is kept from now on.
 */
export const sendWriting = async (kept: KeptSheet): Promise<KeptSheet> => {
  const { token, writing } = kept;
  if (!writing || kept.isSent) return kept;
  let sheet = kept;
  for (let at = kept.sentPhotos; at < writing.photos; at += 1) {
    await sendPhoto(sheet, at);
    sheet = { ...sheet, sentPhotos: at + 1 };
    await keepSheet(sheet);
  }
  await call((api) => api.visits.write({ token, writing }));
  sheet = { ...sheet, isSent: true };
  await keepSheet(sheet);
  return sheet;
};
