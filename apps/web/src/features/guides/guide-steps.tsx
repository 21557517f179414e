import { figureWords } from '@roadworthy/domain/guides/figure-words';
import type { VehicleStep } from '@roadworthy/domain/guides/guides.rules';
import { Lightbulb, TriangleAlert, Wrench } from 'lucide-react';
import { useTicks } from '../../browser/use-ticks.ts';
import { GuideArt } from '../../ui/display/guide-art.tsx';
import { Progress } from '../../ui/display/progress.tsx';

type GuideStepsProps = {
  steps: readonly VehicleStep[];
  drawing: (name: string) => string;
  done: readonly number[];
  onTick: (step: number, isDone: boolean) => Promise<void>;
  /** The guide does not fit the vehicle: its steps can be read, not ticked. */
  isRefused: boolean;
};

type StepProps = {
  step: VehicleStep;
  number: number;
  href: string;
  isDone: boolean;
  /** Null: the step cannot be ticked. */
  onTick: ((isDone: boolean) => void) | null;
};

function Figures({ figures }: { figures: VehicleStep['torqueSpecs'] }) {
  if (!figures) return null;
  return Object.entries(figures).map(([name, figure]) => (
    <li key={name}>{`${name}: ${figureWords(figure)}`}</li>
  ));
}

const icon = { size: 18, 'aria-hidden': true };

function Step({ step, number, href, isDone, onTick }: StepProps) {
  const { warnings, tips, tools, vehicleSpecificNotes, fluidCapacity } = step;
  const hasFigures = step.torqueSpecs || step.partNumbers || fluidCapacity;
  return (
    <li className="break-inside-avoid border-t border-line py-5 first:border-t-0 first:pt-2">
      <div className="grid gap-4 md:grid-cols-[220px_1fr] print:grid-cols-[180px_1fr]">
        <div className="guide-art-ground self-start overflow-hidden rounded-control max-md:mx-auto max-md:w-full max-md:max-w-90">
          <GuideArt href={href} className="block w-full" />
        </div>
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-18">{`${number}. ${step.title}`}</h3>
            <p className="text-14 text-ink-3">{step.minutes}</p>
          </div>
          <p className="mt-2">{step.instruction}</p>
          {vehicleSpecificNotes && (
            <p className="mt-2 rounded-control bg-route-soft px-3 py-2 text-15">
              {vehicleSpecificNotes}
            </p>
          )}
          {tools.length > 0 && (
            <p className="mt-2 flex gap-2 text-15 text-ink-2">
              <Wrench {...icon} className="mt-0.5 flex-none" />
              {tools.join(', ')}
            </p>
          )}
          {hasFigures && (
            <ul className="mt-2 text-15 text-ink-2">
              <Figures figures={step.torqueSpecs} />
              <Figures figures={step.partNumbers} />
              {fluidCapacity && <li>{`Amount: ${figureWords(fluidCapacity)}`}</li>}
            </ul>
          )}
          {warnings.map((warning) => (
            <p key={warning} className="mt-2 flex gap-2 text-15 font-medium text-stop">
              <TriangleAlert {...icon} className="mt-0.5 flex-none" />
              {warning}
            </p>
          ))}
          {tips.map((tip) => (
            <p key={tip} className="mt-2 flex gap-2 text-15 text-ink-2">
              <Lightbulb {...icon} className="mt-0.5 flex-none" />
              {tip}
            </p>
          ))}
          {onTick && (
            <label className="mt-2 inline-flex min-h-11 items-center gap-3 font-semibold">
              <input
                type="checkbox"
                aria-label={`Step ${number} done`}
                checked={isDone}
                onChange={({ currentTarget }) => onTick(currentTarget.checked)}
                className="size-5.5 flex-none accent-ink"
              />
              Done
            </label>
          )}
        </div>
      </div>
    </li>
  );
}

export function GuideSteps({ steps, drawing, done, onTick, isRefused }: GuideStepsProps) {
  const ticks = useTicks(done, onTick);
  // The count shows saved ticks only, so that it never promises more than is stored.
  const count = steps.filter((_, at) => done.includes(at)).length;
  return (
    <section aria-labelledby="steps" className="card">
      <header className="mb-2 flex items-center justify-between gap-4">
        <h2 id="steps">Step by step</h2>
        {!isRefused && (
          <p className="num flex-none text-14 text-ink-3">{`${count} of ${steps.length} done`}</p>
        )}
      </header>
      {!isRefused && (
        <div className="print:hidden">
          <Progress value={count / steps.length} label="Steps done" />
        </div>
      )}
      <ol className="mt-3">
        {steps.map((step, at) => (
          <Step
            key={step.illustration}
            step={step}
            number={at + 1}
            href={drawing(step.illustration)}
            isDone={ticks.isDone(at)}
            onTick={isRefused ? null : (isDone) => ticks.tick(at, isDone)}
          />
        ))}
      </ol>
    </section>
  );
}
