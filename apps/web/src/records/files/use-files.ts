import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import type { FilePurpose, FileVariant } from '@roadworthy/domain/files/files.schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { clientOf, clientState, context, sharedGarages } from '../client.ts';
import { inGarage } from '../garage-header.ts';
import { useLocal } from '../hooks.ts';
import { openClient } from '../open-client.ts';
import { makeIdIn } from '../outbox/write.ts';
import type { LocalFile } from '../store/local-store.ts';
import { cacheCopy, readCachedFile } from './cached-files.ts';

/** A file the user picked, before it is saved with the record that names it. */
export type PickedFile = {
  id: string;
  purpose: FilePurpose;
  name: string;
  type: string;
  bytes: ArrayBuffer;
};

export const pickFile = async (file: File, purpose: FilePurpose): Promise<PickedFile> => ({
  id: makeIdIn(context),
  purpose,
  name: file.name,
  type: file.type,
  bytes: await file.arrayBuffer(),
});

/** Converts a picked file to its local row: waiting to be sent, unless the server already has it. */
export const toKeep = (
  { id, purpose, name, type, bytes }: PickedFile,
  { isSent = false }: { isSent?: boolean } = {},
): LocalFile => ({
  id,
  variant: 'original',
  purpose,
  name,
  type,
  bytes,
  state: isSent ? 'stored' : 'waiting',
  problem: null,
  usedAt: context.now(),
});

/**
 * Sends a picked file before its record is saved, so that the upload runs while the user fills in the form. `besides`:
 * the record that the new one will belong to, whose garage gets the file.
 */
export const sendAhead = async (
  picked: PickedFile,
  besides: string | null,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<void> => {
  const { uploadFile } = await import('./upload.ts');
  await uploadFile(picked, { ...options, garage: clientOf(besides).store });
};

/** Returns the draft the server reads from an uploaded document; null if it cannot read one. */
export const readPaper = async (id: string, besides: string | null): Promise<PaperDraft | null> =>
  (await call((api) => api.documents.read({ id }, inGarage(clientOf(besides).store)))).draft;

/** Returns a link to a file, valid for one minute. With `saveAs` the browser saves the file under that name. */
export const linkTo = async (
  id: string,
  variant: FileVariant,
  saveAs?: string,
): Promise<string> => {
  const input = { id, variant, ...(saveAs === undefined ? {} : { saveAs }) };
  return (await call((api) => api.files.link(input, inGarage(clientOf(id).store)))).url;
};

/** Reads a file from this device, or else from the server, and caches the fetched copy. */
export const readFile = async (
  id: string,
  variant: FileVariant,
  purpose: FilePurpose,
): Promise<{ bytes: ArrayBuffer; type: string }> => {
  const { store } = clientOf(id);
  const cached = await readCachedFile(store, id, variant);
  if (cached) return cached;
  const reply = await fetch(await linkTo(id, variant)).catch(() => null);
  if (!reply?.ok) {
    throw new ApiProblem(reply ? 'NOT_FOUND' : 'NETWORK', 'The file could not be fetched');
  }
  const bytes = await reply.arrayBuffer();
  const type = reply.headers.get('content-type') ?? 'application/octet-stream';
  const copied = cacheCopy(store, { id, variant, purpose, type, bytes }, context.now());
  await ignoreFailure(
    copied,
    'the file could not be cached (the device may be full): it is still shown',
  );
  return { bytes, type };
};

type Picture =
  | { status: 'loading' | 'offline' | 'missing'; url: null }
  | { status: 'ready'; url: string };

const failed = (error: unknown): Picture => ({
  status: error instanceof ApiProblem && error.code === 'NETWORK' ? 'offline' : 'missing',
  url: null,
});

/**
 * Returns a picture to show, from this device or the server. `missing`: another device has not sent the picture yet, or
 * the picture was deleted.
 */
export const usePicture = (
  id: string | null | undefined,
  variant: FileVariant,
  purpose: FilePurpose,
): Picture => {
  const [picture, setPicture] = useState<Picture>({ status: 'loading', url: null });
  const state = useSyncExternalStore(clientState.subscribe, clientState.get, clientState.get);
  const isOpen = state.status === 'open';
  useEffect(() => {
    if (!id || !isOpen) return;
    let url: string | null = null;
    let isWanted = true;
    readFile(id, variant, purpose).then(
      ({ bytes, type }) => {
        if (!isWanted) return;
        url = URL.createObjectURL(new Blob([bytes], { type }));
        setPicture({ status: 'ready', url });
      },
      (error) => isWanted && setPicture(failed(error)),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
      setPicture({ status: 'loading', url: null });
    };
  }, [id, variant, purpose, isOpen]);
  return picture;
};

export type Upload = {
  id: string;
  name: string;
  purpose: FilePurpose;
  state: 'waiting' | 'refused';
  problem: string | null;
  /** Between 0 and 1 while this tab sends the file; null while the file waits. */
  progress: number | null;
};

const noFiles: Omit<Upload, 'progress'>[] = [];
const noProgress: ReadonlyMap<string, number> = new Map();

const readProgress = () => {
  const shared = sharedGarages()?.clients.find(({ uploads }) => uploads.progress().size > 0);
  return (shared ?? openClient())?.uploads.progress() ?? noProgress;
};

/** Returns the files that only this device has, by id. */
export const useUploads = (): ReadonlyMap<string, Upload> => {
  const { value } = useLocal(
    async ({ stores }) => {
      const found: Omit<Upload, 'progress'>[] = [];
      for (const { files } of stores) {
        const unsent = await files.where('state').anyOf('waiting', 'refused').toArray();
        found.push(
          ...unsent.map(({ id, name, purpose, state, problem }) => ({
            id,
            name,
            purpose,
            problem,
            state: state as Upload['state'],
          })),
        );
      }
      return found;
    },
    noFiles,
    [],
  );
  const progress = useSyncExternalStore(clientState.subscribe, readProgress, () => noProgress);
  return new Map(
    value.map((file) => [file.id, { ...file, progress: progress.get(file.id) ?? null }]),
  );
};

export const tryUploadAgain = async (id: string): Promise<void> =>
  await clientOf(id).uploads.tryAgain(id);
export const cancelUpload = async (id: string): Promise<void> =>
  await clientOf(id).uploads.cancel(id);
