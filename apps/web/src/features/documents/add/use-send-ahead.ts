import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { useEffect, useState } from 'react';
import { isOnline } from '../../../records/client.ts';
import { isRefusal } from '../../../records/files/upload-queue.ts';
import { type PickedFile, readPaper, sendAhead } from '../../../records/files/use-files.ts';
import { codeOf } from '../../../records/outbox/problem-code.ts';

/** `idle`: offline; `failed`: the upload failed. In both cases the queue uploads the file once its record is saved. */
export type Sending =
  | { status: 'idle' }
  | { status: 'failed'; problem: string | null }
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
export const useSendAhead = (picked: PickedFile | null, vehicleId: string) => {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [draft, setDraft] = useState<PaperDraft | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [isUnread, setIsUnread] = useState(false);

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
        await sendAhead(picked, vehicleId, { onProgress, signal });
      } catch (error) {
        const problem = codeOf(error);
        return become({ status: isRefusal(problem) ? 'refused' : 'failed', problem });
      }
      become({ status: 'sent', at: Date.now() });
      setIsReading(!signal.aborted);
      // The user did not ask for the reading, so a failure is shown only if the server reads no documents for now.
      const read = await readPaper(picked.id, vehicleId).catch((error: unknown) => codeOf(error));
      if (signal.aborted) return;
      setIsUnread(read === 'FILES_UNAVAILABLE');
      setDraft(typeof read === 'string' ? null : read);
      setIsReading(false);
    };
    void run();
    return () => {
      aborting.abort();
      setIsReading(false);
    };
  }, [picked, vehicleId]);

  return { sending, draft, isReading, isUnread };
};
