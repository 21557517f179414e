import type { VehicleGuide } from '@roadworthy/domain/guides/guides.rules';
import { links } from '../links.ts';

/**
 * A guide while somebody works by it, one step at a time, over the camera or over its drawings. What is ticked,
 * photographed and completed goes to the task; `app/pages/use-guide-run.ts` makes it, for features do not know each other.
 */
export type GuideRun = {
  readonly guideId: string;
  readonly vehicleId: string | null;
  readonly guide: VehicleGuide;
  /** The address of a drawing, by the name a step gives. */
  readonly drawing: (name: string) => string;
  /** Where one is, from 0. The address keeps it. */
  readonly step: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Which steps are done, from 0. */
  readonly done: readonly number[];
  goTo(step: number): void;
  /** Ticks the step off and moves on; on the last one it stays. */
  next(): void;
  back(): void;
  /** The files of the photographs taken so far, in their order. */
  readonly photos: readonly string[];
  readonly canAddPhoto: boolean;
  /** Keeps a photograph with the task, which is made if there is none. Gives whether it was kept, and has said so if not. */
  addPhoto(photo: Blob): Promise<boolean>;
  removePhoto(id: string): Promise<void>;
  readonly isCompleting: boolean;
  /** Completes the task with what was photographed, making it if there is none. Gives its id; null when it failed. */
  complete(): Promise<string | null>;
};

export const stepName = 'step';
export const vehicleName = 'vehicle';
/** Named, the camera opens without a stop at the page before it. */
export const cameraName = 'camera';

/** Null is a choice too: no vehicle. Left out, nobody has chosen, and the page chooses. */
type ChosenVehicle = string | null | undefined;
type Place = { vehicleId: ChosenVehicle; step?: number };

const nameVehicle = (query: URLSearchParams, vehicleId: ChosenVehicle): void => {
  if (vehicleId !== undefined) query.set(vehicleName, vehicleId ?? '');
};

/** Where a guide is followed one step at a time. `step` from 0; the address counts as people do. */
export const oneStepPath = (guideId: string, { vehicleId, step = 0 }: Place): string => {
  const query = new URLSearchParams({ [stepName]: String(step + 1) });
  nameVehicle(query, vehicleId);
  return `${links.task(guideId)}?${query}`;
};

/** Where a guide is read as a whole. */
export const guidePath = (guideId: string, vehicleId: string | null): string => {
  const query = new URLSearchParams();
  nameVehicle(query, vehicleId);
  return `${links.task(guideId)}?${query}`;
};

/** Where a guide is followed over the camera. */
export const cameraGuidePath = (guideId: string, { vehicleId, step = 0 }: Place): string => {
  const query = new URLSearchParams({ guide: guideId });
  nameVehicle(query, vehicleId);
  if (step > 0) query.set(stepName, String(step + 1));
  query.set(cameraName, 'on');
  return `${links.camera}?${query}`;
};

/** The step an address names, from 0 and within the guide; null when it names none. */
export const stepIn = (query: URLSearchParams, count: number): number | null => {
  const asked = query.get(stepName);
  if (asked === null) return null;
  const step = Number.parseInt(asked, 10);
  return Number.isNaN(step) ? 0 : Math.min(Math.max(step, 1), Math.max(count, 1)) - 1;
};

/** Where to go on: the first step that is not done; all done, the last. */
export const firstOpenStep = (count: number, done: readonly number[]): number => {
  const steps = Array.from({ length: count }, (_, at) => at);
  return steps.find((step) => !done.includes(step)) ?? Math.max(count - 1, 0);
};
