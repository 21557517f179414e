import {
  type GuideVehicle,
  guideFor,
  type VehicleGuide,
} from '@roadworthy/domain/guides/guides.rules';
import type { Guide } from '@roadworthy/domain/guides/guides.schema';
import { guideList } from './guide-list.ts';
import { loadProfiles } from './vehicle-profiles.ts';

/** What a file in `guides` exports. */
export type GuideFile = {
  guide: Guide;
  /** The address of one of its drawings, by the name a step gives. */
  drawing: (name: string) => string;
};

const ids = new Set(guideList.map(({ id }) => id));

/** One guide and the addresses of its drawings; null if there is none of that id. */
export const loadGuide = async (id: string): Promise<GuideFile | null> =>
  ids.has(id) ? await import(`../guides/${id}.ts`) : null;

/** A guide as it is for a vehicle, or in general. */
export const loadGuideFor = async (
  id: string,
  vehicle: GuideVehicle | null,
): Promise<{ guide: VehicleGuide; drawing: GuideFile['drawing'] } | null> => {
  const [file, profiles] = await Promise.all([loadGuide(id), loadProfiles(vehicle?.make ?? null)]);
  return file && { guide: guideFor(file.guide, profiles, vehicle), drawing: file.drawing };
};
