import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { drawAsJpeg } from '../../browser/jpeg.ts';
import { type Problems, writingOf } from './draft.ts';
import {
  type Draft,
  emptyDraft,
  type KeptSheet,
  keepSheet,
  readSheet,
  sweepSheets,
} from './kept-sheets.ts';
import { sendWriting } from './send-writing.ts';

type Opened =
  | { status: 'loading' | 'gone' | 'unreachable' | 'busy' }
  | { status: 'open'; kept: KeptSheet };

/** Between two attempts while the phone seems to have a connection. */
const betweenTriesMs = 20_000;
/** Large enough to keep a photographed page readable. */
const longestSide = 2000;

const isGone = (error: unknown) => error instanceof ApiProblem && error.code === 'VISIT_GONE';
const isOver = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'TOO_MANY_ATTEMPTS';

const fetchSheet = async (token: string, known: KeptSheet | null): Promise<Opened> => {
  try {
    const sheet = await call((api) => api.visits.look({ token }));
    const fresh = { draft: emptyDraft, photos: [], writing: null, sentPhotos: 0, isSent: false };
    const kept: KeptSheet = { ...fresh, ...known, token, sheet };
    await ignoreFailure(
      keepSheet(kept),
      'the phone keeps nothing, as in a private window: the page works until it is closed',
    );
    return { status: 'open', kept };
  } catch (error) {
    // What waits to be sent is shown, even if the link does not open any more.
    if (known?.writing) return { status: 'open', kept: known };
    if (isGone(error)) return { status: 'gone' };
    if (known) return { status: 'open', kept: known };
    return { status: isOver(error) ? 'busy' : 'unreachable' };
  }
};

const openSheet = async (token: string): Promise<Opened> => {
  const known = await ignoreFailure(
    readSheet(token),
    'the phone keeps nothing, as in a private window: the sheet is fetched',
  );
  void ignoreFailure(
    sweepSheets(Date.now()),
    'old job sheets could not be removed: the next visit to the page removes them',
  );
  return await fetchSheet(token, known ?? null);
};

/** Why what was written was not taken. `ended`: the link was closed before it arrived. */
export type Refusal = 'ended' | 'full' | 'photo' | 'other';

const refusalOf = (error: unknown): Refusal | null => {
  if (!(error instanceof ApiProblem)) return 'other';
  switch (error.code) {
    case 'VISIT_GONE':
      return 'ended';
    case 'VISIT_FULL':
    case 'ID_TAKEN':
      return 'full';
    case 'FILE_TYPE':
    case 'FILE_DAMAGED':
    case 'FILE_TOO_LARGE':
    case 'NO_ROOM_FOR_FILE':
      return 'photo';
    case 'INVALID_INPUT':
      return 'other';
    default:
      // Anything else passes: no connection, a busy server, too many attempts.
      return null;
  }
};

/** Keeps a job sheet on the phone, and sends what was written as soon as it can. */
export const useJobSheet = (token: string | null) => {
  const [opened, setOpened] = useState<Opened>({ status: 'loading' });
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const kept = opened.status === 'open' ? opened.kept : null;
  const current = useRef<KeptSheet | null>(null);
  current.current = kept;
  const sending = useRef(false);

  const store = useCallback((next: KeptSheet) => {
    current.current = next;
    setOpened({ status: 'open', kept: next });
    void ignoreFailure(
      keepSheet(next),
      'the phone keeps nothing, as in a private window: the page works until it is closed',
    );
  }, []);

  const open = useCallback(async () => {
    if (token) setOpened(await openSheet(token));
    else setOpened({ status: 'gone' });
  }, [token]);
  useEffect(() => void open(), [open]);

  const trySending = useCallback(async () => {
    const waiting = current.current;
    if (sending.current || !waiting?.writing || waiting.isSent) return;
    sending.current = true;
    try {
      store(await sendWriting(waiting));
      setRefusal(null);
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    sending.current = false;
  }, [store]);

  const isWaiting = kept?.writing != null && !kept.isSent && refusal === null;
  useEffect(() => {
    if (!isWaiting) return;
    const attempt = () => void trySending();
    attempt();
    const timer = setInterval(attempt, betweenTriesMs);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [isWaiting, trySending]);

  const change = (part: Partial<Draft>) => {
    const sheet = current.current;
    if (!sheet) return;
    setProblems({});
    store({ ...sheet, draft: { ...sheet.draft, ...part } });
  };
  const addPhoto = async (file: File): Promise<boolean> => {
    const photo = await ignoreFailure(
      drawAsJpeg(file, longestSide),
      'the browser could not read a photo: the page says so',
    );
    const sheet = current.current;
    if (!photo || !sheet) return false;
    store({ ...sheet, photos: [...sheet.photos, photo] });
    return true;
  };
  const removePhoto = (at: number) => {
    const sheet = current.current;
    if (sheet) store({ ...sheet, photos: sheet.photos.filter((_, each) => each !== at) });
  };
  /** Returns whether there is something to send. */
  const send = (): boolean => {
    const sheet = current.current;
    if (!sheet) return false;
    const made = writingOf(sheet.draft, {
      photos: sheet.photos.length,
      id: crypto.randomUUID(),
      writtenAt: new Date().toISOString(),
    });
    setProblems(made.problems ?? {});
    if (!made.writing) return false;
    setRefusal(null);
    store({ ...sheet, writing: made.writing, sentPhotos: 0, isSent: false });
    return true;
  };
  /** Goes back to what was written, to change it and send it anew. */
  const edit = () => {
    const sheet = current.current;
    setRefusal(null);
    if (sheet) store({ ...sheet, writing: null, sentPhotos: 0, isSent: false });
  };
  const beginAgain = () => {
    const sheet = current.current;
    if (sheet) store({ ...sheet, draft: emptyDraft, photos: [], writing: null, isSent: false });
  };
  return {
    opened,
    problems,
    refusal,
    retry: () => void open(),
    change,
    addPhoto,
    removePhoto,
    send,
    edit,
    beginAgain,
  };
};
