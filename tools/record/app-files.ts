import type { NewFile } from './domain-files.ts';
import { capitalised, type Kind } from './kind.ts';

const domainOf = ({ feature, file }: Kind): string => `@roadworthy/domain/${feature}/${file}`;

const sql = (kind: Kind): string => `import { ${kind.one}Entity } from '${domainOf(kind)}.entity';
import { recordTable } from '../../platform/sync/record-table.ts';

export const ${kind.entity}Table = recordTable(${kind.one}Entity, '${kind.schema}.${kind.table}');
`;

const served = (
  kind: Kind,
): string => `import { ${kind.one}Entity } from '${domainOf(kind)}.entity';
import type { SyncEntity } from '../../platform/sync/sync-entity.ts';
import { ${kind.entity}Table } from './${kind.file}.sql.ts';

export const ${kind.entity} = {
  definition: ${kind.one}Entity,
  table: ${kind.entity}Table,
${kind.whole ? `  missingWhole: 'There is no such ${kind.whole.one}',\n` : ''}} satisfies SyncEntity;
`;

const testOfPart = ({ entity, noun, whole }: Kind): string =>
  whole
    ? `
test('a ${noun} is deleted with its ${whole.one}, and another user’s ${whole.one} is rejected', async () => {
  const { owner, ids } = await begin();
  const device = createDevice(owner);
  await device.push(sampleOperation('${whole.entity}', ids.${whole.entity} ?? '', 'delete'));
  expect(await found(owner)).toMatchObject([{ deleted: true }]);
  const other = await begin();
  const theirs = { ${whole.field}: other.ids.${whole.entity} ?? '' };
  const stranger = sampleOperation('${entity}', crypto.randomUUID(), 'add', theirs);
  expect(await device.push(stranger)).toMatchObject([{ status: 'rejected' }]);
});
`
    : '';

const test = (kind: Kind): string => {
  const { entity, noun, whole } = kind;
  return `import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSamples${whole ? ', sampleOperation' : ''} } from '../../../isolation/samples.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { createDevice } from '../../../test/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const kinds = [${[...(whole ? [whole.entity] : []), entity].map((name) => `'${name}'`).join(', ')}];
const begin = async () => {
  const owner = await stack.signUp();
  return { owner, ids: await addSamples(owner, (kind) => kinds.includes(kind)) };
};
const found = async (person: Person) =>
  (await createDevice(person).pull()).rows.filter((row) => row.entity === '${entity}');

test('a ${noun} syncs to every device of its owner and to no other user', async () => {
  const { owner, ids } = await begin();
  expect(await found(owner)).toMatchObject([{ id: ids.${entity}, deleted: false }]);
  expect(await found(await stack.signUp())).toEqual([]);
});
${testOfPart(kind)}`;
};

const reads = (kind: Kind): string => {
  const { one, types, whole } = kind;
  const [hook, parameter, call] = whole
    ? ['useRecordsWith', `${whole.field}: string`, `${one}Entity, '${whole.field}', ${whole.field}`]
    : ['useRecords', '', `${one}Entity`];
  return `import { ${one}Entity } from '${domainOf(kind)}.entity';
import { ${hook}, useUnsynced } from '../../records/hooks.ts';

export const use${types} = (${parameter}) => ${hook}(${call});

export const useUnsynced${types} = () => useUnsynced(${one}Entity);
`;
};

const writes = (kind: Kind): string => {
  const { type, one } = kind;
  return `import { ${one}Entity } from '${domainOf(kind)}.entity';
import type { ${type}Fields } from '${domainOf(kind)}.schema';
import { deleteRecord, makeId, save, toAdd, toEdit } from '../../records/save.ts';
import { deleteWithUndo, type Undo } from '../../records/undo.ts';

export const add${type} = async (fields: ${type}Fields): Promise<Undo> => {
  const id = makeId();
  await save([toAdd(${one}Entity, { id, fields })]);
  return () => deleteRecord(${one}Entity, id);
};

export const edit${type} = async (id: string, patch: Partial<${type}Fields>): Promise<void> => {
  await save([toEdit(${one}Entity, id, { patch })]);
};

export const remove${type} = async (id: string): Promise<Undo> =>
  await deleteWithUndo(${one}Entity, id);
`;
};

const words = (kind: Kind): string => {
  const { type, one, noun, whole } = kind;
  const labels = [
    ...(whole ? [`  ${whole.field}: '${capitalised(whole.one)}',`] : []),
    `  name: 'Name',`,
  ];
  return `import type { ${type}Fields } from '${domainOf(kind)}.schema';
import type { ChangeWords } from '../../records/change-words.ts';

/** The field labels, shared by the form and the list of changes. */
export const ${one}Labels: Record<keyof ${type}Fields, string> = {
${labels.join('\n')}
  notes: 'Notes',
};

const nameOf: ChangeWords['nameOf'] = (fields) => String(fields?.name ?? 'a ${noun}');
const labelOf = (field: string) => ${one}Labels[field as keyof ${type}Fields] ?? field;
const formatField = (_field: string, value: unknown) => String(value ?? 'Not set');

export const ${one}Words: ChangeWords = {
  noun: '${noun}',
  nameOf,
  labelOf,
  formatField,
  describe: ({ type, fields, patch }) => {
    if (type === 'add') return \`Added \${nameOf(patch)}\`;
    if (type === 'delete') return \`Deleted \${nameOf(fields)}\`;
    const parts = Object.keys(patch).map((field) => \`\${labelOf(field).toLowerCase()} changed\`);
    return \`\${nameOf(fields)}: \${parts.join(', ')}\`;
  },
};
`;
};

/** `words`: the file of its words in the sync sheet, without `.ts`. */
export const wordsFileOf = ({ feature, file }: Kind): string =>
  feature === file ? 'change-words' : `${file}-words`;

export const appFiles = (kind: Kind): NewFile[] => {
  const { feature, file } = kind;
  const server = `apps/api/src/features/${feature}/${file}`;
  const web = `apps/web/src/features/${feature}`;
  return [
    { path: `${server}.sql.ts`, text: sql(kind) },
    { path: `${server}.entities.ts`, text: served(kind) },
    { path: `${server}.test.ts`, text: test(kind) },
    { path: `${web}/${file}.reads.ts`, text: reads(kind) },
    { path: `${web}/${file}.writes.ts`, text: writes(kind) },
    { path: `${web}/${wordsFileOf(kind)}.ts`, text: words(kind) },
  ];
};
