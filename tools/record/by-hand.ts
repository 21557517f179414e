import type { Kind } from './kind.ts';

/** What the generator leaves open, by file. The compiler names the first three until they are done. */
export const leftByHand = ({ feature, file, entity, one, whole }: Kind, migration: string) => ({
  'apps/api/src/features/your-data/page-records.ts': `sectionOf: how the readable download shows ${entity}, or null`,
  'tests/system/sync/kinds/drawn.ts':
    'drawnKinds: a valid record with a value in every field, as `npm run proof sync` draws it',
  'tests/support/seed/heavy-account.ts': 'kinds: the heaviest record that its limits allow',
  [`packages/domain/src/${feature}/${file}.schema.ts`]: `its fields: \`name\` and \`notes\` are examples. A field is also a column in ${migration}, a label in its words, and a value in its sample`,
  [`packages/domain/src/${feature}/${file}.entity.ts`]: `its limits (also in tests/system/sync/kinds/rules.ts and docs/architecture/limits.md), guarded and file fields, and indexes${whole ? '' : '; without an index its records are only read as a whole'}`,
  'packages/domain/src/garages/roles.rules.ts': `drivers neither see nor change ${entity}. If they may, also in ${migration} (both policies), and in tests/security/isolation: seen-kinds.ts, garage-sync.ts, table-roles.ts`,
  'packages/domain/src/nouns.ts': 'its words, if they are others than its name says',
  'apps/web/src/records/outbox/engine.test.ts': 'the versions, the tables and the number of fields',
  'tests/security/isolation/access.expected.txt':
    'npx vitest run isolation/access isolation/database -u, then read the diff',
  ...(whole
    ? {
        'apps/web/src/features/vehicles/replacements.ts': `if ${entity} hold payments, which stay when their ${whole.one} goes`,
      }
    : {}),
  'docs/architecture': 'what is worth knowing about it',
  [`apps/web/src/features/${feature}`]: `the screens, on ${one}'s reads and writes`,
});
