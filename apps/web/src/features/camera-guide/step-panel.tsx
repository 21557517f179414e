import { collapseInstruction, shortenUnits } from '@roadworthy/domain/guides/camera-guide.rules';
import { figuresOf } from '@roadworthy/domain/guides/figure-words';
import type { VehicleMatch, VehicleStep } from '@roadworthy/domain/guides/guides.rules';
import { Info, Lightbulb, TriangleAlert, Wrench } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Progress } from '../../ui/display/progress.tsx';
import { Button } from '../../ui/inputs/button.tsx';

type StepPanelProps = {
  step: VehicleStep;
  /** How well the guide fits the vehicle; null without a vehicle. */
  match: VehicleMatch | null;
  number: number;
  count: number;
  isMobile: boolean;
  /** Something else covers the bottom of the screen. */
  isHidden: boolean;
  isCompleting: boolean;
  /** Other tools for a step: reading aloud, a photo. */
  tools?: ReactNode;
  onPrevious: () => void;
  onNext: () => void;
  onComplete: () => void;
  ref?: Ref<HTMLElement>;
};

const icon = { size: 20, 'aria-hidden': true, className: 'mt-0.5 flex-none' };

function Line({
  look,
  children,
}: {
  look: 'warning' | 'note' | 'tip' | 'vehicle';
  children: string;
}) {
  const icons = {
    warning: <TriangleAlert {...icon} />,
    note: <Wrench {...icon} />,
    vehicle: <Info {...icon} />,
    tip: <Lightbulb {...icon} />,
  };
  return (
    <p className={`camera-line ${look === 'warning' ? 'camera-line-warning' : ''}`}>
      {icons[look]}
      <span>{children}</span>
    </p>
  );
}

/** Everything except the first warning and the instruction. */
function More({ step, match }: Pick<StepPanelProps, 'step' | 'match'>) {
  const specifics = [...step.tools, ...figuresOf(step)].join(', ');
  const isOfAnother = match && match.matchLevel !== 'exact';
  return (
    <div>
      {isOfAnother && <Line look="vehicle">{match.notes}</Line>}
      {step.warnings.slice(1).map((warning) => (
        <Line key={warning} look="warning">
          {warning}
        </Line>
      ))}
      {step.vehicleSpecificNotes && <Line look="vehicle">{step.vehicleSpecificNotes}</Line>}
      {specifics && <Line look="note">{specifics}</Line>}
      {step.tips.map((tip) => (
        <Line key={tip} look="tip">
          {tip}
        </Line>
      ))}
    </div>
  );
}

/** The current step, at the bottom of the picture. It is collapsed on a phone, so that the part stays visible. */
export function StepPanel(props: StepPanelProps) {
  const { step, match, number, count, isMobile, isHidden, isCompleting, tools, ref } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [warning] = step.warnings;
  const isLast = number === count;
  return (
    <section ref={ref} hidden={isHidden} aria-labelledby="camera-step" className="camera-panel">
      <Progress value={number / count} label={`Step ${number} of ${count}`} />
      <div className="camera-panel-body">
        <div className="camera-panel-text">
          <div>
            <p className="camera-count">{`Step ${number} of ${count} · ${shortenUnits(step.minutes).replace('-', '–')}`}</p>
            {/* The warning is read out with the title: it says what may not be done. */}
            <div aria-live="polite" aria-atomic>
              <h2 id="camera-step" className="camera-title">
                {step.title}
              </h2>
              {warning && <Line look="warning">{warning}</Line>}
            </div>
            {!isMobile && <p className="camera-instruction">{step.instruction}</p>}
          </div>
          {isMobile ? (
            <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
              <summary className="camera-fold">
                {!isOpen && <span>{collapseInstruction(step.instruction)}</span>}
                <strong>{isOpen ? 'Hide Instructions' : 'Show Instructions'}</strong>
              </summary>
              <p className="camera-instruction">{step.instruction}</p>
              <More step={step} match={match} />
            </details>
          ) : (
            <More step={step} match={match} />
          )}
        </div>
        <div className="camera-moves">
          {tools}
          <Button tone="quiet" size="lg" disabled={number === 1} onClick={props.onPrevious}>
            Previous
          </Button>
          <Button
            tone="brand"
            size="lg"
            busy={isCompleting}
            onClick={isLast ? props.onComplete : props.onNext}
          >
            {isLast ? 'Complete' : 'Next'}
          </Button>
        </div>
      </div>
    </section>
  );
}
