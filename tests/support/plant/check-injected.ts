/** Injects every fault of a module and prints how many there are. Fails if something that they change is not there. */
import type { Inject } from './inject.ts';
import { replacedModules } from './replace-export.ts';

type Module = { plants?: Record<string, { inject?: Inject }>; identity?: { inject?: Inject } };

const { plants = {}, identity = {} } = (await import(process.argv[2] ?? '')) as Module;
const faults = [...Object.values(plants), identity].flatMap(({ inject }) => inject ?? []);
for (const inject of faults) await inject();
for (const module of replacedModules()) await import(module);
console.log(faults.length);
process.exit();
