import { figure } from '../../bench/figures.ts';
import { proveDownload } from './download.ts';

/** The download's half of `npm run test:privacy`, alone: `node proofs/privacy/download-main.ts`. */
for (const { name, value, ...bounds } of await proveDownload()) figure(name, value, bounds);
process.exit(process.exitCode ?? 0);
