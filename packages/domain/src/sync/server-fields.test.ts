import { describe, expect, test } from 'vitest';
import { documentEntity } from '../documents/documents.entity.ts';
import { vehicleEntity } from '../vehicles/vehicles.entity.ts';
import { sentFields, withoutServerFields } from './entity.ts';
import { decideHandedBack, isMadeBeforeDeletion } from './handed-back.ts';
import { decide } from './merge.ts';
import { applyLocally, asReceived, withServerFields } from './server-fields.ts';
import type { Operation } from './sync.schema.ts';

const noted = '2026-03-14T09:00:00.000Z';
const now = '2026-11-19T09:00:00.000Z';
const today = '2026-11-19';

const id = '0198f2c4-0000-7000-8000-000000000001';
const fields = {
  vehicleId: '0198f2c4-0000-7000-8000-000000000002',
  fileId: '0198f2c4-0000-7000-8000-000000000003',
  fileName: 'Invoice.pdf',
  fileSize: 1234,
  mimeType: 'application/pdf',
  documentType: 'service_invoice',
  serviceDate: '2026-03-14',
  serviceProvider: 'Moorside Motors',
  costPence: 24_000,
  mileageAtService: 45_231,
  description: null,
  receiptOf: null,
};
const stored = { deleted: false, fields: { ...fields, notedAt: noted, paper: 'read' } };

const op = (type: Operation['type'], rest: Partial<Operation> = {}): Operation => ({
  opId: '0198f2c4-0000-7000-8000-000000000004',
  entity: 'documents',
  id,
  type,
  ...rest,
});
const edited = (patch: object) =>
  withServerFields(
    documentEntity,
    { deleted: false, fields: { ...stored.fields, ...patch } },
    { current: stored, now },
  ).fields.notedAt;

test('devices send every field but those that the server decides', () => {
  expect(sentFields(documentEntity)).toEqual(Object.keys(fields));
  expect(withoutServerFields(documentEntity, stored.fields)).toEqual(fields);
  expect(withoutServerFields(vehicleEntity, fields)).toBe(fields);
});

test('of a change, what it says of the fields of the server is not received', () => {
  const lies = { notedAt: now, paper: 'read' };
  const change = op('edit', { patch: { costPence: 1, ...lies }, base: { costPence: 2, ...lies } });
  expect(asReceived(documentEntity, change)).toEqual(
    op('edit', { patch: { costPence: 1 }, base: { costPence: 2 } }),
  );
  expect(asReceived(documentEntity, op('delete'))).toEqual(op('delete'));
});

describe('when a record was noted', () => {
  test.each([
    ['serviceDate', '2026-03-15'],
    ['mileageAtService', 45_232],
    ['documentType', 'other'],
    ['serviceProvider', null],
    ['costPence', null],
    ['description', 'Brakes'],
    ['fileId', id],
    ['vehicleId', id],
  ])('a change of %s moves it', (field, value) => {
    expect(edited({ [field]: value })).toBe(now);
  });

  test.each([
    ['fileName', 'Other.pdf'],
    ['fileSize', 1],
    ['mimeType', 'image/jpeg'],
    ['receiptOf', 'own-payment'],
    ['paper', null],
  ])('a change of %s leaves it', (field, value) => {
    expect(edited({ [field]: value })).toBe(noted);
  });

  test('a new record, and one whose fields the server had removed, were noted now', () => {
    const next = { deleted: false, fields };
    for (const current of [null, { deleted: true, fields: {} }]) {
      expect(withServerFields(documentEntity, next, { current, now }).fields.notedAt).toBe(now);
    }
  });

  test('a record from before says nothing until its claim changes', () => {
    const current = { deleted: false, fields };
    const again = (costPence: number) =>
      withServerFields(
        documentEntity,
        { deleted: false, fields: { ...fields, costPence } },
        { current, now },
      ).fields.notedAt;
    expect(again(24_000)).toBeNull();
    expect(again(24_001)).toBe(now);
  });

  test('a claim that changes while the record is deleted moves it too', () => {
    const next = { deleted: true, fields: { ...stored.fields, costPence: 1 } };
    expect(withServerFields(documentEntity, next, { current: stored, now }).fields.notedAt).toBe(
      now,
    );
  });

  test('a kind without it is stored as it is', () => {
    const next = { deleted: false, fields };
    expect(withServerFields(vehicleEntity, next, { current: null, now })).toBe(next);
  });
});

test("a device's own copy has none of the server's fields until the server answers", () => {
  const lies = { notedAt: now, paper: 'read' };
  expect(applyLocally(documentEntity, op('add', { patch: { ...fields, ...lies } }), null)).toEqual(
    fields,
  );
  const claim = op('edit', { patch: { costPence: 1 } });
  expect(applyLocally(documentEntity, claim, stored.fields)).toEqual({ ...fields, costPence: 1 });
  const aside = op('edit', { patch: { fileName: 'Other.pdf', ...lies } });
  expect(applyLocally(documentEntity, aside, stored.fields)).toEqual({
    ...stored.fields,
    fileName: 'Other.pdf',
  });
});

test('an addition that is repeated is recognised, whatever the server has decided since', () => {
  expect(decide(documentEntity, op('add', { patch: fields }), stored, { today })).toMatchObject({
    status: 'applied',
    next: null,
  });
});

test('a version that is handed back takes and leaves nothing of what the server decided', () => {
  const lost = { in: 0, rev: 9 };
  const since = { since: [], lost, today };
  const back = op('add', { patch: { ...fields, costPence: 1, notedAt: now, paper: 'kept' } });
  expect(decideHandedBack(documentEntity, back, stored, since)).toMatchObject({
    next: { fields: { ...stored.fields, costPence: 1 } },
    replaced: { costPence: 24_000 },
    untaken: {},
  });
  expect(decideHandedBack(documentEntity, back, null, since)).toMatchObject({
    next: { fields: { ...fields, costPence: 1 } },
  });
});

test('undoing a deletion is recognised without the fields of the server', () => {
  const current = { ...stored, deleted: true };
  const since = [{ kind: 'delete' as const, values: {}, lost: { in: 0, rev: 9 } }];
  const isBefore = (patch: typeof fields | { costPence: number }) =>
    isMadeBeforeDeletion(documentEntity, op('edit', { patch }), current, since);
  expect(isBefore(fields)).toBe(false);
  expect(isBefore({ costPence: 24_000 })).toBe(true);
});
