import { mostPhotos } from '@roadworthy/domain/tasks/tasks.schema';
import type { Vehicle, VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetOwnProgress, tickOwn, useOwnProgress } from '../features/guides/guide-progress.ts';
import { type GuideLoad, useGuide } from '../features/guides/use-guide.ts';
import {
  completeWork,
  photographWork,
  removeWorkPhoto,
  startWork,
} from '../features/tasks/guide-work.ts';
import { tickForTask } from '../features/tasks/task-progress.ts';
import { useGuideTasks } from '../features/tasks/tasks.collection.ts';
import { type GuideRun, stepIn, stepName } from '../lib/guide-run.ts';
import { useRecords } from '../lib/sync.ts';
import { useToday } from '../lib/today.ts';

type Running = { vehicle: Vehicle | null } & (
  | { status: Exclude<GuideLoad['status'], 'ready'>; run: null }
  | { status: 'ready'; run: GuideRun }
);

const none: readonly string[] = [];
const asFile = (photo: Blob): File =>
  photo instanceof File ? photo : new File([photo], 'step.jpg', { type: photo.type });

/** Somebody at work by a guide: one step at a time, with or without the camera. */
export const useGuideRun = ({
  guideId,
  vehicleId,
}: {
  guideId: string;
  vehicleId: string | null;
}): Running => {
  const [query, setQuery] = useSearchParams();
  const [isCompleting, setIsCompleting] = useState(false);
  const today = useToday();
  const vehicles = useRecords<VehicleFields>('vehicles').value;
  const vehicle = vehicles.find(({ id }) => id === vehicleId) ?? null;
  const load = useGuide(guideId, vehicle);
  const own = useOwnProgress(guideId);
  const tasks = useGuideTasks(guideId);
  const work = { guideId, vehicleId: vehicle?.id ?? null };
  const task = tasks.find((one) => one.vehicleId === work.vehicleId) ?? null;
  if (!load.shown) return { status: load.status, run: null, vehicle };

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
      // Leaving is one press of the browser's own button, whichever step it was.
      { replace: true },
    );
  const tick = async () => {
    if (done.includes(step)) return;
    // A tick that is not kept has been said, and must not keep anybody from going on.
    if (!task) return await tickOwn(guideId, step, true);
    await tickForTask(task.id, step, true).catch(() => undefined);
    await startWork(task);
  };
  /** From now on the task knows. */
  const handOver = async () => await forgetOwnProgress(guideId);

  const run: GuideRun = {
    ...work,
    ...shown,
    step,
    isFirst: step === 0,
    isLast,
    done,
    goTo,
    next: () => {
      if (isLast) return;
      void tick();
      goTo(step + 1);
    },
    back: () => goTo(step - 1),
    photos,
    canAddPhoto: photos.length < mostPhotos,
    addPhoto: async (photo) => {
      const kept = await photographWork(work, done, asFile(photo));
      if (kept?.isNew) await handOver();
      return kept !== null;
    },
    removePhoto: async (id) => {
      if (task) await removeWorkPhoto(task.id, id);
    },
    isCompleting,
    complete: async () => {
      setIsCompleting(true);
      const all = steps.map((_, at) => at).filter((at) => at === step || done.includes(at));
      const taskId = await completeWork(work, all, today);
      if (taskId) await handOver();
      setIsCompleting(false);
      return taskId;
    },
  };
  return { status: load.status, run, vehicle };
};
