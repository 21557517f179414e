import { type Inject, injectedPlant } from './inject.ts';
// Before the plants, so that it knows what they load.
import './replace-export.ts';

/** Loaded with `--import` into a process that may have a fault. */
const plant = injectedPlant(process.env);
if (plant) {
  const { plants, identity } = (await import(plant.module)) as {
    plants: Record<string, { inject: Inject }>;
    identity: { inject: Inject };
  };
  const found = plant.name === 'identity' ? identity : plants[plant.name];
  if (!found) throw new Error(`${plant.module} has no plant '${plant.name}'`);
  await found.inject();
}
