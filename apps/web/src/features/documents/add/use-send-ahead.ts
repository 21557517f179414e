import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { useEffect, useState } from 'react';
import { isOnline } from '../../../records/client.ts';
import { isRefusal } from '../../../records/files/upload-queue.ts';
import { type PickedFile, readPaper, sendAhead } from '../../../records/files/use-files.ts';
import { codeOf } from '../../../records/outbox/problem-code.ts';

/** `idle`: offline; `failed`: the upload failed. In both cases the queue uploads the file once its record is saved. */
export type Sending =
  | { status: 'idle' | 'failed' }
  | { status: 'sending'; share: number }
  | { status: 'sent'; at: number }
  | { status: 'refused'; problem: string | null };

/**
 * The server deletes a file that no record names, so a file sent longer ago than this is sent again with its record.
 */
const sentFor = 10 * 60_000;

export const isStillThere = (sending: Sending, now: number): boolean =>
  sending.status === 'sent' && now - sending.at < sentFor;

/**
 * Uploads a picked file while its form is being filled in, then asks the server what the document says. A copy of the
 * picked file is uploaded again.
 */
export const useSendAhead = (picked: PickedFile | null) => {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [draft, setDraft] = useState<PaperDraft | null>(null);
  const [isReading, setIsReading] = useState(false);

  useEffect(() => {
    if (!picked || !isOnline()) return;
    const aborting = new AbortController();
    const { signal } = aborting;
    const become = (next: Sending) => {
      if (!signal.aborted) setSending(next);
    };
    const run = async () => {
      const onProgress = (share: number) => become({ status: 'sending', share });
      onProgress(0);
      try {
        await sendAhead(picked, { onProgress, signal });
      } catch (error) {
        const problem = codeOf(error);
        return become(isRefusal(problem) ? { status: 'refused', problem } : { status: 'failed' });
      }
      become({ status: 'sent', at: Date.now() });
      // The user did not ask for the reading, so a failure is not shown.
      setIsReading(!signal.aborted);
      const read = await readPaper(picked.id).catch(() => null);
      if (signal.aborted) return;
      setDraft(read);
      setIsReading(false);
    };
    void run();
    return () => {
      aborting.abort();
      setIsReading(false);
    };
  }, [picked]);

  return { sending, draft, isReading };
};
