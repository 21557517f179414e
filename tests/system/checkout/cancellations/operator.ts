import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../../support/stack/stack.ts';

const run = promisify(execFile);

/** Returns the numbers under 'Cancelled, to be refunded' in what `npm run roadworthy orders` prints. */
export const runOrdersCommand = async (
  adminUrl: string,
  ...parameters: string[]
): Promise<string[]> => {
  const { stdout } = await run(
    process.execPath,
    ['apps/api/src/roadworthy.ts', 'orders', ...parameters],
    {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: adminUrl },
    },
  );
  const [, after = ''] = stdout.split('Cancelled, to be refunded:');
  const [part = ''] = after.split('To be sent:');
  return part.match(/^RW-[\w-]+/gm) ?? [];
};
