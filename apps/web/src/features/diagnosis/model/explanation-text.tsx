import { subjectsOf } from '@roadworthy/diagnosis/bind-reply.rules';
import { stillSayable } from '@roadworthy/diagnosis/model-words.rules';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { useId } from 'react';
import { Spinner } from '../../../ui/display/spinner.tsx';
import type { Explanation } from './use-explanation.ts';

type ExplanationTextProps = {
  /** The explanation that is arriving; null if the server was not asked. */
  explanation: Explanation | null;
  /** The explanation saved with the case. */
  saved: string | null;
  isOnline: boolean;
  /** The report on screen. If it has a danger, nothing from a model is shown, however old. */
  report: DiagnosisReport;
};

const alone = 'Roadworthy’s own engine answered alone, on this device.';

/** Returns the model's words, as far as the report on screen allows them. */
const writtenIn = ({ explanation, saved, report }: ExplanationTextProps): string[] => {
  const isModel = explanation ? explanation.reply?.engine !== 'local' : true;
  const text = (explanation ? explanation.text : saved) ?? '';
  return isModel ? stillSayable(text, subjectsOf(report).values()) : [];
};

/** The model's explanation, shown only as text. Without a model the page says who answered. */
export function ExplanationText(props: ExplanationTextProps) {
  const { explanation, isOnline, report } = props;
  const id = useId();
  if (!mayExplain(report)) return null;
  const written = writtenIn(props);
  const isAsking = explanation?.status === 'asking';
  // A server without a model gives the reason in its first sentence.
  const isOurs = explanation?.reply?.engine === 'local';
  const reason = isOurs ? /^[^.]*\./.exec(explanation.text)?.[0] : null;
  return (
    <div className="mt-5 grid gap-2">
      {written.length > 0 && (
        <section aria-labelledby={id} className="rounded-control bg-sunken p-3.5">
          <h2 id={id} className="text-14 text-ink-3">
            Written by an AI model, not checked
          </h2>
          <p className="mt-1 max-w-[70ch] text-15 wrap-anywhere text-ink-2">{written.join(' ')}</p>
        </section>
      )}
      <p role="status" className="flex items-center gap-2 text-14 text-ink-3">
        {isAsking && (
          <>
            <Spinner size={16} />
            {written.length > 0
              ? 'An AI model is still writing.'
              : 'Waiting for an explanation. You can use the report without it.'}
          </>
        )}
      </p>
      {!isAsking && written.length === 0 && (
        <p className="text-14 text-ink-3">
          {reason ?? (isOnline ? alone : `You are offline. ${alone}`)}
        </p>
      )}
    </div>
  );
}
