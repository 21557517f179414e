import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { figure } from '../tests/support/figures.ts';
import { billOfMaterials } from './dependencies/sbom.ts';
import { readLockfile, root, shippedPackages } from './dependencies/shipped.ts';

/** `npm run generate sbom`: writes the software bill of materials of what is shipped. */
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const bill = billOfMaterials(version, shippedPackages(readLockfile()));
const file = join(root, 'dist/sbom.cdx.json');
await mkdir(join(root, 'dist'), { recursive: true });
await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`Written to ${relative(root, file)}`);
figure('components in the bill of materials', bill.components.length, { atLeast: 1 });
