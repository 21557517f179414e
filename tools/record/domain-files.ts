import { capitalised, type Kind } from './kind.ts';

export type NewFile = { path: string; text: string };

export const limits = { most: 200, demoMost: 20 };

const schema = ({ type, noun, whole }: Kind): string => `import * as z from 'zod/mini';
${whole ? "import { RecordId } from '../kernel/ids.ts';\n" : ''}import { requiredName } from '../kernel/names.ts';
import { optionalLines } from '../kernel/text.ts';

/** One ${noun}. */
export const ${type}Fields = z.strictObject({
  ${whole ? `${whole.field}: RecordId,\n  ` : ''}name: requiredName(100, 'Name'),
  notes: optionalLines(2000, 'Notes'),
});
export type ${type}Fields = z.infer<typeof ${type}Fields>;

export type ${type} = ${type}Fields & { readonly id: string };
`;

const entity = ({
  type,
  one,
  entity: name,
  file,
  whole,
}: Kind): string => `import { defineEntity } from '../sync/entity.ts';
import { ${type}Fields } from './${file}.schema.ts';

export const ${one}Entity = defineEntity({
  name: '${name}',
  schema: ${type}Fields,
  limit: ${limits.most},
  demoLimit: ${limits.demoMost},
${whole ? `  indexes: ['${whole.field}'],\n  partOf: { entity: '${whole.entity}', field: '${whole.field}' },\n` : ''}});
`;

/** `hidden`: the kinds whose earlier values drivers may not read, with this one. */
export const migration = (
  { schema: folder, table, nouns, whole }: Kind,
  { isNewSchema, hidden }: { isNewSchema: boolean; hidden: readonly string[] },
): string => {
  const name = `${folder}.${table}`;
  const required = [...(whole ? [whole.column] : []), 'name'].join(', ');
  const mine = `garage_id = platform.current_garage_id() and platform.is_at_least('editor')`;
  const kinds = hidden.map((kind) => `'${kind}'`).join(', ');
  return `-- ${capitalised(nouns)}.
${isNewSchema ? `create schema ${folder};\ngrant usage on schema ${folder} to roadworthy_app, roadworthy_driver;\n\n` : ''}create table ${name} (
  garage_id uuid not null references garages.garages on delete cascade,
  id text not null,
  rev bigint not null,
  deleted_at timestamptz,
  emptied_at timestamptz,
  created_at timestamptz not null default now(),
${whole ? `  ${whole.column} text,\n` : ''}  name text,
  notes text,
  primary key (garage_id, id),
  -- A field that every record must have may be missing in a tombstone, and only there.
  constraint whole_or_emptied check (
    case when emptied_at is null then num_nulls(${required}) = 0 else deleted_at is not null end)
);
create index ${table}_by_rev on ${name} (garage_id, rev);
create index ${table}_by_deletion on ${name} (garage_id, deleted_at);
create index ${table}_to_empty on ${name} (garage_id, deleted_at)
  where emptied_at is null and deleted_at is not null;

alter table ${name} enable row level security;
alter table ${name} force row level security;
create policy own_${table} on ${name} to roadworthy_app, roadworthy_driver
  using (${mine})
  with check (${mine});
grant select, insert, update on ${name} to roadworthy_app, roadworthy_driver;

-- A driver does not see them, so neither their earlier values.
alter policy seen_by_drivers on sync.history
  using (garage_id = platform.current_garage_id() and entity not in (${kinds}, 'fuelFills'));
`;
};

export const domainFiles = (kind: Kind): NewFile[] => {
  const path = `packages/domain/src/${kind.feature}/${kind.file}`;
  return [
    { path: `${path}.schema.ts`, text: schema(kind) },
    { path: `${path}.entity.ts`, text: entity(kind) },
  ];
};
