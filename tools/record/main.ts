/**
 * `npm run generate record tyres tyreSets --part-of vehicles`: writes what is mechanical about a new kind of record,
 * and prints what is left to do.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type EntityName, entities } from '../../packages/domain/src/entities.ts';
import { hiddenKinds } from '../../tests/security/isolation/seen-kinds.ts';
import { appFiles } from './app-files.ts';
import { leftByHand } from './by-hand.ts';
import { domainFiles, migration, type NewFile } from './domain-files.ts';
import { type Insertion, insertionsOf } from './insertions.ts';
import { type Kind, kindOf } from './kind.ts';

const root = join(import.meta.dirname, '../..');
const usage = 'npm run generate record <feature> <entities> [--part-of vehicles]';

const fail = (problem: string): never => {
  console.error(`${problem}\n${usage}`);
  process.exit(1);
};

const nameOf = (given: string | undefined): EntityName | null => {
  if (given === undefined) return null;
  const known = entities.find(({ name }) => name === given);
  return known?.name ?? fail(`There is no kind '${given}'`);
};

const readArguments = () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'part-of': { type: 'string' } },
  });
  // `npm run` takes an option without `--` before it for its own, and passes on only its value.
  const isTaken = process.env.npm_config_part_of === 'true';
  const [feature = '', entity = '', ...more] = positionals;
  const partOf = values['part-of'] ?? (isTaken ? more.shift() : undefined);
  if (more.length > 0) fail(`There are too many arguments: '${more.join(' ')}'`);
  return { feature, entity, partOf: nameOf(partOf) };
};

const readKind = (): Kind => {
  const { feature, entity, partOf } = readArguments();
  if (!/^[a-z]+(-[a-z]+)*$/.test(feature))
    fail('The feature must be one word, or words with hyphens, in lower case');
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(entity)) fail('The kind must be in camelCase');
  if (entities.some(({ name }) => name === entity)) fail(`The kind '${entity}' exists already`);
  const isAlone = !existsSync(join(root, `packages/domain/src/${feature}/${feature}.entity.ts`));
  return kindOf(feature, entity, { partOf, isAlone });
};

const migrations = 'apps/api/migrations';

const migrationOf = (kind: Kind): NewFile => {
  const files = readdirSync(join(root, migrations));
  const isNewSchema = !files.some((name) =>
    readFileSync(join(root, migrations, name), 'utf8').includes(`create schema ${kind.schema};`),
  );
  const last = Math.max(...files.map((name) => Number(name.slice(0, 4)) || 0));
  const number = String(last + 1).padStart(4, '0');
  return {
    path: `${migrations}/${number}_${kind.table}.sql`,
    text: migration(kind, { isNewSchema, hidden: [...hiddenKinds, kind.entity] }),
  };
};

const write = ({ path, text }: NewFile): void => {
  const full = join(root, path);
  if (existsSync(full)) fail(`${path} exists already`);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
};

/** All changes are made before any is written, so that a file that cannot be changed leaves nothing half done. */
const changed = ({ path, changes }: Insertion): NewFile => ({
  path,
  text: changes.reduce((text, change) => change(text), readFileSync(join(root, path), 'utf8')),
});

const kind = readKind();
const table = migrationOf(kind);
const made = [...domainFiles(kind), table, ...appFiles(kind)];
const edited = insertionsOf(kind).map(changed);
for (const file of made) write(file);
for (const { path, text } of edited) writeFileSync(join(root, path), text);
const sources = [...made, ...edited].map(({ path }) => path).filter((path) => path.endsWith('.ts'));
execFileSync('node_modules/.bin/biome', ['check', '--write', ...sources], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});

console.log(`Made:\n${made.map(({ path }) => `  ${path}`).join('\n')}`);
console.log(`Changed:\n${edited.map(({ path }) => `  ${path}`).join('\n')}`);
console.log('Left to do by hand:');
for (const [path, what] of Object.entries(leftByHand(kind, table.path))) {
  console.log(`  ${path}\n    ${what}`);
}
