/** `npm run generate content`: generates the lists of guides, vehicle profiles, products, example vehicles and causes. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packKnowledge } from '../packages/diagnosis/src/knowledge/pack.ts';
import {
  listGuides,
  listProfiles,
  openGuides,
  openProfiles,
  readExamples,
  readProducts,
} from './content-files.ts';
import { readCodeFamilies, readKnowledge } from './knowledge-files.ts';

const root = join(import.meta.dirname, '..');

type List = { file: string; from: string; name: string; type: string; schema: string };

const write = ({ file, from, name, type, schema }: List, items: readonly unknown[]) => {
  const path = join(root, 'packages/content/src', file);
  writeFileSync(
    path,
    `// Made by \`npm run generate content\` from the files in ${from}/. Not to be edited.
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

/** Writes a block of text that is not for reading, as JSON in a string, which browsers parse faster than code. */
const writeJson = ({ file, name, type, from }: Omit<List, 'schema'>, value: unknown) => {
  const path = join(root, 'packages/diagnosis/generated', file);
  writeFileSync(
    path,
    `// Made by \`npm run generate content\` from the files in packages/diagnosis/knowledge/. Not to be edited.
import type { ${type} } from '${from}';

export const ${name} = JSON.parse(
  ${JSON.stringify(JSON.stringify(value))},
);
`,
  );
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', path]);
};

const knowledge = readKnowledge();
writeJson(
  {
    file: 'knowledge-list.ts',
    name: 'knowledgeList: PackedKnowledge',
    type: 'PackedKnowledge',
    from: '../src/knowledge/pack.ts',
  },
  packKnowledge(knowledge),
);
console.log(`causes: ${knowledge.causes.length}, findings: ${knowledge.findings.length}`);

const families = readCodeFamilies();
writeJson(
  {
    file: 'code-list.ts',
    name: 'codeFamilies: readonly CodeFamily[]',
    type: 'CodeFamily',
    from: '../src/codes.ts',
  },
  families,
);
console.log(`fault codes: ${families.flatMap(({ means }) => Object.keys(means)).length}`);
