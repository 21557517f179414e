import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { RefusalNotice } from '../../format/refusal-notice.tsx';
import { links } from '../../links.ts';
import { type GuideRun, guidePath, oneStepPath } from '../../navigation/guide-run.ts';
import { PageTitle } from '../../navigation/page-title.tsx';
import { ButtonLink } from '../../ui/inputs/button.tsx';

type GuideRefusedProps = {
  run: Pick<GuideRun, 'guideId' | 'guide' | 'done' | 'photos'>;
  reason: string;
  vehicle: Vehicle | null;
  vehicles: readonly Vehicle[];
  /** The open task of the guide, from before the vehicle's fuel was known. */
  taskId: string | null;
};

/** In place of the steps of a guide that does not fit the vehicle. Nothing that was done is deleted. */
export function GuideRefused({ run, reason, vehicle, vehicles, taskId }: GuideRefusedProps) {
  const { guideId, guide, done, photos } = run;
  const fitting = vehicles.filter((one) => !refusalOf(guideId, { vehicle: one, vehicles }));
  return (
    <>
      <PageTitle>{guide.title}</PageTitle>
      <h1 tabIndex={-1} className="mb-4">
        {guide.title}
      </h1>
      <RefusalNotice vehicle={vehicle} reason={reason} />
      {done.length + photos.length > 0 && (
        <p className="mt-4">The steps you ticked and the photos you took are still there.</p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 max-md:[&>.btn]:grow">
        {fitting.map(({ id, make, model, registrationNumber }) => (
          <ButtonLink key={id} to={oneStepPath(guideId, { vehicleId: id })}>
            {`Use it for the ${make} ${model}, ${formatRegistration(registrationNumber)}`}
          </ButtonLink>
        ))}
        {taskId && (
          <ButtonLink tone="quiet" to={links.task(taskId)}>
            Open Task
          </ButtonLink>
        )}
        <ButtonLink tone="quiet" to={guidePath(guideId, vehicle?.id ?? null)}>
          Read the whole guide
        </ButtonLink>
        <ButtonLink tone="quiet" to={links.tasks}>
          Back to Tasks
        </ButtonLink>
      </div>
    </>
  );
}
