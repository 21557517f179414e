import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Check } from './use-check.ts';

type CheckResultProps = { check: Check; onTakeOver: (answer: LookupAnswer) => void };

/** The result of a new check. The region is always rendered, so that screen readers announce the first words. */
export function CheckResult({ check, onTakeOver }: CheckResultProps) {
  return (
    <div role="status" className="empty:sr-only">
      {check.state === 'failed' && (
        <Notice tone="stop" live="none">
          {check.message}
        </Notice>
      )}
      {check.state === 'doubtful' && (
        <Notice
          tone="warn"
          live="none"
          action={
            <Button tone="quiet" className="mt-2" onClick={() => onTakeOver(check.answer)}>
              Use these details
            </Button>
          }
        >
          {`DVLA lists this registration as a ${[check.answer.make, check.answer.model].filter(Boolean).join(' ')}. Please check the registration number; nothing was changed.`}
        </Notice>
      )}
      {check.state === 'checked' && (
        <Notice live="none">
          {check.changes.length === 0 ? (
            <p>Nothing has changed.</p>
          ) : (
            <ul aria-label="What has changed">
              {check.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {check.gaps.map((gap) => (
            <p key={gap} className="mt-1">
              {gap}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}
