import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A forbidden import: the file, its target, and the rule that must report it. */
const planted: [rule: string, file: string, target: string][] = [
  ['no-cycles', 'tools/circle-back.ts', './circle.ts'],
  ['no-cycles', 'tools/types-back.ts', './types.ts'],
  ['domain-is-pure', 'packages/domain/src/tasks/reads-disk.ts', 'node:fs'],
  ['domain-is-pure', 'packages/domain/src/tasks/shows.ts', 'react'],
  ['content-knows-the-domain-only', 'packages/content/src/knows-web.ts', 'react'],
  ['content-knows-the-domain-only', 'packages/content/src/reads.ts', 'node:fs'],
  [
    'the-product-imports-no-tests-and-no-tools',
    'packages/content/src/opens.ts',
    '../../../tests/support/figures.ts',
  ],
  [
    'the-product-imports-no-tests-and-no-tools',
    'apps/api/src/seeds.ts',
    '../../../tests/support/figures.ts',
  ],
  [
    'the-product-imports-no-tests-and-no-tools',
    'apps/web/src/app/measures.ts',
    '../../../../tests/support/figures.ts',
  ],
  ['the-product-imports-no-tests-and-no-tools', 'packages/domain/src/tasks/draws.ts', 'vitest'],
  ['diagnosis-knows-the-domain-only', 'packages/diagnosis/src/shows.ts', 'react'],
  ['the-tracker-stands-alone', 'packages/tracker/src/asks.ts', '../../domain/src/site/site.ts'],
  ['platform-knows-no-feature', 'apps/api/src/platform/peeks.ts', '../features/a/a.ts'],
  ['adapters-know-no-feature', 'apps/api/src/adapters/mail/peeks.ts', '../../features/a/a.ts'],
  ['features-do-not-wire', 'apps/api/src/features/a/wires.ts', '../../create-deps.ts'],
  ['features-state-their-needs', 'apps/api/src/features/a/takes-all.ts', '../../deps.ts'],
  ['features-state-their-needs', 'apps/api/src/features/a/plans.ts', '../../jobs.ts'],
  ['no-sibling-feature', 'apps/web/src/features/b/peeks.ts', '../a/a.ts'],
  ['ui-imports-nothing-of-ours', 'apps/web/src/ui/display/knows.ts', '../../session/session.ts'],
  ['store-and-outbox-stand-alone', 'apps/web/src/records/outbox/shows.ts', 'react'],
  [
    'store-and-outbox-stand-alone',
    'apps/web/src/records/store/calls.ts',
    '../../session/session.ts',
  ],
  ['store-below-outbox', 'apps/web/src/records/store/sends.ts', '../outbox/push.ts'],
  ['shared-folders-below-features', 'apps/web/src/session/peeks.ts', '../features/a/a.ts'],
  ['features-below-app', 'apps/web/src/features/a/climbs.ts', '../../app/app.ts'],
  ['web-does-not-reach-into-the-server', 'apps/web/src/app/reaches.ts', '../../../api/src/app.ts'],
  ['sql-has-one-home', 'apps/api/src/features/a/a.routes.ts', './a.sql.ts'],
  ['nothing-unresolved', 'tools/lost.ts', './nowhere.ts'],
  ['no-orphans', 'apps/api/src/alone.ts', ''],
];

/** The targets of the planted imports; each is imported, so that none is an orphan. */
const targets: Record<string, string> = {
  'tools/circle.ts': "import './circle-back.ts';",
  'tools/types.ts': "import type {} from './types-back.ts';",
  'tests/support/figures.ts': '',
  'packages/domain/src/site/site.ts': '',
  'apps/api/src/features/a/a.ts': '',
  'apps/api/src/features/a/a.sql.ts': '',
  'apps/api/src/create-deps.ts': '',
  'apps/api/src/deps.ts': '',
  'apps/api/src/jobs.ts': '',
  'apps/api/src/app.ts': '',
  'apps/web/src/features/a/a.ts': '',
  'apps/web/src/session/session.ts': '',
  'apps/web/src/records/outbox/push.ts': '',
  'apps/web/src/app/app.ts': '',
};

let scratch: string;
let violations: { rule: string; from: string }[];

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(scratch, file)), { recursive: true });
  await writeFile(join(scratch, file), `${text}\nexport {};\n`);
};

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'roadworthy-boundaries-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(join(root, file), join(scratch, file));
  }
  await symlink(join(root, 'node_modules'), join(scratch, 'node_modules'));
  for (const [file, text] of Object.entries(targets)) await write(file, text);
  for (const [, file, target] of planted) await write(file, target && `import '${target}';`);
  const command = join(root, 'node_modules/.bin/depcruise');
  const { stdout } = await promisify(execFile)(
    command,
    ['apps', 'packages', 'tests', 'tools', '--output-type', 'json'],
    { cwd: scratch, maxBuffer: 64 * 1024 * 1024 },
  );
  const { summary } = JSON.parse(stdout);
  violations = summary.violations.map(
    ({ rule, from }: { rule: { name: string }; from: string }) => ({ rule: rule.name, from }),
  );
}, 60_000);
afterAll(async () => await rm(scratch, { recursive: true, force: true }));

test.each(planted)('the rule %s reports that %s imports %s', (rule, from) => {
  expect(violations).toContainEqual({ rule, from });
});
