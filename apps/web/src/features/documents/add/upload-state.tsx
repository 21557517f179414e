import { CloudUpload } from 'lucide-react';
import { uploadProblemWords } from '../../../records/files/upload-words.ts';
import { tryUploadAgain, type Upload } from '../../../records/files/use-files.ts';
import { Progress } from '../../../ui/display/progress.tsx';

type UploadStateProps = { upload: Upload; onCancel: () => void };

const action = 'link min-h-11 text-14';

/** The upload progress of a document's file that only this device has. */
export function UploadState({ upload, onCancel }: UploadStateProps) {
  const { id, name, state, problem, progress, purpose } = upload;
  const isSending = state === 'waiting' && progress !== null;
  const waiting = problem === null ? 'Waiting to upload' : uploadProblemWords(problem, purpose);
  return (
    <div className="mt-2 grid gap-1">
      {isSending && <Progress value={progress} label={`Uploading ${name}`} />}
      <div className="flex flex-wrap items-center gap-x-5">
        <p
          role={state === 'refused' ? 'alert' : undefined}
          className={
            state === 'refused'
              ? 'text-14 font-medium text-stop'
              : 'flex items-center gap-2 text-14 text-ink-2'
          }
        >
          {state === 'refused' ? (
            uploadProblemWords(problem, purpose)
          ) : (
            <>
              <CloudUpload size={16} aria-hidden className="flex-none" />
              {isSending ? `Uploading, ${Math.round((progress ?? 0) * 100)}%` : waiting}
            </>
          )}
        </p>
        {!isSending && (
          <button
            type="button"
            aria-label={`Try again: ${name}`}
            className={action}
            onClick={() => void tryUploadAgain(id)}
          >
            Try again
          </button>
        )}
        <button type="button" aria-label={`Cancel: ${name}`} className={action} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
