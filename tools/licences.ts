import { writeFile } from 'node:fs/promises';
import { figure } from '../tests/support/figures.ts';
import { isAllowed, noticesFile, writeNotices } from './dependencies/licences.ts';
import { readLockfile, shippedPackages } from './dependencies/shipped.ts';

/** `npm run generate licences`: checks the licence of everything that is shipped, and writes the notices. */
const packages = shippedPackages(readLockfile());
const refused = packages.filter((shipped) => !isAllowed(shipped));
for (const { name, version, licence } of refused) console.log(`${name} ${version}: ${licence}`);
await writeFile(noticesFile, writeNotices(packages));
figure('packages shipped', packages.length, { atLeast: 1 });
figure('packages shipped under a licence that is not allowed', refused.length, { atMost: 0 });
