import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { recordUsage } from '../../browser/usage.ts';
import { CameraGuidePage } from '../../features/camera-guide/camera-guide-page.tsx';
import { CameraView } from '../../features/camera-guide/camera-view.tsx';
import { GuideGone } from '../../features/guides/guide-gone.tsx';
import { initialVehicle } from '../../features/guides/initial-vehicle.ts';
import { useGuideTasks } from '../../features/tasks/tasks.reads.ts';
import { links } from '../../links.ts';
import { guideName, vehicleName } from '../../navigation/guide-run.ts';
import { useRecords } from '../../records/hooks.ts';
import { useGuideRun } from './use-guide-run.ts';

type AtWorkProps = {
  guideId: string;
  vehicle: Vehicle | null;
  vehicles: readonly Vehicle[];
  isVehicleAsked: boolean;
  onVehicle: (vehicleId: string | null) => void;
  onClose: () => void;
};

/** The camera view, connected to the guide's task. */
function AtWork({ guideId, vehicle, onClose, ...more }: AtWorkProps) {
  const navigate = useNavigate();
  const { run, status } = useGuideRun({ guideId, vehicleId: vehicle?.id ?? null });
  useEffect(() => recordUsage('ar_mode_start', { guide: guideId }), [guideId]);
  if (!run) return <GuideGone status={status} />;
  const complete = async () => {
    const taskId = await run.complete();
    if (taskId) await navigate(links.task(taskId), { replace: true });
  };
  return (
    <CameraView
      run={run}
      vehicle={vehicle}
      {...more}
      onClose={onClose}
      onComplete={() => void complete()}
    />
  );
}

/** Connects the camera guide to vehicles and tasks: features do not import each other. */
export function CameraGuideWithWork() {
  const [query] = useSearchParams();
  const { status, value: vehicles } = useRecords(vehicleEntity);
  const tasks = useGuideTasks(query.get(guideName) ?? '');
  const vehicleId = initialVehicle(query.get(vehicleName), tasks, vehicles);
  return (
    <CameraGuidePage
      vehicle={vehicles.find(({ id }) => id === vehicleId) ?? null}
      vehicles={vehicles}
      isReady={status !== 'loading'}
      view={(view) => <AtWork {...view} vehicles={vehicles} />}
    />
  );
}
