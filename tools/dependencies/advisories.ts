import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Lockfile, nameOf, shippedPackages } from './shipped.ts';
import { compareVersions } from './versions.ts';

/** The parts that we read of an advisory in OSV's format (https://ossf.github.io/osv-schema/). */
const Event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
  limit: z.string().optional(),
});
type Event = z.infer<typeof Event>;

const Range = z.object({ type: z.string(), events: z.array(Event) });

const Advisory = z.object({
  id: z.string(),
  modified: z.iso.datetime({ offset: true }),
  withdrawn: z.string().optional(),
  summary: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).nullish(),
        ranges: z.array(Range).nullish(),
      }),
    )
    .nullish(),
});
export type Advisory = z.infer<typeof Advisory>;

/**
 * Reads an export: a folder with a file for each advisory, as in OSV's `npm/all.zip`, or one file with a list of them. One
 * that cannot be read stops the scan, because it might be the one that counts.
 */
export const readExport = (path: string): Advisory[] => {
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(path, name))
    : [path];
  const advisories = files.flatMap((file) => {
    const parsed = z
      .union([z.array(Advisory), Advisory.transform((one) => [one])])
      .safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  });
  if (advisories.length === 0) throw new Error(`${path} has no advisories`);
  return advisories;
};

/** An introduction at '0' is before every version. */
const versionOf = ({ introduced, fixed, last_affected, limit }: Event): string =>
  introduced ?? fixed ?? last_affected ?? limit ?? '0';
const inOrder = (a: Event, b: Event): number => {
  if (a.introduced === '0' || b.introduced === '0') return a.introduced === '0' ? -1 : 1;
  return compareVersions(versionOf(a), versionOf(b));
};

/** Whether a range affects a version, as OSV's schema defines it: each event from its version on. */
const isInRange = (version: string, events: readonly Event[]): boolean => {
  const limits = events.flatMap(({ limit }) => (limit && limit !== '*' ? [limit] : []));
  if (limits.length > 0 && limits.every((limit) => compareVersions(version, limit) >= 0)) {
    return false;
  }
  let isAffected = false;
  for (const { introduced, fixed, last_affected } of events.toSorted(inOrder)) {
    if (introduced === '0' || (introduced && compareVersions(version, introduced) >= 0)) {
      isAffected = true;
    }
    if (fixed && compareVersions(version, fixed) >= 0) isAffected = false;
    if (last_affected && compareVersions(version, last_affected) > 0) isAffected = false;
  }
  return isAffected;
};

/** Whether an advisory is about this version of an npm package. */
export const affects = (
  { affected, withdrawn }: Pick<Advisory, 'affected' | 'withdrawn'>,
  { name, version }: { name: string; version: string },
): boolean =>
  !withdrawn &&
  (affected ?? []).some(({ package: about, versions, ranges }) => {
    if (about?.ecosystem !== 'npm' || about.name !== name) return false;
    if (versions?.includes(version)) return true;
    // Ranges of git commits say nothing about a version.
    return (ranges ?? []).some(({ type, events }) => type !== 'GIT' && isInRange(version, events));
  });

type Installed = { name: string; version: string; isShipped: boolean };

/** Returns every package of others in the lockfile, for every platform, each version once. */
export const installedPackages = (lockfile: Lockfile): Installed[] => {
  const shipped = new Set(shippedPackages(lockfile).map(({ folder }) => folder));
  const found = new Map<string, Installed>();
  for (const [folder, entry] of Object.entries(lockfile)) {
    const { version } = entry;
    if (!folder.includes('node_modules/') || entry.link || !version) continue;
    // A package that is installed under another name is known by its own.
    const name = entry.name ?? nameOf(folder);
    const key = `${name}@${version}`;
    const isShipped = shipped.has(folder) || (found.get(key)?.isShipped ?? false);
    found.set(key, { name, version, isShipped });
  }
  return [...found.values()];
};

type Finding = Installed & { id: string; summary: string };

export const findVulnerable = (
  installed: readonly Installed[],
  advisories: readonly Advisory[],
): Finding[] => {
  const byName = Map.groupBy(installed, ({ name }) => name);
  return advisories.flatMap((advisory) => {
    const names = new Set(
      (advisory.affected ?? []).flatMap(({ package: about }) => (about ? [about.name] : [])),
    );
    return [...names]
      .flatMap((name) => byName.get(name) ?? [])
      .filter((each) => affects(advisory, each))
      .map((each) => ({ ...each, id: advisory.id, summary: advisory.summary ?? '' }));
  });
};

/** Returns the days since the newest change in an export: since then nothing is known. */
export const ageInDays = (advisories: readonly Advisory[], now: Date): number => {
  const newest = Math.max(...advisories.map(({ modified }) => Date.parse(modified)));
  return (now.getTime() - newest) / 86_400_000;
};
