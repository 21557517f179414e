import { refusalOf } from '@roadworthy/domain/guides/fuel.rules';
import { meantVehicle } from '@roadworthy/domain/tasks/guide-tasks.rules';
import { photoTitleOf, stepPhotoTitle } from '@roadworthy/domain/tasks/photo-titles.rules';
import { mostPhotos } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../browser/today.ts';
import {
  forgetOwnProgress,
  readOwnProgress,
  tickOwn,
  useOwnProgress,
} from '../../features/guides/guide-progress.ts';
import { type GuideLoad, useGuide } from '../../features/guides/use-guide.ts';
import {
  completeWork,
  type GuideWork,
  photographWork,
  removeWorkPhoto,
  tickWork,
} from '../../features/tasks/guide-work.ts';
import { useGuideTasks } from '../../features/tasks/tasks.reads.ts';
import { type GuideRun, stepIn, stepName } from '../../navigation/guide-run.ts';
import { useRecords } from '../../records/hooks.ts';

type Running = { vehicle: Vehicle | null } & (
  | { status: Exclude<GuideLoad['status'], 'ready'>; run: null }
  | {
      status: 'ready';
      run: GuideRun;
      /** Why the guide does not fit the vehicle, or null. */
      whyNot: string | null;
      taskId: string | null;
    }
);

const none: readonly string[] = [];
const asFile = (photo: Blob): File =>
  photo instanceof File ? photo : new File([photo], 'step.jpg', { type: photo.type });

/** Runs a guide one step at a time, with or without the camera. */
export const useGuideRun = ({
  guideId,
  vehicleId,
}: {
  guideId: string;
  vehicleId: string | null;
}): Running => {
  const [query, setQuery] = useSearchParams();
  const [isCompleting, setIsCompleting] = useState(false);
  const completing = useRef<Promise<string | null> | null>(null);
  const today = useToday();
  const vehicles = useRecords(vehicleEntity);
  const vehicle = vehicles.value.find(({ id }) => id === vehicleId) ?? null;
  const load = useGuide(guideId, vehicle);
  const own = useOwnProgress(guideId);
  const tasks = useGuideTasks(guideId);
  const work: GuideWork = {
    guideId,
    vehicleId: vehicle?.id ?? null,
    own: {
      read: () => readOwnProgress(guideId),
      tick: (step) => tickOwn(guideId, step, true),
      forget: () => forgetOwnProgress(guideId),
    },
  };
  const vehicleIds = vehicles.value.map(({ id }) => id);
  const meant = meantVehicle(work.vehicleId, vehicleIds);
  const task = tasks.find((one) => one.vehicleId === meant) ?? null;
  if (!load.shown) return { status: load.status, run: null, vehicle };
  // Until the vehicles are loaded, progress would go to the task without one, and a guide that fits none would run.
  if (vehicles.status === 'loading') return { status: 'loading', run: null, vehicle };

  const { shown } = load;
  const { steps } = shown.guide;
  const done = task ? task.doneSteps : own;
  const photos = task?.photoIds ?? none;
  const step = stepIn(query, steps.length) ?? 0;
  const isLast = step === steps.length - 1;
  const goTo = (to: number) =>
    setQuery(
      (now) => {
        const within = Math.min(Math.max(to, 0), steps.length - 1);
        now.set(stepName, String(within + 1));
        return now;
      },
      // Going back leaves the guide with one press, whichever step is shown.
      { replace: true },
    );
  const run: GuideRun = {
    guideId,
    vehicleId: work.vehicleId,
    ...shown,
    step,
    isFirst: step === 0,
    isLast,
    done,
    goTo,
    next: () => {
      if (isLast) return;
      if (!done.includes(step)) void tickWork(work, step);
      goTo(step + 1);
    },
    back: () => goTo(step - 1),
    photos,
    canAddPhoto: photos.length < mostPhotos,
    photoTitleOf: (id) => photoTitleOf(id, task?.photoTitles),
    addPhoto: (photo) => {
      const title = stepPhotoTitle(step + 1, steps[step]?.title ?? '');
      return photographWork(work, asFile(photo), title);
    },
    removePhoto: (id) => removeWorkPhoto(work, id),
    isCompleting,
    complete: async () => {
      setIsCompleting(true);
      // A voice command and a press at the same time complete one task; a second call would create another. The promise
      // stays until the next page is shown, which can take a while.
      completing.current ??= completeWork(work, step, today);
      const taskId = await completing.current;
      if (taskId === null) {
        completing.current = null;
        setIsCompleting(false);
      }
      return taskId;
    },
  };
  const whyNot = refusalOf(guideId, { vehicle, vehicles: vehicles.value });
  return { status: load.status, run, vehicle, whyNot, taskId: task?.id ?? null };
};
