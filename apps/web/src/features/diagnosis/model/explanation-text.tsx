import type { AskReply } from '@roadworthy/domain/diagnosis/ask.schema';
import { useId } from 'react';
import { Spinner } from '../../../ui/display/spinner.tsx';
import type { Explanation } from './use-explanation.ts';

type ExplanationTextProps = {
  /** The explanation that is arriving; null if the server was not asked. */
  explanation: Explanation | null;
  /** The explanation saved with the case. */
  saved: string | null;
  isOnline: boolean;
};

/** The model's own questions, and the records it cites; each citation is a record that we sent. */
function Extras({ reply }: { reply: AskReply | null }) {
  const { asks = [], citations = [] } = reply?.report ?? {};
  return (
    <div className="mt-2 grid max-w-[70ch] gap-2 text-15 empty:hidden">
      {asks.length > 0 && (
        <div>
          <h3>It would help to know</h3>
          <ul className="list-disc pl-5">
            {asks.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ul>
        </div>
      )}
      {citations.length > 0 && (
        <p className="text-14 text-ink-3 wrap-anywhere">
          {`It leans on: ${citations.map(({ text }) => text).join('; ')}`}
        </p>
      )}
    </div>
  );
}

const alone = 'Roadworthy’s own engine answered alone, on this device.';

/** The model's explanation, shown only as text. Without a model the page says who answered. */
export function ExplanationText({ explanation, saved, isOnline }: ExplanationTextProps) {
  const id = useId();
  const isModel = explanation?.reply?.engine === 'model' || (!explanation && saved !== null);
  const text = explanation ? explanation.text : (saved ?? '');
  if (explanation?.status === 'asking') {
    return (
      <section aria-labelledby={id} aria-busy className="mt-5">
        <h2 id={id} className="flex items-center gap-2">
          <Spinner size={16} />
          In other words
        </h2>
        <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere text-ink-2">
          {text || 'The AI model is reading what you said. The report above stands without it.'}
        </p>
      </section>
    );
  }
  if (isModel && text !== '') {
    return (
      <section aria-labelledby={id} className="mt-5">
        <h2 id={id}>In other words</h2>
        <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
        <Extras reply={explanation?.reply ?? null} />
        <p className="mt-1 text-14 text-ink-3">
          Explained by an AI model, bound by our own engine’s verdict and causes.
        </p>
      </section>
    );
  }
  // A server without a model gives the reason in its first sentence.
  const reason = explanation?.status === 'told' ? /^[^.]*\./.exec(text)?.[0] : null;
  return (
    <p className="mt-4 text-14 text-ink-3">
      {reason ?? (isOnline ? alone : `You are offline. ${alone}`)}
    </p>
  );
}
