import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../apps/api/src/operator-commands.ts';
import { root } from '../../tests/support/stack/stack.ts';

const units = globSync('ops/systemd/*.service', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);

test('each file and each command that the systemd units start exists', () => {
  const started = units.flatMap((unit) => [
    ...unit.matchAll(/node (apps\/\S+\.ts)(?: ([a-z-]+))?/g),
  ]);
  expect(started.length).toBeGreaterThan(4);
  for (const [, program = '', word = ''] of started) {
    expect(existsSync(join(root, program)), program).toBe(true);
    if (program.endsWith('/roadworthy.ts')) expect(Object.keys(commands)).toContain(word);
    else expect(['web', 'worker']).toContain(word);
  }
});
