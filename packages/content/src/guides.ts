import {
  type GuideVehicle,
  guideFor,
  type VehicleGuide,
} from '@roadworthy/domain/guides/guides.rules';
import type { Guide } from '@roadworthy/domain/guides/guides.schema';
import { guideList } from './guide-list.ts';
import { loadProfiles } from './vehicle-profiles.ts';

/** The exports of a file in `guides`. */
export type GuideFile = {
  guide: Guide;
  /** Returns the address of a drawing by the name that a step gives. */
  drawing: (name: string) => string;
};

const ids = new Set(guideList.map(({ id }) => id));

/** Loads a guide and the addresses of its drawings, or null for an unknown id. */
export const loadGuide = async (id: string): Promise<GuideFile | null> =>
  ids.has(id) ? await import(`../guides/${id}.ts`) : null;

/** Loads a guide for a vehicle, or the general guide. */
export const loadGuideFor = async (
  id: string,
  vehicle: GuideVehicle | null,
): Promise<{ guide: VehicleGuide; drawing: GuideFile['drawing'] } | null> => {
  const [file, profiles] = await Promise.all([loadGuide(id), loadProfiles(vehicle?.make ?? null)]);
  return file && { guide: guideFor(file.guide, profiles, vehicle), drawing: file.drawing };
};
