import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { entities } from '../entities.ts';
import { Vehicle, VehicleFields } from '../vehicles/vehicles.schema.ts';
import { withoutHiddenCharacters } from './hidden-characters.ts';
import { requiredName, withVisibleNames } from './names.ts';

/** U+061C, U+200E, U+200F, U+2028 to U+202E and U+2066 to U+2069. */
const hidden = [
  0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067,
  0x2068, 0x2069,
].map((code) => String.fromCodePoint(code));

type Leaf = { path: string; schema: z.core.$ZodType };

const leavesOf = (schema: z.core.$ZodType, path: string): Leaf[] => {
  const def = schema._zod.def as {
    type: string;
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    shape?: z.core.$ZodShape;
    options?: z.core.$ZodType[];
    in?: z.core.$ZodType;
  };
  if (def.type === 'string') return [{ path, schema }];
  return [
    ...[def.innerType, def.element, def.in].flatMap((each) => (each ? leavesOf(each, path) : [])),
    ...(def.options ?? []).flatMap((each) => leavesOf(each, path)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`)),
  ];
};

type Procedure = {
  '~orpc': { route: { method?: string; path?: string }; inputSchema?: z.core.$ZodType };
};
const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value;

const inputsOf = (router: unknown): Leaf[] => {
  if (!isProcedure(router)) return Object.values(router as object).flatMap(inputsOf);
  const { route, inputSchema } = router['~orpc'];
  return inputSchema ? leavesOf(inputSchema, `${route.method} ${route.path}`) : [];
};

const accepts = ({ schema }: Leaf, text: string) => z.safeParse(schema, text).success;

/** One line of free text, or a text whose field is called a name or title. */
const isName = (leaf: Leaf) =>
  accepts(leaf, 'Plain words') &&
  (!accepts(leaf, 'two\nlines') || /\.(\w*[nN]ame|title)$/.test(leaf.path));

/** Single lines that are not typed as names: they come from a register, a guide, our engine or the app itself. */
const others =
  /\.(estimatedDuration|tools|parts|warnings|tips|steps\.(instruction|duration|vehicleSpecificNotes)|originalTaskId|advisory\w+|taxStatus|motStatus|fuelType|euroStatus|typeApproval|wheelplan|receiptOf)$|^diagnoses\.|^POST \/diagnoses\/ask\.|\.(password|currentPassword|code)$/;

const leaves = [
  ...inputsOf(contract),
  ...entities.flatMap(({ name, schema }) => leavesOf(schema, name)),
];
const names = leaves.filter((leaf) => isName(leaf) && !others.test(leaf.path));

/** Returns where a hidden character is accepted. */
const letIn = (found: readonly Leaf[]) =>
  found
    .filter((leaf) => hidden.some((character) => accepts(leaf, `Plain${character}words`)))
    .map(({ path }) => path);

test('names and titles with hidden characters are refused in every input and every record', () => {
  expect(letIn(names)).toEqual([]);
  const paths = names.map(({ path }) => path);
  for (const path of [
    'POST /vehicles.make',
    'POST /tasks.title',
    'POST /accounts.firstName',
    'PUT /profile.username',
    'POST /profile/tokens.name',
    'PUT /profile/passkeys/{id}.name',
    'vehicles.model',
    'tasks.steps.title',
    'documents.fileName',
    'covers.provider',
  ])
    expect(paths).toContain(path);
  expect(names.length).toBeGreaterThan(25);
});

test('planted fault: a name field without the rule against hidden characters is detected', () => {
  const planted = leavesOf(z.object({ nickname: z.string().check(z.maxLength(20)) }), 'planted');
  expect(letIn(planted.filter(isName))).toEqual(['planted.nickname']);
});

test('the refusal of hidden characters is a plain sentence, and ordinary names of any script are accepted', () => {
  const name = requiredName(50, 'Name');
  expect(z.safeParse(name, 'Fo\u202ecus').error?.issues[0]?.message).toBe(
    'Please type this again: it contains hidden characters',
  );
  for (const text of ['Zoë’s Škoda', 'مازدا', 'ש׳ שברולט', 'வாகனம்', '👩‍🔧 van', 'Ibiza 1.2'])
    expect(z.safeParse(name, text).success).toBe(true);
});

test('a record stored before the rule against hidden characters can be read, and its names are shown without such characters', () => {
  const nothing = Object.fromEntries(Object.keys(VehicleFields.shape).map((name) => [name, null]));
  const old = {
    ...nothing,
    registrationNumber: 'AB12CDE',
    make: 'Fo\u202erd',
    model: 'Focus',
    year: 2012,
    notes: 'left\u200f as it is',
  };
  const stored = {
    ...old,
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    createdAt: '2026-01-01T00:00:00Z',
  };
  expect(z.safeParse(Vehicle, stored).data).toMatchObject({ make: 'Fo\u202erd' });
  expect(z.safeParse(VehicleFields, old).success).toBe(false);
  expect(withVisibleNames(VehicleFields, old)).toMatchObject({
    make: 'Ford',
    notes: 'left\u200f as it is',
  });
  expect(withoutHiddenCharacters(`a${hidden.join('')}b`)).toBe('ab');
});
