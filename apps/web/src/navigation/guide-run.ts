import type { VehicleGuide } from '@roadworthy/domain/guides/guides.rules';
import { links } from '../links.ts';

/**
 * A guide that the user follows one step at a time, over the camera or over its drawings. Ticks, photos and the
 * completion go to the task. `app/pages/use-guide-run.ts` creates it, because features do not import each other.
 */
export type GuideRun = {
  readonly guideId: string;
  readonly vehicleId: string | null;
  readonly guide: VehicleGuide;
  /** Returns the URL of a drawing, by the name a step gives. */
  readonly drawing: (name: string) => string;
  /** The current step, from 0; kept in the URL. */
  readonly step: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The steps that are done, from 0. */
  readonly done: readonly number[];
  goTo(step: number): void;
  /** Ticks the step off and moves on; on the last step it stays there. */
  next(): void;
  back(): void;
  /** The file ids of the photos taken so far, in order. */
  readonly photos: readonly string[];
  /** Returns the step that a photo is of; null for a photo from before photos had titles. */
  photoTitleOf(id: string): string | null;
  readonly canAddPhoto: boolean;
  /**
   * Saves a photo with the task, which is created if there is none. Returns whether it was saved; if not, the user was
   * told.
   */
  addPhoto(photo: Blob): Promise<boolean>;
  removePhoto(id: string): Promise<void>;
  readonly isCompleting: boolean;
  /** Completes the task with its photos; creates the task if there is none. Returns its id; null on failure. */
  complete(): Promise<string | null>;
};

/** The guide in the camera's address; elsewhere it is in the path. */
export const guideName = 'guide';
export const stepName = 'step';
export const vehicleName = 'vehicle';
/** With this parameter the camera opens at once, without the page before it. */
export const cameraName = 'camera';

/** Null means that 'no vehicle' was chosen; undefined means that nothing was chosen, and the page chooses. */
type ChosenVehicle = string | null | undefined;
type Place = { vehicleId: ChosenVehicle; step?: number };

const nameVehicle = (query: URLSearchParams, vehicleId: ChosenVehicle): void => {
  if (vehicleId !== undefined) query.set(vehicleName, vehicleId ?? '');
};

/** Returns the path to follow a guide one step at a time. `step` counts from 0, the URL from 1. */
export const oneStepPath = (guideId: string, { vehicleId, step = 0 }: Place): string => {
  const query = new URLSearchParams({ [stepName]: String(step + 1) });
  nameVehicle(query, vehicleId);
  return `${links.task(guideId)}?${query}`;
};

/** Returns the path to read a guide as a whole. */
export const guidePath = (guideId: string, vehicleId: string | null): string => {
  const query = new URLSearchParams();
  nameVehicle(query, vehicleId);
  return `${links.task(guideId)}?${query}`;
};

/** Returns the path to follow a guide over the camera. */
export const cameraGuidePath = (guideId: string, { vehicleId, step = 0 }: Place): string => {
  const query = new URLSearchParams({ [guideName]: guideId });
  nameVehicle(query, vehicleId);
  if (step > 0) query.set(stepName, String(step + 1));
  query.set(cameraName, 'on');
  return `${links.camera}?${query}`;
};

/** Returns the step in a URL, from 0 and within the guide; null if the URL has none. */
export const stepIn = (query: URLSearchParams, count: number): number | null => {
  const requested = query.get(stepName);
  if (requested === null) return null;
  const step = Number.parseInt(requested, 10);
  return Number.isNaN(step) ? 0 : Math.min(Math.max(step, 1), Math.max(count, 1)) - 1;
};

/** Returns the first step that is not done; the last step if all are done. */
export const firstOpenStep = (count: number, done: readonly number[]): number => {
  const steps = Array.from({ length: count }, (_, at) => at);
  return steps.find((step) => !done.includes(step)) ?? Math.max(count - 1, 0);
};
