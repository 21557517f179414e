import { isSameMake } from '@roadworthy/domain/guides/guides.rules';
import type { VehicleProfile } from '@roadworthy/domain/guides/guides.schema';
import { profileList } from './profile-list.ts';

/** The exports of a file in `vehicle-profiles`. */
export type ProfileFile = { profile: VehicleProfile };

const loadProfile = async (id: string): Promise<VehicleProfile> => {
  const file: ProfileFile = await import(`../vehicle-profiles/${id}.ts`);
  return file.profile;
};

/** Loads only the profiles of the make: no other can match. */
export const loadProfiles = (make: string | null): Promise<VehicleProfile[]> =>
  Promise.all(
    profileList.filter((one) => isSameMake(one.make, make)).map(({ id }) => loadProfile(id)),
  );
