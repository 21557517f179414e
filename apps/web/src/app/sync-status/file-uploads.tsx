import { useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { uploadProblemWords } from '../../records/files/upload-words.ts';
import { tryUploadAgain, type Upload, useUploads } from '../../records/files/use-files.ts';
import { giveUpFile } from '../../records/save.ts';
import { Progress } from '../../ui/display/progress.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

function Refused({ upload: { id, name, purpose, problem } }: { upload: Upload }) {
  const [asking, setAsking] = useState(false);
  const giveUp = async () => {
    setAsking(false);
    await giveUpFile(id).catch((error: unknown) =>
      notify.error(failureWords(error, 'Could not remove the file. Please try again.')),
    );
  };
  return (
    <article className="grid gap-3 rounded-card bg-warn-soft p-4 ring-1 ring-warn-fill/60">
      <h4 className="font-sign font-bold wrap-anywhere">{name}</h4>
      <p>{uploadProblemWords(problem, purpose)}</p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button aria-label={`Try again: ${name}`} onClick={() => void tryUploadAgain(id)}>
          Try again
        </Button>
        <Button
          tone="quiet"
          className="bg-surface"
          aria-label={`Remove file: ${name}`}
          // Removing a document's file also deletes its details, so ask first; a picture has no details.
          onClick={() => (purpose === 'document' ? setAsking(true) : void giveUp())}
        >
          Remove file
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete document"
        text="Are you sure you want to delete this document? This action cannot be undone."
        stay="Cancel"
        go="Delete document"
        onStay={() => setAsking(false)}
        onGo={() => void giveUp()}
      />
    </article>
  );
}

function Waiting({ upload: { name, purpose, problem, progress } }: { upload: Upload }) {
  return (
    <li className="grid gap-1.5 border-t border-line py-2.5 first:border-t-0">
      <span className="wrap-anywhere">{name}</span>
      {problem !== null && (
        <p className="text-14 text-ink-2">{uploadProblemWords(problem, purpose)}</p>
      )}
      {progress !== null && <Progress value={progress} label={`Uploading ${name}`} />}
    </li>
  );
}

/** Lists the files that only this device has: waiting uploads, and files the server rejected. */
export function FileUploads() {
  const uploads = [...useUploads().values()];
  const refused = uploads.filter(({ state }) => state === 'refused');
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  return (
    <>
      {refused.length > 0 && (
        <section aria-labelledby="files-refused" className="grid gap-3">
          <h3 id="files-refused">Files that could not be uploaded</h3>
          {refused.map((upload) => (
            <Refused key={upload.id} upload={upload} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="files-waiting">
          <h3 id="files-waiting" className="mb-1">
            Files waiting to upload
          </h3>
          <ul>
            {waiting.map((upload) => (
              <Waiting key={upload.id} upload={upload} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
