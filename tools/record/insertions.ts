import { wordsFileOf } from './app-files.ts';
import { limits } from './domain-files.ts';
import { addEntry, addImport, addRow, raise } from './insert.ts';
import type { Kind } from './kind.ts';

type Change = (text: string) => string;
/** A file, and what changes in it. */
export type Insertion = { path: string; changes: readonly Change[] };

const domain = 'packages/domain/src';

const inDomain = ({ feature, file, entity, one, noun, nouns }: Kind): Insertion[] => [
  {
    path: `${domain}/entities.ts`,
    changes: [
      addEntry('all', `${one}Entity`),
      addImport(`import { ${one}Entity } from './${feature}/${file}.entity.ts';`),
      raise('localVersion'),
    ],
  },
  { path: `${domain}/sync/sync.schema.ts`, changes: [raise('schemaVersion')] },
  {
    path: `${domain}/garages/roles.rules.ts`,
    changes: [addEntry('rolesOf', `${entity}: { driver: { hidden: 'all' } }`)],
  },
  {
    path: `${domain}/nouns.ts`,
    changes: [addEntry('nouns', `${entity}: { one: '${noun}', many: '${nouns}' }`)],
  },
];

const onServer = ({ feature, file, entity, schema, table, whole }: Kind): Insertion[] => {
  const fields = [...(whole ? [`${whole.field}`] : []), `name: 'Sample'`, 'notes: null'].join(', ');
  const sample = whole
    ? `{ fields: ({ ${whole.field} = '' }) => ({ ${fields} }), edit: { name: 'Changed' },
        references: { ${whole.field}: '${whole.entity}' } }`
    : `{ fields: () => ({ ${fields} }), edit: { name: 'Changed' } }`;
  return [
    {
      path: 'apps/api/src/entities.ts',
      changes: [
        addEntry('byName', entity),
        addImport(`import { ${entity} } from './features/${feature}/${file}.entities.ts';`),
      ],
    },
    {
      path: 'tests/security/isolation/samples.ts',
      changes: [addEntry('samples', `${entity}: ${sample}`)],
    },
    {
      path: 'tests/security/isolation/seen-kinds.ts',
      changes: [addEntry('seenBy', `${entity}: 'not drivers'`)],
    },
    {
      path: 'tests/security/isolation/garage-sync.ts',
      changes: [addEntry('mayMake', `${entity}: always(notDrivers)`)],
    },
    {
      path: 'tests/security/isolation/table-roles.ts',
      changes: [addEntry('slices', `{ table: '${schema}.${table}', may: notDrivers(record) }`)],
    },
  ];
};

const inBrowser = (kind: Kind): Insertion[] => {
  const { feature, entity, one, whole } = kind;
  const words = `../../features/${feature}/${wordsFileOf(kind)}.ts`;
  return [
    {
      path: 'apps/web/src/app/sync-status/change-words.ts',
      changes: [
        addEntry('words', `${entity}: ${one}Words`),
        addImport(`import { ${one}Words } from '${words}';`),
      ],
    },
    ...(whole?.entity === 'vehicles'
      ? [
          {
            path: 'apps/web/src/features/vehicles/also-deleted-words.ts',
            changes: [addEntry('parts', `${entity}: nouns.${entity}`)],
          },
        ]
      : []),
  ];
};

const inProofs = ({ entity, whole }: Kind): Insertion[] => {
  const isPart = whole?.entity === 'vehicles' ? ', needsVehicle: true, isPartOfVehicle: true' : '';
  const { most, demoMost } = limits;
  return [
    {
      path: 'tests/system/sync/kinds/rules.ts',
      changes: [
        addEntry('rulesOf', `${entity}: { most: ${most}, demoMost: ${demoMost}${isPart} }`),
      ],
    },
    { path: 'tests/system/sync/files.ts', changes: [addEntry('fileFields', `${entity}: null`)] },
    {
      path: 'docs/architecture/limits.md',
      changes: [
        addRow('# How much one account may hold', `| \`${entity}\` | ${most} | ${demoMost} |`),
      ],
    },
  ];
};

export const insertionsOf = (kind: Kind): Insertion[] => [
  ...inDomain(kind),
  ...onServer(kind),
  ...inBrowser(kind),
  ...inProofs(kind),
];
