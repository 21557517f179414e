/** A fault: changes what the process that it is injected into will import, before anything is imported. */
export type Inject = () => void | Promise<void>;

/** A fault to inject, and the one invariant that must catch it. */
export type PlantedFault<Invariant extends string> = { inject: Inject; caughtBy: Invariant };

/**
 * Where a process finds its fault: a module that exports `plants` and `identity`, and the name of one of the plants, or
 * 'identity'.
 */
export type InjectedPlant = { module: string; name: string };

const variable = 'INJECTED_PLANT';

/** Node's flags for a process that may have a fault. */
export const injectFlags = ['--import', new URL('inject-hook.ts', import.meta.url).href];

/** Returns the environment of a process with this fault; the process also needs the flags. */
export const injectEnvironment = (plant: InjectedPlant | null): Record<string, string> =>
  plant ? { [variable]: JSON.stringify(plant) } : {};

export const injectedPlant = (
  environment: Record<string, string | undefined>,
): InjectedPlant | null =>
  environment[variable] ? (JSON.parse(environment[variable]) as InjectedPlant) : null;
