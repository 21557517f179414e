import { coverKinds } from '@roadworthy/domain/cover/cover.schema';
import { entities } from '@roadworthy/domain/entities';
import { sentFields } from '@roadworthy/domain/sync/entity';
import { checkFields, isSame } from '@roadworthy/domain/sync/merge';
import { expect, test } from 'vitest';
import { syncEntities } from '../../apps/api/src/entities.ts';
import { drawnCovers, drawnKinds, drawRecord, type Hand } from './sync/kinds/drawn.ts';
import { rulesOf } from './sync/kinds/rules.ts';

// `npm run proof sync` draws records of every kind and states the rules of each once more. A new kind needs both.

const names = entities.map(({ name }) => name);

test('the sync simulation draws every kind of record and has rules for it', () => {
  const listed = 'in the order of packages/domain/src/entities.ts';
  const served = syncEntities.map(({ definition }) => definition.name);
  expect(served, `apps/api/src/entities.ts, ${listed}`).toEqual(names);
  expect(Object.keys(drawnKinds), `tests/system/sync/kinds/drawn.ts, ${listed}`).toEqual(names);
  expect(Object.keys(rulesOf), `tests/system/sync/kinds/rules.ts, ${listed}`).toEqual(names);
  expect(drawnCovers.toSorted()).toEqual(coverKinds.toSorted());
});

const handOf = (turn: number, vehicleIds: string[]): Hand => ({
  turn,
  vehicleIds,
  hasPhoto: turn % 2 === 0,
  pickFile: () => crypto.randomUUID(),
});
const vehicleIds = [crypto.randomUUID(), crypto.randomUUID()];

test.for(entities)('all records of $name that the sync simulation draws are valid', (entity) => {
  for (let turn = 0; turn < 240; turn += 1) {
    const fields = drawRecord(entity.name, handOf(turn, vehicleIds));
    expect(checkFields(entity, fields, '2026-11-15')).toHaveProperty('fields');
    expect(Object.keys(fields).sort()).toEqual(sentFields(entity).sort());
  }
});

test.for(entities)(
  'two successive records of $name in the sync simulation differ in every field',
  ({ name }) => {
    for (let turn = 0; turn < 240; turn += 1) {
      const [one, other] = [turn, turn + 1].map((each) =>
        drawRecord(name, handOf(each, vehicleIds)),
      );
      const alike = Object.keys(one ?? {}).filter((field) => isSame(one?.[field], other?.[field]));
      expect(alike).toEqual(name === 'mileageReadings' ? ['source'] : []);
    }
  },
);
