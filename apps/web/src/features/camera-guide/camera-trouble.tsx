import { CameraOff } from 'lucide-react';
import type { CameraFailure } from '../../device/camera-failure.ts';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { failureMessage, mobileTips, settingsHelp, systemOf } from './camera-words.ts';

type CameraTroubleProps = {
  failure: CameraFailure;
  /** Whether the Flip button is on the screen. */
  canFlip: boolean;
  isMobile: boolean;
  /** The page where the guide continues without a camera. */
  oneStepPath: string;
  onRetry: () => void;
};

function Steps({ lines }: { lines: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-1 pl-5 text-15 text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

/** Shown instead of the picture: what went wrong, what helps, and a link to the guide without the camera. */
export function CameraTrouble(props: CameraTroubleProps) {
  const { failure, canFlip, isMobile, oneStepPath, onRetry } = props;
  return (
    <section aria-labelledby="camera-trouble" className="camera-card">
      <CameraOff size={32} aria-hidden className="text-ink-3" />
      <div role="alert">
        <h2 id="camera-trouble" className="text-20">
          {failureMessage(failure, { canFlip })}
        </h2>
      </div>
      <div className="flex flex-wrap gap-2.5 max-md:flex-col">
        <Button tone="brand" size="lg" onClick={onRetry}>
          {failure === 'denied' ? 'Retry Camera' : 'Try Again'}
        </Button>
        <ButtonLink tone="quiet" size="lg" to={oneStepPath} replace>
          Continue without the camera
        </ButtonLink>
      </div>
      <p className="text-14 text-ink-3">
        Without the camera, the guide shows one step at a time over its drawings.
      </p>
      {failure === 'denied' && (
        <div>
          <h3 className="mb-1">To allow it</h3>
          <Steps lines={settingsHelp[systemOf(navigator.userAgent)]} />
        </div>
      )}
      {isMobile && (
        <div>
          <h3 className="mb-1">On a phone</h3>
          <ul className="grid list-disc gap-1 pl-5 text-15 text-ink-2">
            {mobileTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
