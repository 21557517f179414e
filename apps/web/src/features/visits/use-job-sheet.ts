import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { drawAsJpeg } from '../../browser/jpeg.ts';
import { type Problems, writingOf } from './draft.ts';
import {
  type Draft,
  emptyDraft,
  forgetSheet,
  hasUnsent,
  type KeptSheet,
  readSheet,
  sweepSheets,
  tryToKeep,
} from './kept-sheets.ts';
import { sendWriting } from './send-writing.ts';
import { useSoleTab } from './use-sole-tab.ts';

/** `ended`: the link does not open any more, and what was typed was never sent. */
type Opened =
  | { status: 'loading' | 'gone' | 'unreachable' | 'busy' }
  | { status: 'open' | 'ended'; kept: KeptSheet };

/** Between two attempts while the phone seems to have a connection. */
const betweenTriesMs = 20_000;
/** Large enough to keep a photographed page readable. */
const longestSide = 2000;

const isGone = (error: unknown) => error instanceof ApiProblem && error.code === 'VISIT_GONE';
const isOver = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'TOO_MANY_ATTEMPTS';

const endedWith = (kept: KeptSheet): Opened =>
  hasUnsent(kept) ? { status: 'ended', kept } : { status: 'gone' };

const forget = (token: string) =>
  ignoreFailure(
    forgetSheet(token),
    'an ended job sheet could not be removed: the sweep removes it later',
  );

const fetchSheet = async (token: string, known: KeptSheet | null): Promise<Opened> => {
  try {
    const sheet = await call((api) => api.visits.look({ token }));
    const fresh = { draft: emptyDraft, photos: [], writing: null, sentPhotos: 0, isSent: false };
    const kept: KeptSheet = { ...fresh, ...known, token, sheet };
    return { status: 'open', kept };
  } catch (error) {
    // What waits to be sent is shown, even if the link does not open any more.
    if (known?.writing && !known.isSent) return { status: 'open', kept: known };
    if (isGone(error)) {
      if (known && !hasUnsent(known)) await forget(token);
      return known ? endedWith(known) : { status: 'gone' };
    }
    // Without the server, the phone's clock decides.
    if (known && Date.parse(known.sheet.expiresAt) <= Date.now()) return endedWith(known);
    if (known) return { status: 'open', kept: known };
    return { status: isOver(error) ? 'busy' : 'unreachable' };
  }
};

/** `shown`: what the page shows already, for a phone that keeps nothing. */
const openSheet = async (token: string, shown: KeptSheet | null): Promise<Opened> => {
  const known = await ignoreFailure(
    readSheet(token),
    'the phone keeps nothing, as in a private window: the sheet is fetched',
  );
  void ignoreFailure(
    sweepSheets(Date.now()),
    'old job sheets could not be removed: the next visit to the page removes them',
  );
  return await fetchSheet(token, known ?? shown);
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
  const [isSending, setSending] = useState(false);
  const [isKept, setKept] = useState(true);
  const { isMine, take } = useSoleTab(token && `job-sheet ${token}`);
  const mine = useRef(isMine);
  mine.current = isMine;

  const show = useCallback((next: KeptSheet) => {
    current.current = next;
    setOpened({ status: 'open', kept: next });
    void tryToKeep(next).then(setKept);
  }, []);
  const store = useCallback(
    (next: KeptSheet) => {
      // The phone keeps a sheet once, and another tab works with it now.
      if (mine.current) show(next);
    },
    [show],
  );

  const open = useCallback(async () => {
    if (!token) return setOpened({ status: 'gone' });
    const next = await openSheet(token, current.current);
    if (next.status === 'open') show(next.kept);
    else setOpened(next);
  }, [token, show]);
  useEffect(() => void open(), [open]);

  const trySending = useCallback(
    async (isSaid: boolean) => {
      const waiting = current.current;
      if (sending.current || !waiting?.writing || waiting.isSent) return;
      sending.current = true;
      setSending(isSaid);
      try {
        await sendWriting(waiting, store);
        setRefusal(null);
      } catch (error) {
        setRefusal(refusalOf(error));
      }
      sending.current = false;
      setSending(false);
    },
    [store],
  );

  const isWaiting = isMine && kept?.writing != null && !kept.isSent && refusal === null;
  useEffect(() => {
    if (!isWaiting) return;
    const attempt = () => void trySending(true);
    attempt();
    // Said once: a page that says it every 20 seconds cannot be read.
    const timer = setInterval(() => void trySending(false), betweenTriesMs);
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
  /** Reads what the other tab wrote, and goes on here. */
  const writeHere = async () => {
    await open();
    take();
  };
  const deleteHere = async () => {
    if (token) await forget(token);
    setOpened({ status: 'gone' });
  };
  return {
    opened,
    problems,
    refusal,
    isSending,
    isKept,
    isMine,
    retry: () => void open(),
    writeHere,
    deleteHere,
    change,
    addPhoto,
    removePhoto,
    send,
    edit,
    beginAgain,
  };
};
