import { relative } from 'node:path';
import type { EntityName } from '@roadworthy/domain/entities';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  indexesOf,
  type RecordKind,
  recordTableFaults,
} from '../security/isolation/record-tables.ts';
import { figureInTest } from '../support/figures.ts';

// A kind of record that is forgotten somewhere does not pass: the compiler, or the check of the database, names the file.
// Each case leaves one kind out of one file, as whoever adds a kind would.

const root = new URL('../..', import.meta.url).pathname;
const forgotten: EntityName = 'covers';

/** What is said of every kind, and where. */
const places = {
  'the words of the sync sheet': 'apps/web/src/app/sync-status/change-words.ts',
  'the deletion dialog': 'apps/web/src/features/vehicles/also-deleted-words.ts',
  'the restore summary': 'packages/domain/src/nouns.ts',
  'the readable download': 'apps/api/src/features/your-data/page-records.ts',
  'the roles': 'packages/domain/src/garages/roles.rules.ts',
  'the policy of history': 'tests/security/isolation/seen-kinds.ts',
} as const;
const files = Object.values(places).map((path) => `${root}${path}`);

const config = `${root}apps/web/tsconfig.json`;
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(config, ts.sys.readFile).config,
  ts.sys,
  `${root}apps/web`,
);
const settings: ts.CompilerOptions = {
  ...options,
  types: ['node'],
  // What only the forgotten entry used is no matter here.
  noUnusedLocals: false,
  typeRoots: [`${root}node_modules/@types`],
};

const parsed = new Map<string, ts.SourceFile | undefined>();
const disk = ts.createCompilerHost(settings);
/** Reads every file once, except for the one that is replaced. */
const hostWith = (replaced?: ts.SourceFile): ts.CompilerHost => ({
  ...disk,
  getSourceFile(path, version) {
    if (path === replaced?.fileName) return replaced;
    if (!parsed.has(path)) parsed.set(path, disk.getSourceFile(path, version));
    return parsed.get(path);
  },
});

const whole = ts.createProgram(files, settings, hostWith());

/** Returns the errors of a file when it, or another, is replaced. */
const errorsIn = (path: string, replaced?: ts.SourceFile): string[] => {
  const program = replaced ? ts.createProgram(files, settings, hostWith(replaced), whole) : whole;
  return program
    .getSemanticDiagnostics(program.getSourceFile(path))
    .map(
      ({ file, messageText }) =>
        `${relative(root, file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
};

const entryOf = (node: ts.Node): ts.ObjectLiteralElementLike | undefined =>
  ts.isObjectLiteralElementLike(node) && node.name?.getText() === forgotten
    ? node
    : ts.forEachChild(node, entryOf);

/** Returns the file without its entry for the kind. */
const withoutEntry = (path: string): ts.SourceFile => {
  const source = whole.getSourceFile(path);
  const entry = source && entryOf(source);
  if (!source || !entry) throw new Error(`${path} has no entry for ${forgotten}`);
  const comma = source.text.indexOf(',', entry.getEnd());
  const text = source.text.slice(0, entry.getFullStart()) + source.text.slice(comma + 1);
  return ts.createSourceFile(path, text, source.languageVersion, true);
};

let caught = 0;

test.for(Object.entries(places))(
  '%s: the error names a forgotten kind of record and the file',
  { timeout: 120_000 },
  ([, path]) => {
    const file = `${root}${path}`;
    expect(errorsIn(file)).toEqual([]);
    expect(errorsIn(file, withoutEntry(file))).toEqual([
      expect.stringMatching(new RegExp(`^${path}: .*'${forgotten}' is missing`, 's')),
    ]);
    caught += 1;
  },
);

test('if a table of records lacks an index, the error names the table and the folder for the migration', () => {
  const kind: RecordKind = { name: forgotten, table: 'cover.covers' };
  const readers = new Map([
    ['cover.covers', `platform.is_at_least('editor'::text)`],
    ['sync.history', `entity <> 'covers'::text`],
  ]);
  const seen = { [forgotten]: 'not drivers' } as const;
  const faultsWith = (indexes: readonly string[]) =>
    recordTableFaults([kind], seen, { indexes, readers });
  const all = indexesOf(kind);
  expect(faultsWith(all)).toEqual([]);
  for (const index of all) {
    expect(faultsWith(all.filter((each) => each !== index))).toEqual([
      expect.stringMatching(
        /^cover\.covers: add to a new file in apps\/api\/migrations: create index/,
      ),
    ]);
  }
  caught += 1;
});

test('each place where a new kind of record can be forgotten fails a check', () => {
  const all = Object.keys(places).length + 1;
  figureInTest(
    `places forgotten for a new kind of record that a check detects, of ${all}`,
    caught,
    { atLeast: all },
  );
  expect(caught).toBe(all);
});
