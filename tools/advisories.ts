import { figure } from '../tests/support/figures.ts';
import {
  ageInDays,
  findVulnerable,
  installedPackages,
  readExport,
} from './dependencies/advisories.ts';
import { readLockfile } from './dependencies/shipped.ts';

/**
 * `npm run proof advisories`: compares package-lock.json with the export of OSV's advisories at `OSV_EXPORT`, without a
 * network. An export can be downloaded as https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip and unpacked.
 */
const path = process.env.OSV_EXPORT;
if (!path) {
  console.log('not scanned: set OSV_EXPORT to a folder with the unpacked npm/all.zip of OSV');
  process.exit(0);
}

/** docs/security.md: what is critical is mended within 7 days. */
const mostDays = 7;

const advisories = readExport(path);
const installed = installedPackages(readLockfile());
const findings = findVulnerable(installed, advisories);
for (const { id, name, version, isShipped, summary } of findings) {
  console.log(
    `found: ${id} ${name}@${version} (${isShipped ? 'shipped' : 'not shipped'}) ${summary}`,
  );
}
figure('advisories in the export', advisories.length, { atLeast: 1 });
figure('days since the newest of them changed', ageInDays(advisories, new Date()), {
  atMost: mostDays,
  digits: 1,
});
figure('versions of packages in the lockfile', installed.length, { atLeast: 1 });
const shipped = findings.filter(({ isShipped }) => isShipped).length;
figure('advisories about a version that is shipped', shipped, { atMost: 0 });
figure('advisories about a version that is not shipped', findings.length - shipped);
