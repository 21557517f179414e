import type { ProblemCode } from '@roadworthy/domain/kernel/errors';
import { reportProblem } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { garageHeaders } from '../garage-header.ts';
import type { Garage } from '../store/databases.ts';
import type { LocalFile } from '../store/local-store.ts';

type Options = {
  garage: Garage;
  /** Proves to the server that it stored these bytes before. */
  mark?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

const digestOf = async (bytes: ArrayBuffer): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
};

type UploadReply = { code?: ProblemCode; message?: string } | null;

const problemIn = ({ responseText }: XMLHttpRequest): ApiProblem => {
  const foreign = new ApiProblem('NETWORK', 'The answer is not one of ours');
  try {
    const { code, message } = (JSON.parse(responseText) as UploadReply) ?? {};
    return code ? new ApiProblem(code, message ?? '') : foreign;
  } catch {
    return foreign;
  }
};

/** A hotel's log-in page also answers 200: only a reply that names the file counts. */
const isStored = ({ status, responseText }: XMLHttpRequest, id: string): boolean => {
  if (status >= 300) return false;
  try {
    return (JSON.parse(responseText) as { id?: unknown } | null)?.id === id;
  } catch {
    return false;
  }
};

/** Uploads with XMLHttpRequest, because fetch does not report upload progress. */
export const uploadFile = async (
  { id, purpose, bytes }: Pick<LocalFile, 'id' | 'purpose' | 'bytes'>,
  { garage, mark, onProgress, signal }: Options,
): Promise<void> => {
  const { userId } = garage;
  const headers = {
    'content-type': 'application/octet-stream',
    'content-digest': await digestOf(bytes),
    ...(mark ? { 'kept-mark': mark } : {}),
    ...garageHeaders(garage),
  };
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/files/${id}?${new URLSearchParams({ purpose, userId })}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () =>
      isStored(request, id) ? resolve() : reject(reportProblem(problemIn(request)));
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
