import { figuresOf } from '@roadworthy/domain/guides/figure-words';
import type { VehicleStep } from '@roadworthy/domain/guides/guides.rules';
import { sentencesOf } from '@roadworthy/domain/guides/sentences';
import { Flame, Lightbulb, TriangleAlert, Wrench } from 'lucide-react';
import { useEffect, useRef } from 'react';

const icon = { size: 20, 'aria-hidden': true };

function Warning({ text }: { text: string }) {
  const Icon = /\b(?:hot|burns?)\b/i.test(text) ? Flame : TriangleAlert;
  return (
    <li className="grid grid-cols-[20px_1fr] gap-2.5">
      <Icon {...icon} className="mt-0.5 text-stop" />
      {text}
    </li>
  );
}

/** Takes the focus on every step, so that screen readers announce it. */
function StepHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-3 text-24 text-balance">
      {title}
    </h1>
  );
}

/** One step in words: dangers first, then the instruction, sentence by sentence. */
export function StepText({ step }: { step: VehicleStep }) {
  const { title, warnings, instruction, tools, tips, vehicleSpecificNotes } = step;
  const figures = figuresOf(step);
  return (
    <>
      <StepHeading key={title} title={title} />
      {warnings.length > 0 && (
        <ul
          aria-label="Warnings"
          className="mb-3.5 grid gap-1.5 rounded-control bg-stop-soft px-3.5 py-3 leading-snug font-medium"
        >
          {warnings.map((warning) => (
            <Warning key={warning} text={warning} />
          ))}
        </ul>
      )}
      <ol aria-label="What to do" className="text-18 leading-normal text-pretty">
        {sentencesOf(instruction).map((sentence, at) => (
          <li key={sentence} className="grid grid-cols-[28px_1fr] py-1.25">
            <span
              aria-hidden
              className="font-sign text-16 leading-[27px] font-extrabold text-ink-3"
            >
              {at + 1}
            </span>
            {sentence}
          </li>
        ))}
      </ol>
      {vehicleSpecificNotes && (
        <p className="mt-3 rounded-control bg-route-soft px-3.5 py-2.5">{vehicleSpecificNotes}</p>
      )}
      {(tools.length > 0 || figures.length > 0) && (
        <div className="mt-3 grid grid-cols-[20px_1fr] gap-2.5 text-15 text-ink-2">
          <Wrench {...icon} className="mt-px" />
          <ul>
            {tools.length > 0 && <li>{tools.join(', ')}</li>}
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        </div>
      )}
      {tips.map((tip) => (
        <p
          key={tip}
          className="mt-3 grid grid-cols-[20px_1fr] gap-2.5 border-t border-line pt-3 text-15 leading-snug text-ink-2"
        >
          <Lightbulb {...icon} className="mt-px" />
          {tip}
        </p>
      ))}
    </>
  );
}
