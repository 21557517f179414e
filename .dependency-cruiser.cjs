/** Imports run one way: app -> features -> platform -> domain on the server, app -> features -> records, forms and the other shared folders -> ui in the browser. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Imports of types count too: a type in a circle has no place of its own yet.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-pure',
      comment:
        'The domain knows schemas, the contract library, the libraries of passports and itself: no I/O, no clock.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/domain/src',
          'node_modules/(zod|@orpc/contract|canonicalize|@noble/(ed25519|hashes))/',
        ],
      },
    },
    {
      name: 'content-knows-the-domain-only',
      comment: 'Guides, profiles and products run in the browser and on the server alike.',
      severity: 'error',
      from: { path: '^packages/content', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(content|domain)/', 'node_modules/zod/'] },
    },
    {
      name: 'diagnosis-knows-the-domain-only',
      comment: 'The engine runs in the browser, on the server and as a command.',
      severity: 'error',
      from: { path: '^packages/diagnosis/(src|generated)', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^packages/diagnosis/(src|generated)/',
          '^packages/domain/',
          'node_modules/(zod|minisearch)/',
        ],
      },
    },
    {
      name: 'the-tracker-stands-alone',
      severity: 'error',
      from: { path: '^packages/tracker', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/tracker/' },
    },
    {
      name: 'the-product-imports-no-tests-and-no-tools',
      comment:
        'What only tests, measurements, training and development use is not shipped. Unit tests beside the code may use it.',
      severity: 'error',
      from: {
        path: '^(apps/[^/]+/src|apps/web/worker|packages/[^/]+)/',
        pathNot: ['\\.test\\.tsx?$', '^packages/diagnosis/training/'],
      },
      to: {
        path: '^(tests|tools|packages/diagnosis/(training|held-out))/|node_modules/(vitest|fast-check|fake-indexeddb|@testing-library)/',
      },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(features|adapters|app|create-deps|deps|job-handlers|jobs|main)' },
    },
    {
      name: 'adapters-know-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/adapters' },
      to: { path: '^apps/api/src/(features|app|create-deps|deps|job-handlers|jobs|main)' },
    },
    {
      name: 'features-do-not-wire',
      comment: 'Features take the type of what they need; main and the tests make it.',
      severity: 'error',
      from: { path: '^apps/api/src/features', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/create-deps\\.ts$' },
    },
    {
      name: 'features-state-their-needs',
      comment:
        'A feature has a type of its own for what it needs. Only what puts features together knows everything.',
      severity: 'error',
      from: { path: '^apps/api/src/(features|platform)', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/src/(deps|job-handlers|jobs)\\.ts$' },
    },
    {
      name: 'no-sibling-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^apps/web/src/ui' },
      to: { path: '^(apps/web/src/(?!ui)|apps/api|packages)' },
    },
    {
      name: 'store-and-outbox-stand-alone',
      comment:
        'The local store and the outbox know the domain and their database: no React, no screens, no fetch.',
      severity: 'error',
      from: { path: '^apps/web/src/records/(store|outbox)/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^apps/web/src/records/(store|outbox)/',
          '^packages/domain',
          'node_modules/(dexie|zod)/',
        ],
      },
    },
    {
      name: 'store-below-outbox',
      severity: 'error',
      from: { path: '^apps/web/src/records/store/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/web/src/records/outbox/' },
    },
    {
      name: 'shared-folders-below-features',
      comment: 'Records, session, forms and whatever else several features use know no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!app/|features/)[^/]+/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^apps/web/src/features' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-does-not-reach-into-the-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/api' },
    },
    {
      name: 'sql-has-one-home',
      comment: 'Only a feature’s service, jobs and engine speak to its SQL.',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.sql\\.ts$' },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.config\\.', '^tools/[^/]+\\.ts$', '^tests/bench/', '\\.cjs$'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/web/(dist|dist-ssr)/|^gallery/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
