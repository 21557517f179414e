/** Reads the folders of `packages/content` from disk, for the generated lists and for the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GuideFile } from '@roadworthy/content/guides';
import type { ProfileFile } from '@roadworthy/content/vehicle-profiles';
import {
  type Guide,
  GuideSummary,
  ProfileSummary,
  type VehicleProfile,
} from '@roadworthy/domain/guides/guides.schema';

const content = join(import.meta.dirname, '../packages/content');

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(content, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

/** Imports every file of a folder, with the file's name. */
const open = <T>(folder: string): Promise<(T & { name: string })[]> =>
  Promise.all(
    namesIn(folder, '.ts').map(async (name) => {
      const address = pathToFileURL(join(content, folder, `${name}.ts`)).href;
      const file: T = await import(/* @vite-ignore */ address);
      return { ...file, name };
    }),
  );

export const openGuides = () => open<GuideFile>('guides');
export const openProfiles = () => open<ProfileFile>('vehicle-profiles');
/** Reads the JSON files of a folder, in file order. */
const readJson = (folder: string): unknown[] =>
  namesIn(folder, '.json').map((name) =>
    JSON.parse(readFileSync(join(content, folder, `${name}.json`), 'utf8')),
  );
export const readProducts = () => readJson('products');
export const readExamples = () => readJson('example-vehicles');

type Drawing = { file: string; svg: string };

const readAll = (folder: string): Drawing[] =>
  readdirSync(folder)
    .sort()
    .map((file) => ({ file, svg: readFileSync(join(folder, file), 'utf8') }));

export const readDrawings = (guideId: string) => readAll(join(content, 'guides', guideId));
export const readCovers = () => readAll(join(content, 'covers'));
export const readProductDrawings = () => readAll(join(content, 'product-drawings'));

const pick = <T extends object>(shape: object, from: T) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(shape, name)));

const byOrder = (one: Guide, other: Guide): number =>
  (one.order ?? Number.MAX_SAFE_INTEGER) - (other.order ?? Number.MAX_SAFE_INTEGER) ||
  one.title.localeCompare(other.title, 'en-GB');

/** Returns the fields that lists need, in display order. */
export const listGuides = (guides: readonly Guide[]): GuideSummary[] =>
  guides.toSorted(byOrder).map((guide) => GuideSummary.parse(pick(GuideSummary.shape, guide)));

export const listProfiles = (profiles: readonly VehicleProfile[]): ProfileSummary[] =>
  profiles.map((profile) => ProfileSummary.parse(pick(ProfileSummary.shape, profile)));
