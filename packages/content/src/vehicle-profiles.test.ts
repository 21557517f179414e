import { guideFor } from '@roadworthy/domain/guides/guides.rules';
import { VehicleProfile } from '@roadworthy/domain/guides/guides.schema';
import { describe, expect, test } from 'vitest';
import { listProfiles, openGuides, openProfiles } from '../../../tools/content-files.ts';
import { profileList } from './profile-list.ts';
import { loadProfiles } from './vehicle-profiles.ts';

const files = await openProfiles();
const profiles = files.map(({ profile }) => profile);
const guides = new Map((await openGuides()).map(({ guide }) => [guide.id, guide]));

test('the list of vehicle profiles matches the files (`npm run generate content` was run)', () => {
  expect(profileList).toEqual(listProfiles(profiles));
  expect(new Set(profileList.map(({ id }) => id)).size).toBe(files.length);
});

describe.each(files)('the vehicle profile $name', ({ name, profile }) => {
  test('the file of each vehicle profile is valid', () => {
    expect(VehicleProfile.parse(profile)).toEqual(profile);
    expect(profile.id).toBe(name);
  });

  test('a vehicle profile refers only to guides and steps that exist, and to each step once', () => {
    for (const [id, { instructions }] of Object.entries(profile.taskSpecificData)) {
      const indexes = instructions.map(({ stepIndex }) => stepIndex);
      expect(new Set(indexes).size).toBe(indexes.length);
      for (const index of indexes) expect(guides.get(id)?.steps[index]).toBeDefined();
    }
  });
});

test.each([
  ['TOYOTA', 'COROLLA', 2014, 'oil-change', 'exact'],
  ['TOYOTA', 'COROLLA', 2022, 'air-filter-replacement', 'exact'],
  ['TOYOTA', 'COROLLA', 2023, 'oil-change', 'model'],
  ['TOYOTA', 'COROLLA CROSS', 2022, 'oil-change', 'make'],
  ['TOYOTA', 'YARIS', 2018, 'oil-change', 'make'],
  ['HONDA', 'CIVIC', 2016, 'oil-change', 'exact'],
  ['HONDA', 'CIVIC', 2021, 'oil-change', 'exact'],
  ['HONDA', 'CIVIC TOURER', 2017, 'oil-change', 'make'],
  ['HONDA', 'CIVIC', 2018, 'air-filter-replacement', 'generic'],
  ['FORD', 'FOCUS ZETEC TDCI', 2012, 'oil-change', 'exact'],
  ['FORD', 'FOCUS', 2011, 'oil-change', 'model'],
  ['VAUXHALL', 'CORSA', 2015, 'oil-change', 'generic'],
] as const)(
  'for a %s %s of %i, the guide %s has details at this level: %s',
  async (make, model, year, guideId, level) => {
    const vehicle = { make, model, year };
    const guide = guides.get(guideId) ?? expect.fail(`There is no guide ${guideId}`);
    expect(guideFor(guide, profiles, vehicle).match.matchLevel).toBe(level);
    // The profiles of the make are enough for the match.
    expect(guideFor(guide, await loadProfiles(make), vehicle).match.matchLevel).toBe(level);
  },
);

test("only the vehicle profiles of the vehicle's make are loaded", async () => {
  expect((await loadProfiles('ford')).map(({ id }) => id)).toEqual(['ford-focus-2012-2018']);
  expect(await loadProfiles('Vauxhall')).toEqual([]);
  expect(await loadProfiles(null)).toEqual([]);
});
