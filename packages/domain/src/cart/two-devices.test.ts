import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fields } from '../sync/entity.ts';
import { decide, type Stored } from '../sync/merge.ts';
import { applyLocally } from '../sync/server-fields.ts';
import type { Operation } from '../sync/sync.schema.ts';
import { cartUnitEntity } from './cart.entity.ts';
import { unitsToTake } from './cart.rules.ts';
import type { CartUnit } from './cart.schema.ts';

const entity = cartUnitEntity;
const today = '2026-11-16';
const uuid = (device: number, at: number) =>
  `0000000${device}-0000-7000-8000-${String(at).padStart(12, '0')}`;

type Server = Map<string, Stored>;
type Take = typeof unitsToTake;
const inCart = (server: Server) => [...server.values()].filter(({ deleted }) => !deleted).length;

/** Merges with the server's own rules. Every cart change from a device must be applied. */
const push = (server: Server, op: Operation): void => {
  const decision = decide(entity, op, server.get(op.id) ?? null, { today });
  if (decision.status !== 'applied') throw new Error(JSON.stringify(decision));
  if (decision.next) server.set(op.id, decision.next);
};

const createDevice = (server: Server, index: number, take: Take) => {
  const deviceId = uuid(index, 0);
  const records = new Map<string, Fields>();
  let queue: Operation[] = [];
  let made = 0;
  const save = (op: Omit<Operation, 'opId' | 'entity'>) => {
    queue.push({ ...op, entity: entity.name, opId: uuid(index, 0) });
    const fields = applyLocally(cartUnitEntity, op, records.get(op.id) ?? null);
    if (fields) records.set(op.id, fields);
    else records.delete(op.id);
  };
  const units = () => [...records].map(([id, fields]) => ({ ...fields, id }) as CartUnit);
  return {
    quantity: () => records.size,
    add: () => {
      made += 1;
      const patch = { productId: 'brake-pads', addedBy: deviceId };
      save({ type: 'add', id: uuid(index, made), patch });
    },
    takeOut: (count: number) => {
      const taken = take(units(), { deviceId, count });
      for (const { id, ...base } of taken) save({ type: 'delete', id, base });
      return () => {
        for (const { id, ...patch } of taken) {
          records.set(id, patch);
          save({ type: 'edit', id, patch });
        }
      };
    },
    send: () => {
      const sent = queue;
      queue = [];
      return sent;
    },
    pull: () => {
      records.clear();
      for (const [id, { deleted, fields }] of server) if (!deleted) records.set(id, fields);
    },
  };
};

const pair = (take: Take = unitsToTake) => {
  const server: Server = new Map();
  const devices = [createDevice(server, 1, take), createDevice(server, 2, take)] as const;
  const sync = () => {
    for (const { send } of devices) for (const op of send()) push(server, op);
    for (const { pull } of devices) pull();
  };
  return { server, devices, sync };
};

test('two devices that each add a unit to the cart give two units', () => {
  const { server, devices, sync } = pair();
  for (const { add } of devices) add();
  sync();
  expect([inCart(server), ...devices.map(({ quantity }) => quantity())]).toEqual([2, 2, 2]);
});

test('a unit added while another device empties the line stays in the cart', () => {
  const { server, devices, sync } = pair();
  const [phone, laptop] = devices;
  phone.add();
  phone.add();
  sync();
  laptop.takeOut(2);
  phone.add();
  sync();
  expect(inCart(server)).toBe(1);
});

test('a unit added after two devices removed the same line stays in the cart', () => {
  const { server, devices, sync } = pair();
  devices[0].add();
  sync();
  for (const { takeOut } of devices) takeOut(1);
  sync();
  devices[1].add();
  sync();
  expect(inCart(server)).toBe(1);
});

test('two devices that undo the same removal restore the line once', () => {
  const { server, devices, sync } = pair();
  devices[0].add();
  devices[0].add();
  sync();
  const undo = devices.map(({ takeOut }) => takeOut(2));
  sync();
  for (const takeBack of undo) takeBack();
  sync();
  expect(inCart(server)).toBe(2);
});

const small = fc.integer({ min: 0, max: 6 });
const both = fc.tuple(small, small);

/** The actions of both devices before they sync, and the order in which their changes arrive. */
const meeting = fc.record({
  before: both,
  taken: both,
  added: both,
  addsFirst: fc.tuple(fc.boolean(), fc.boolean()),
  arrivals: fc.infiniteStream(fc.boolean()),
});

type Both = [phone: number, laptop: number];
type What = { before: Both; taken: Both; added: Both; addsFirst: [boolean, boolean] };

const quantityAfter = (
  { before, taken, added, addsFirst }: What,
  arrivals: Iterable<boolean>,
  take: Take = unitsToTake,
): number => {
  const { server, devices, sync } = pair(take);
  for (const [at, device] of devices.entries()) {
    for (let n = 0; n < (before[at] ?? 0); n += 1) device.add();
  }
  sync();
  for (const [at, device] of devices.entries()) {
    const add = () => {
      for (let n = 0; n < (added[at] ?? 0); n += 1) device.add();
    };
    if (addsFirst[at]) add();
    device.takeOut(taken[at] ?? 0);
    if (!addsFirst[at]) add();
  }
  const queues = devices.map(({ send }) => send());
  for (const isFirst of arrivals) {
    const [one = [], other = []] = queues;
    const op = (isFirst ? one : other).shift() ?? (isFirst ? other : one).shift();
    if (!op) break;
    push(server, op);
  }
  return inCart(server);
};

test("the order in which two devices' changes of the cart arrive does not matter", () => {
  fc.assert(
    fc.property(meeting, ({ arrivals, ...what }) => {
      expect(quantityAfter(what, arrivals)).toBe(quantityAfter(what, Array(100).fill(true)));
    }),
  );
});

/**
 * If devices remove units that both saw and then add more, the quantity is the sum of the changes and never negative.
 */
const addsUp = (take: Take) =>
  fc.property(meeting, ({ arrivals, ...what }) => {
    const { before, taken, added } = what;
    const sum = ([one, other]: readonly [number, number]) => one + other;
    const left = Math.max(0, sum(before) - sum(taken));
    const quantity = quantityAfter({ ...what, addsFirst: [false, false] }, arrivals, take);
    expect(quantity).toBe(left + sum(added));
  });

test('the quantity in the cart is the number of units that two devices added, less the units that they removed', () => {
  fc.assert(addsUp(unitsToTake));
});

test('planted fault: if all devices remove the same units, the quantity in the cart is wrong', () => {
  const firstOnes: Take = (units, { count }) =>
    units.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, count);
  expect(fc.check(addsUp(firstOnes)).failed).toBe(true);
});
