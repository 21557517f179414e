import { Notice } from '../../../ui/display/notice.tsx';

/** The note that every page of a job with tools has. */
export function SafetyNote() {
  return (
    <Notice tone="warn" live="none">
      <strong>Safety first.</strong> You decide whether you can do it safely. Never work under a car
      held by a jack alone, and stop if you are unsure.
    </Notice>
  );
}
