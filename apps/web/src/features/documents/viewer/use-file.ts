import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { readFile } from '../../../records/files/use-files.ts';

type OpenFile =
  | { status: 'loading' | 'offline' | 'failed'; bytes: null }
  | { status: 'ready'; bytes: ArrayBuffer };

const loading: OpenFile = { status: 'loading', bytes: null };

/** Reads the bytes of one document, from this device or the server. */
export const useFile = (id: string) => {
  const [file, setFile] = useState<OpenFile>(loading);
  const [request, ask] = useState({ id });
  useEffect(() => {
    let isWanted = true;
    readFile(request.id, 'original', 'document').then(
      ({ bytes }) => isWanted && setFile({ status: 'ready', bytes }),
      (error) => {
        const isOffline = error instanceof ApiProblem && error.code === 'NETWORK';
        if (isWanted) setFile({ status: isOffline ? 'offline' : 'failed', bytes: null });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [request]);
  const tryAgain = () => {
    setFile(loading);
    ask({ id });
  };
  return { file, tryAgain };
};
