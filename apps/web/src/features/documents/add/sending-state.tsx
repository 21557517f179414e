import { uploadProblemWords } from '../../../records/files/upload-words.ts';
import { Progress } from '../../../ui/display/progress.tsx';
import { RetryNotice } from '../../../ui/display/retry-notice.tsx';
import type { Sending } from './use-send-ahead.ts';

type SendingStateProps = {
  sending: Sending;
  isReading: boolean;
  /** Whether the server reads no documents for now. */
  isUnread: boolean;
  onTryAgain: () => void;
};

const words = {
  idle: 'You are offline. The file is kept on this device and uploaded when you are online.',
  failed: 'The file could not be uploaded yet. We’ll upload it after you save.',
  sent: 'Uploaded',
  unavailable:
    'The server cannot accept files right now. Save the details: the file is kept on this device and uploaded later.',
  unread: 'Uploaded. The server cannot read documents right now, so please fill in the details.',
};

const wordsFor = (
  sending: Exclude<Sending, { status: 'refused' | 'sending' }>,
  isUnread: boolean,
) => {
  if (sending.status === 'failed' && sending.problem === 'FILES_UNAVAILABLE')
    return words.unavailable;
  return sending.status === 'sent' && isUnread ? words.unread : words[sending.status];
};

/** The upload progress of a file while its form is being filled in. */
export function SendingState({ sending, isReading, isUnread, onTryAgain }: SendingStateProps) {
  if (sending.status === 'refused') {
    return (
      <RetryNotice onRetry={onTryAgain}>
        {uploadProblemWords(sending.problem, 'document')}
      </RetryNotice>
    );
  }
  if (sending.status === 'sending') {
    return <Progress value={sending.share} label="Uploading the file" />;
  }
  return (
    <p role="status" className="text-14 text-ink-3">
      {isReading ? 'Reading…' : wordsFor(sending, isUnread)}
    </p>
  );
}
