/** `npm run generate proofs`: writes docs/proofs.md from the records in docs/figures. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords } from './docs/proof-records.ts';
import { proofsFile, renderProofs } from './docs/proofs-table.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, proofsFile), renderProofs(readRecords(root)));
console.log(`${proofsFile} is up to date.`);
