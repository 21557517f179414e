/** A bug to break the product with: in which file, and what becomes what. */
export type Plant = { file: string; from: string; to: string }[];

const variable = 'PLANT';

export const plantFlags = ['--import', new URL('plant-hook.ts', import.meta.url).href];

/** The environment of a process that is to be broken; it must be started with the flags as well. */
export const plantEnvironment = (name: string, edits: Plant): Record<string, string> => ({
  [variable]: JSON.stringify({ name, edits }),
});

/** What a process was broken with, if it was. */
export const plantIn = (
  environment: Record<string, string | undefined>,
): { name: string; edits: Plant } | null =>
  environment[variable] ? JSON.parse(environment[variable]) : null;
