import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import {
  CircleCheck,
  CircleQuestionMark,
  type LucideIcon,
  OctagonX,
  SquareParking,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { notInspected, type VerdictTone, verdictWords } from '../diagnosis-words.ts';
import { focusIds } from '../use-focus-on.ts';

/** Shape, colour and words each say the verdict alone. */
const icons: Record<VerdictTone, LucideIcon> = {
  stop: OctagonX,
  route: SquareParking,
  warn: TriangleAlert,
  go: CircleCheck,
  none: CircleQuestionMark,
};

type SignHeadProps = {
  verdict: Verdict;
  advice: string;
  id?: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
};

/** The verdict and what to do now, without its panel. */
export function SignHead({ verdict, advice, id, headingRef }: SignHeadProps) {
  const { tone, title } = verdictWords[verdict];
  const Icon = icons[tone];
  return (
    <div className="case-sign-head">
      <Icon size={40} strokeWidth={1.9} aria-hidden />
      <div className="min-w-0">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="case-sign-title">
          {title}
        </h2>
        <p className="mt-1 text-15 leading-[1.4]">{advice}</p>
      </div>
    </div>
  );
}

export function NotInspected({ children }: { children?: ReactNode }) {
  return (
    <p className="px-1 text-13 text-ink-3">
      {notInspected}
      {children}
    </p>
  );
}

type VerdictSignProps = { verdict: Verdict; advice: string };

/** The verdict as a road sign. */
export function VerdictSign({ verdict, advice }: VerdictSignProps) {
  return (
    <div className={`case-sign case-sign-${verdictWords[verdict].tone}`}>
      <SignHead verdict={verdict} advice={advice} id={focusIds.verdict} />
    </div>
  );
}
