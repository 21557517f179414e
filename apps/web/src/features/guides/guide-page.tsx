import { figureWords } from '@roadworthy/domain/guides/figure-words';
import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import type { VehicleGuide } from '@roadworthy/domain/guides/guides.rules';
import { meantVehicle } from '@roadworthy/domain/tasks/guide-tasks.rules';
import { categoryLabel } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { Camera, Footprints, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RefusalNotice } from '../../format/refusal-notice.tsx';
import { links } from '../../links.ts';
import { BackToTasks } from '../../navigation/back-to-tasks.tsx';
import {
  cameraGuidePath,
  firstOpenStep,
  oneStepPath,
  vehicleName,
} from '../../navigation/guide-run.ts';
import { PageTitle } from '../../navigation/page-title.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { Button, ButtonLink } from '../../ui/inputs/button.tsx';
import { GuideGone } from './guide-gone.tsx';
import { forgetOwnProgress, tickOwn, useOwnProgress } from './guide-progress.ts';
import { GuideSteps } from './guide-steps.tsx';
import { initialVehicle } from './initial-vehicle.ts';
import { MatchCard } from './match-card.tsx';
import { NeededCard } from './needed-card.tsx';
import { RecommendedProducts } from './recommended-products.tsx';
import { useGuide } from './use-guide.ts';

/** The owner's open task from the guide, with or without a vehicle. */
export type GuideTask = {
  id: string;
  vehicleId: string | null;
  doneSteps: number[];
  tools: readonly string[];
  parts: readonly string[];
};

/** The progress and lists on this page that a new task takes over. */
type Taken = {
  doneSteps: readonly number[];
  tools: readonly string[];
  parts: readonly string[];
};

type GuidePageProps = {
  id: string;
  vehicles: readonly Vehicle[];
  tasks: readonly GuideTask[];
  /** Returns whether the task was added. */
  onAdd: (vehicleId: string | null, taken: Taken) => Promise<boolean>;
  /** Rejects if the tick could not be saved. */
  onTick: (task: GuideTask, step: number, isDone: boolean) => Promise<void>;
  onNeed: (task: GuideTask, needed: Pick<Taken, 'tools' | 'parts'>) => void;
};

const tones = { Easy: 'go', Medium: 'warn', Hard: 'stop' } as const;

function Lines({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <Card title={title}>
      <ul className="grid list-disc gap-1 pl-5 text-15">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Card>
  );
}

function GuideHead({ guide }: { guide: VehicleGuide }) {
  return (
    <header className="mb-5">
      <PageTitle>{guide.title}</PageTitle>
      <h1 tabIndex={-1}>{guide.title}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Chip>{categoryLabel(guide.category)}</Chip>
        <Chip tone={tones[guide.difficulty]}>{guide.difficulty}</Chip>
        <Chip>{guide.duration}</Chip>
      </div>
      <p className="mt-3 max-w-[70ch] text-18 text-ink-2">{guide.description}</p>
    </header>
  );
}

