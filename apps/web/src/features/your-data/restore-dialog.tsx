import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';
import { Notice } from '../../ui/display/notice.tsx';
import { Progress } from '../../ui/display/progress.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Archive } from './read-archive.ts';
import type { RestoreProgress } from './restore.ts';
import type { RestoreFlow } from './use-restore.ts';
import { archiveWords, notBroughtBack } from './your-data-words.ts';

const title = 'Restore from a download';
const shownProblems = 5;

function NotBroughtBack() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        What is not brought back
      </summary>
      <ul className="ml-5 grid list-disc gap-1.5 text-15 text-ink-2">
        {notBroughtBack.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

function Problems({ problems }: Pick<Archive, 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warn" live="none">
      <p>
        {problems.length === 1
          ? 'One record cannot be brought back:'
          : `${problems.length} records cannot be brought back:`}
      </p>
      <ul className="ml-5 list-disc wrap-anywhere">
        {problems.slice(0, shownProblems).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > shownProblems && <li>and {problems.length - shownProblems} more</li>}
      </ul>
    </Notice>
  );
}

function Running({ progress }: { progress: RestoreProgress | null }) {
  const { stage, done, total } = progress ?? { stage: 'records', done: 0, total: 0 };
  return (
    <div className="grid gap-1.5">
      <Progress value={total > 0 ? done / total : null} label="Restore progress" />
      <p role="status" className="num text-ink-2">
        {stage === 'records' ? 'Records' : 'Files'}: {done} of {total}
      </p>
      <p className="text-15 text-ink-2">
        Keep this page open until the files have been sent. If you close it, choose the same zip
        again to continue.
      </p>
    </div>
  );
}

/** Returns what the dialog shows in each phase; null keeps it closed. */
const partsOf = ({ phase, start, stop, close }: RestoreFlow) => {
  const closing = <Button onClick={close}>Close</Button>;
  switch (phase.step) {
    case 'idle':
    case 'reading':
      return null;
    case 'refused':
      return { title: 'This zip cannot be restored', text: phase.why, actions: closing };
    case 'plan': {
      const { archive, readiness } = phase;
      const made = `Made on ${formatDayOf(new Date(archive.madeAt))}. It holds ${archiveWords(archive)}.`;
      if (readiness.kind === 'not-empty') {
        return {
          title: 'This account is not empty',
          text: `${made} A download can only be restored to an account without records, and this one has ${readiness.records}. Create a new account, or delete what is here first.`,
          actions: closing,
        };
      }
      return {
        title,
        text: made,
        children: (
          <>
            {readiness.kind === 'begun' && (
              <p>Part of it is here already. We’ll carry on where it stopped.</p>
            )}
            <Problems problems={archive.problems} />
            <NotBroughtBack />
          </>
        ),
        actions: (
          <>
            <Button tone="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => void start(archive)}>
              {readiness.kind === 'begun' ? 'Continue' : 'Restore'}
            </Button>
          </>
        ),
      };
    }
    case 'running':
      return {
        title: 'Restoring...',
        children: <Running progress={phase.progress} />,
        actions: (
          <Button tone="quiet" busy={phase.isStopping} onClick={stop}>
            {phase.isStopping ? 'Stopping...' : 'Stop'}
          </Button>
        ),
      };
    case 'stopped':
      return {
        title: 'Not everything is here yet',
        text: phase.why,
        actions: (
          <>
            <Button tone="quiet" onClick={close}>
              Close
            </Button>
            <Button onClick={() => void start(phase.archive)}>Continue</Button>
          </>
        ),
      };
    case 'done':
      return {
        title: 'Your data is back',
        text: `${archiveWords(phase.archive)}. The records are on this device and will sync to your others as usual.`,
        children: <NotBroughtBack />,
        actions: closing,
      };
  }
};

export function RestoreDialog({ flow }: { flow: RestoreFlow }) {
  const parts = partsOf(flow);
  return (
    <Dialog
      {...(parts ?? { title, actions: null })}
      open={parts !== null}
      onClose={() => (flow.phase.step === 'running' ? flow.stop() : flow.close())}
    />
  );
}
