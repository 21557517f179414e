import type { InvoiceDeed } from '@roadworthy/domain/documents/service-undo.rules';
import { useEffect, useRef, useState } from 'react';
import { isOnline } from '../../../records/client.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { type PickedFile, pickFile } from '../../../records/files/use-files.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { DocumentForm } from '../document-form.tsx';
import { addDocument, type DocumentDetails } from '../documents.writes.ts';
import { saveInvoice } from '../service/service.writes.ts';
import { readConfirmed, ServiceFields } from '../service/service-fields.tsx';
import { type FormTexts, useServiceOffer } from '../service/use-service-offer.ts';
import { FilePreview } from './file-preview.tsx';
import { SendingState } from './sending-state.tsx';
import { isStillThere, type Sending, useSendAhead } from './use-send-ahead.ts';

type AddStepProps = {
  formId: string;
  file: File;
  vehicleId: string;
  /** Takes the focus, because the button pressed before now applies to another file. */
  takesFocus: boolean;
  onTyped: (typed: boolean) => void;
  onBusy: (busy: boolean) => void;
  /** `deed`: undoes the save, if it updated more than the list of documents. */
  onSaved: (words: string, deed: InvoiceDeed | null) => void;
};

const failed = 'Failed to upload document';
const none: readonly string[] = [];

const savedWords = (sending: Sending): string => {
  if (!isOnline()) return 'Document saved offline. Will sync when online.';
  return sending.status === 'failed'
    ? 'Document saved. We’ll upload its file later.'
    : 'Document uploaded successfully!';
};

export function AddStep({
  formId,
  file,
  vehicleId,
  takesFocus,
  onTyped,
  onBusy,
  onSaved,
}: AddStepProps) {
  const [picked, setPicked] = useState<PickedFile | null>(null);
  /** Shown in the dialog, because a toast would be hidden behind it. */
  const [problem, setProblem] = useState<string | null>(null);
  const { sending, draft, isReading, isUnread } = useSendAhead(picked, vehicleId);
  const [texts, setTexts] = useState<FormTexts | null>(null);
  const serviced = useServiceOffer(vehicleId, texts, draft?.work ?? none);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isWanted = true;
    pickFile(file, 'document').then(
      (read) => isWanted && setPicked(read),
      () => isWanted && setProblem(failed),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  useEffect(() => {
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);

  const save = async (details: DocumentDetails) => {
    // The record would name a file that never arrives. The reason is shown beside the file.
    if (sending.status === 'refused') return setProblem(failed);
    const isSent = picked !== null && isStillThere(sending, Date.now());
    const form = document.getElementById(formId);
    let deed: InvoiceDeed | null = null;
    try {
      // If the user saves before the file has been read, it is read here.
      const prepared = picked ?? (await pickFile(file, 'document'));
      if (serviced && form instanceof HTMLFormElement) {
        const confirmed = readConfirmed(form);
        deed = await saveInvoice({ details, picked: prepared, isSent, ...serviced, confirmed });
      } else await addDocument({ ...details, vehicleId }, prepared, { isSent });
    } catch (error) {
      return setProblem(failureWords(error, failed));
    }
    onSaved(savedWords(sending), deed);
  };

  return (
    <div ref={top} tabIndex={-1} className="grid gap-4 md:grid-cols-[5fr_7fr] md:gap-6">
      <div className="grid content-start gap-3">
        {picked ? (
          <>
            <FilePreview picked={picked} />
            <SendingState
              sending={sending}
              isReading={isReading}
              isUnread={isUnread}
              onTryAgain={() => setPicked({ ...picked })}
            />
          </>
        ) : (
          !problem && <Spinner label="Loading..." />
        )}
      </div>
      <div className="grid content-start gap-4">
        {problem && (
          <Notice tone="stop" live="alert">
            {problem}
          </Notice>
        )}
        <DocumentForm
          id={formId}
          draft={draft}
          isReading={isReading}
          onTyped={onTyped}
          onBusy={onBusy}
          onSave={save}
          onTexts={setTexts}
        >
          {serviced && <ServiceFields {...serviced} />}
        </DocumentForm>
      </div>
    </div>
  );
}
