import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { hearProblem } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import type { LocalFile } from '../store/local-store.ts';

type Options = {
  userId: string;
  /** Proves to the server that it stored these bytes before. */
  mark?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const digestOf = async (bytes: ArrayBuffer): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
};

const problemIn = ({ responseText }: XMLHttpRequest): ApiProblem => {
  try {
    const { code, message } = JSON.parse(responseText) as { code: ProblemCode; message: string };
    return new ApiProblem(code, message);
  } catch {
    return new ApiProblem('NETWORK', 'The answer is not one of ours');
  }
};

/** Uploads with XMLHttpRequest, because fetch does not report upload progress. */
export const uploadFile = async (
  { id, purpose, bytes }: Pick<LocalFile, 'id' | 'purpose' | 'bytes'>,
  { userId, mark, onProgress, signal }: Options,
): Promise<void> => {
  const digest = await digestOf(bytes);
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/files/${id}?${new URLSearchParams({ purpose, userId })}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('content-digest', digest);
    if (mark) request.setRequestHeader('kept-mark', mark);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(hearProblem(problemIn(request)));
    request.onerror = () => reject(new ApiProblem('NETWORK', 'The server could not be reached'));
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new ApiProblem('NETWORK', 'Taken back'));
    // A phone's slow signal may need this long for ten megabytes.
    request.timeout = 10 * 60_000;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) request.abort();
    else request.send(bytes);
  });
};
