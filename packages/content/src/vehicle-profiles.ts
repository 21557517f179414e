import { isSameMake } from '@roadworthy/domain/guides/guides.rules';
import type { VehicleProfile } from '@roadworthy/domain/guides/guides.schema';
import { profileList } from './profile-list.ts';

/** What a file in `vehicle-profiles` exports. */
export type ProfileFile = { profile: VehicleProfile };

const loadProfile = async (id: string): Promise<VehicleProfile> => {
  const file: ProfileFile = await import(`../vehicle-profiles/${id}.ts`);
  return file.profile;
};

/** Only those of the make are fetched: no other can match. */
export const loadProfiles = (make: string | null): Promise<VehicleProfile[]> =>
  Promise.all(
    profileList.filter((one) => isSameMake(one.make, make)).map(({ id }) => loadProfile(id)),
  );
