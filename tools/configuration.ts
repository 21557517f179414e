/** `npm run generate configuration`: writes docs/running/configuration.md from the environment's schema. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationFile, renderConfiguration } from './running/configuration-table.ts';

writeFileSync(join(import.meta.dirname, '..', configurationFile), renderConfiguration());
console.log(`${configurationFile} is up to date.`);
