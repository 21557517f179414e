import { unlinkSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.KILL_FOLDER ?? '';

/** Called at a step. The process that finds the file of a step deletes it and dies, as in a power failure. */
export const reach = (step: string): void => {
  try {
    unlinkSync(join(folder, step));
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
};
