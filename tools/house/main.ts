import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure } from '../../tests/support/figures.ts';
import { root } from '../../tests/support/stack/stack.ts';
import { castsIn } from './casts.ts';
import { unusedExports } from './exports.ts';
import { createHouseProgram, isProduct, isTest, repositoryFiles } from './syntax.ts';
import { folderCycles, readSources } from './tree.ts';

/** The only files that may cast types away: in each, a library's types cannot express what we know. */
const seamFiles = new Set([
  'apps/api/src/platform/library-seams.ts',
  'apps/web/src/features/accounts/passkeys.ts',
]);

/** Folders whose subfolders must not import each other in cycles. */
const cycleFree = ['packages/domain/src', 'apps/web/src', 'apps/api/src'];

const list = (lines: readonly string[]) => {
  for (const line of lines) console.log(`  ${line}`);
};

const names = repositoryFiles(root);
const texts = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));

const casts = names.filter(isProduct).flatMap((name) => castsIn(name, texts.get(name) ?? ''));
const stray = casts.filter(({ file }) => !seamFiles.has(file));
list(stray.map(({ file, line, text }) => `${file}:${line} ${text}`));
figure('casts outside the seam files', stray.length, { atMost: 0 });
figure('casts in the seam files', casts.length - stray.length, { atMost: 8 });

const sources = readSources(root);
for (const base of cycleFree) {
  const cycles = folderCycles(sources, base);
  list(cycles.map((folders) => folders.join(' <-> ')));
  figure(`folder cycles in ${base}`, cycles.length, { atMost: 0 });
}

const isContent = (name: string) => /^packages\/content\/|^dev\/(?:corpora|fixtures)\//.test(name);
const long = names
  .map((name) => ({ name, lines: (texts.get(name) ?? '').trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > 300)
  .sort((one, other) => other.lines - one.lines);
const code = long.filter(({ name }) => !isContent(name) && !isTest(name));
list(code.map(({ name, lines }) => `${name}: ${lines} lines`));
figure('files past 300 lines', code.length);
figure('content and fixtures past 300 lines', long.filter(({ name }) => isContent(name)).length);
figure('tests past 300 lines', long.filter(({ name }) => isTest(name) && !isContent(name)).length);

const unused = unusedExports(createHouseProgram(root, names), root);
list(unused.map(({ file, name, usedBy }) => `${file}: ${name} (used by ${usedBy})`));
figure('unused exports', unused.length, { atMost: 0 });
