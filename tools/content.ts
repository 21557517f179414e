/** `npm run content`: generates the lists of guides, vehicle profiles, products, example vehicles and causes. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packKnowledge } from '../packages/diagnosis/src/knowledge/pack.ts';
import {
  listGuides,
  listProfiles,
  openGuides,
  openKnowledge,
  openProfiles,
  readExamples,
  readProducts,
} from './content-files.ts';

const root = join(import.meta.dirname, '..');

type List = { file: string; from: string; name: string; type: string; schema: string };

const write = ({ file, from, name, type, schema }: List, items: readonly unknown[]) => {
  const path = join(root, 'packages/content/src', file);
  writeFileSync(
    path,
    `// Made by \`npm run content\` from the files in ${from}/. Not to be edited.
import type { ${type} } from '@roadworthy/domain/${schema}';

export const ${name}: readonly ${type}[] = ${JSON.stringify(items)};
`,
  );
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', path]);
  console.log(`${name}: ${items.length}`);
};

write(
  {
    file: 'guide-list.ts',
    from: 'guides',
    name: 'guideList',
    type: 'GuideSummary',
    schema: 'guides/guides.schema',
  },
  listGuides((await openGuides()).map(({ guide }) => guide)),
);
write(
  {
    file: 'profile-list.ts',
    from: 'vehicle-profiles',
    name: 'profileList',
    type: 'ProfileSummary',
    schema: 'guides/guides.schema',
  },
  listProfiles((await openProfiles()).map(({ profile }) => profile)),
);
write(
  {
    file: 'product-list.ts',
    from: 'products',
    name: 'productList',
    type: 'Product',
    schema: 'products/products.schema',
  },
  readProducts(),
);
write(
  {
    file: 'example-list.ts',
    from: 'example-vehicles',
    name: 'exampleList',
    type: 'ExampleVehicle',
    schema: 'lookup/example.schema',
  },
  readExamples(),
);

/** Not formatted by Biome: it is a block of text that nobody reads. */
const knowledge = await openKnowledge();
const knowledgePath = join(root, 'packages/diagnosis/src/knowledge/list.ts');
writeFileSync(
  knowledgePath,
  `// Made by \`npm run content\` from the files in diagnosis/. Not to be edited.
import type { PackedKnowledge } from './diagnosis-pack.ts';

export const knowledgeList: PackedKnowledge = JSON.parse(
  ${JSON.stringify(JSON.stringify(packKnowledge(knowledge)))},
);
`,
);
execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', knowledgePath]);
console.log(`causes: ${knowledge.causes.length}, findings: ${knowledge.findings.length}`);
