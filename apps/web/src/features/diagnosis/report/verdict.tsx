import type { SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import { Sign } from '../../../ui/display/sign.tsx';
import { verdictWords } from '../diagnosis-words.ts';

type VerdictProps = { safeToDrive: SafeToDrive; hasFlags: boolean };

/** Whether the vehicle is safe to drive, and why. */
export function Verdict({ safeToDrive, hasFlags }: VerdictProps) {
  const { tone, text, why } = verdictWords[safeToDrive];
  return (
    <div className="grid items-center gap-x-4 gap-y-3 md:grid-cols-[auto_1fr]">
      <Sign tone={tone} label="Safe to drive?" text={text} className="max-md:justify-self-start" />
      <p className="text-15 text-ink-3">
        {hasFlags ? 'The warning above comes first, whatever the cause is.' : why}
      </p>
    </div>
  );
}
