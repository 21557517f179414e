import { readFileSync } from 'node:fs';
import { secretNames } from './environment.ts';

export type Variables = Record<string, string | undefined>;

const readSecret = (name: string, path: string): string => {
  try {
    // Editors and `echo` end a file with a newline, which is not part of the secret.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new Error(`Environment: ${name} names a file that cannot be read: ${path}`, { cause });
  }
};

/**
 * Reads each secret that is given as a file: `SECRET_FILE=/run/secrets/secret` is `SECRET` with the contents of that
 * file. Orchestrators hand secrets over as files, since other programs can read a process's environment.
 */
export const withSecretFiles = (environment: Variables): Variables => {
  const given = { ...environment };
  for (const name of secretNames) {
    const fileName = `${name}_FILE`;
    const path = environment[fileName];
    if (!path) continue;
    if (environment[name])
      throw new Error(`Environment: both ${name} and ${fileName} are set: set only one of them`);
    given[name] = readSecret(fileName, path);
  }
  return given;
};