export function GuidePage({ id, vehicles, tasks, onAdd, onTick, onNeed }: GuidePageProps) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<string | null | undefined>();
  const [isAdding, setIsAdding] = useState(false);
  const ownProgress = useOwnProgress(id);
  const requested = query.get(vehicleName);
  const vehicleId = chosen === undefined ? initialVehicle(requested, tasks, vehicles) : chosen;
  const vehicle = vehicles.find((one) => one.id === vehicleId) ?? null;
  const { status, shown } = useGuide(id, vehicle);
  if (!shown) return <GuideGone status={status} />;

  const { guide, drawing } = shown;
  const meant = meantVehicle(
    vehicle?.id ?? null,
    vehicles.map((one) => one.id),
  );
  const task = tasks.find((one) => one.vehicleId === meant) ?? null;
  const whyNot = refusalOf(id, { vehicle, vehicles });
  const done = task ? task.doneSteps : ownProgress;
  const isChosen = chosen !== undefined || requested !== null;
  const place = { vehicleId: vehicle?.id ?? (isChosen ? null : undefined) };
  const keepTick = (step: number, isDone: boolean) =>
    task ? onTick(task, step, isDone) : tickOwn(id, step, isDone);
  const { match } = guide;
  const isForVehicle = vehicle !== null && match.hasSpecificData;
  const needed = {
    tools: isForVehicle ? match.requiredTools : guide.tools,
    parts: isForVehicle ? match.partsNeeded : guide.parts,
  };
  const add = async (lists: Pick<Taken, 'tools' | 'parts'>) => {
    setIsAdding(true);
    const isAdded = await onAdd(vehicle?.id ?? null, { doneSteps: ownProgress, ...lists });
    // The task stores the progress from now on.
    if (isAdded) await forgetOwnProgress(id);
    setIsAdding(false);
  };

  return (
    <article>
      <BackToTasks />
      <GuideHead guide={guide} />
      <div className="mb-5 flex flex-wrap gap-2.5 max-md:[&>.btn]:grow print:hidden">
        {whyNot === null && (
          <>
            <ButtonLink
              to={oneStepPath(id, { ...place, step: firstOpenStep(guide.steps.length, done) })}
              icon={<Footprints size={20} aria-hidden />}
            >
              One step at a time
            </ButtonLink>
            <ButtonLink
              to={cameraGuidePath(id, place)}
              tone="quiet"
              icon={<Camera size={20} aria-hidden />}
            >
              Launch AR Guide
            </ButtonLink>
          </>
        )}
        {task ? (
          <>
            <Button tone="quiet" disabled>
              Added
            </Button>
            <ButtonLink tone="quiet" to={links.task(task.id)}>
              Open Task
            </ButtonLink>
          </>
        ) : whyNot ? null : (
          <Button
            tone="quiet"
            busy={isAdding}
            icon={<Plus size={20} aria-hidden />}
            onClick={() => void add({ tools: [], parts: [] })}
          >
            Add to My Tasks
          </Button>
        )}
        <Button
          tone="quiet"
          icon={<Printer size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <div role="status" className="empty:sr-only mb-5">
        {whyNot && <RefusalNotice vehicle={vehicle} reason={whyNot} />}
      </div>
      <div className="mb-5">
        <Notice tone="warn" live="none">
          <strong>Safety first.</strong> This is general guidance and no substitute for your
          handbook or a professional. You decide whether you can do it safely. Never work under a
          car held by a jack alone, and stop if you are unsure.
        </Notice>
      </div>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[7fr_4fr] print:block print:space-y-5">
        <div className="grid gap-5 *:min-w-0 lg:order-2">
          <MatchCard vehicles={vehicles} vehicle={vehicle} match={match} onChange={setChosen} />
          <NeededCard
            {...needed}
            held={task}
            busy={isAdding}
            canAdd={whyNot === null}
            onAdd={() => (task ? onNeed(task, needed) : void add(needed))}
          />
          {guide.figures.length > 0 && (
            <Lines
              title="Figures"
              entries={guide.figures.map(({ label, figure }) => `${label}: ${figureWords(figure)}`)}
            />
          )}
        </div>
        <div className="grid gap-5 *:min-w-0 lg:order-1">
          <Card title="What it is for">
            <p>{guide.purpose}</p>
            <h3 className="mt-4 mb-1">When to do it</h3>
            <p>{guide.whenToDo}</p>
          </Card>
          <Lines title="Before you start" entries={guide.warnings} />
          <GuideSteps
            steps={guide.steps}
            drawing={drawing}
            done={done}
            onTick={keepTick}
            isRefused={whyNot !== null}
          />
          <Lines title="Check the result" entries={guide.checkResult} />
          <Lines title="Stop and call a garage if" entries={guide.stopAndCallGarage} />
          <Lines title="Where the waste goes" entries={guide.disposal} />
        </div>
      </div>
      {whyNot === null && (
        <div className="mt-6">
          <RecommendedProducts guide={guide} vehicles={vehicle ? [vehicle] : vehicles} />
        </div>
      )}
    </article>
  );
}
