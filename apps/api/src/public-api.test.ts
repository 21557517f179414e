import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../../../tests/security/isolation/samples.ts';
import { allRoutes } from '../../../tests/support/api/routes.ts';
import { type Person, startTestApp, type TestApp } from '../../../tests/support/api/test-app.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

/** The kinds of record that the public API serves one record per call. */
const kinds = [
  { path: '/api/vehicles', entity: 'vehicles', list: 'vehicles' },
  { path: '/api/tasks', entity: 'tasks', list: 'tasks' },
  { path: '/api/task-completions', entity: 'taskCompletions', list: 'completions' },
  { path: '/api/expenses', entity: 'expenses', list: 'expenses' },
  { path: '/api/fuel-fills', entity: 'fuelFills', list: 'fuelFills' },
] as const;
type Kind = (typeof kinds)[number];

const routes = allRoutes([]).map(({ method, path }) => `${method} ${path}`);
/** Completions cannot be read one by one or changed, so not every kind has every method. */
const has = (method: string, path: string) => routes.includes(`${method} ${path}/{id}`);

const addRecord = async (owner: Person, { path, entity }: Kind) => {
  const id = randomUUID();
  const sample = samples[entity];
  if (!sample) throw new Error(`There is no sample record of ${entity}`);
  const references = Object.keys(sample.references ?? {}).map((name) => [name, randomUUID()]);
  const fields = sample.fields(Object.fromEntries(references));
  const added = await owner.post(path, { id, ...fields });
  return { at: `${path}/${id}`, added, record: { id, ...fields }, edit: sample.edit };
};

test.each(kinds)(
  'public API $path: the owner can add, list, read, edit and delete',
  async (kind) => {
    const { path, list } = kind;
    const owner = await stack.signUp();
    const { at, added, record, edit } = await addRecord(owner, kind);
    expect(added).toMatchObject({ status: 200, body: record });
    let stored = added.body;
    if (has('PATCH', path)) {
      const edited = await owner.send('PATCH', at, edit);
      expect(edited).toMatchObject({ status: 200, body: { ...record, ...edit } });
      stored = edited.body;
    }
    if (has('GET', path)) expect(await owner.get(at)).toMatchObject({ status: 200, body: stored });
    expect((await owner.get(path)).body).toEqual({ [list]: [stored], more: false });
    expect((await owner.delete(at)).status).toBe(200);
    if (has('GET', path)) expect((await owner.get(at)).status).toBe(404);
    expect((await owner.delete(at)).status).toBe(404);
    expect((await owner.get(path)).body).toEqual({ [list]: [], more: false });
  },
);

test.each(kinds)('public API $path: other users and visitors are rejected', async (kind) => {
  const { path, list } = kind;
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const { at, added, record, edit } = await addRecord(owner, kind);
  const strangers = [
    { stranger: other, refusal: 404 },
    { stranger: stack.visitor(), refusal: 401 },
  ];
  for (const { stranger, refusal } of strangers) {
    if (has('GET', path)) expect((await stranger.get(at)).status).toBe(refusal);
    if (has('PATCH', path)) expect((await stranger.send('PATCH', at, edit)).status).toBe(refusal);
    expect((await stranger.delete(at)).status).toBe(refusal);
  }
  const visitor = stack.visitor();
  expect((await visitor.get(path)).status).toBe(401);
  expect((await visitor.post(path, { ...record, id: randomUUID() })).status).toBe(401);
  expect((await other.get(path)).body).toEqual({ [list]: [], more: false });
  expect((await owner.get(path)).body).toEqual({ [list]: [added.body], more: false });
});

test('only the owner can read a profile', async () => {
  const owner = await stack.signUp();
  expect(await owner.get('/api/profile')).toMatchObject({
    status: 200,
    body: { id: owner.userId },
  });
  expect((await stack.visitor().get('/api/profile')).status).toBe(401);
});

test('the OpenAPI document lists every path of the public API, and all record routes are under those paths', async () => {
  const { body } = await stack.visitor().get('/api/openapi.json');
  const { info, paths } = body as { info: { description: string }; paths: Record<string, object> };
  const named = [...info.description.matchAll(/`(\/[a-z-]+)`/g)].map(([, path = '']) => path);
  expect(named).toEqual(['/profile', ...kinds.map(({ path }) => path.replace('/api', ''))]);
  const ofRecords = Object.keys(paths).filter((path) =>
    kinds.some((kind) => `/api${path}`.startsWith(kind.path)),
  );
  const served = kinds.flatMap(({ path }) => [path, `${path}/{id}`]);
  expect(ofRecords.map((path) => `/api${path}`).sort()).toEqual(
    [...served, '/api/tasks/renewals'].sort(),
  );
});
