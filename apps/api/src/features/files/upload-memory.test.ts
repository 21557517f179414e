import { expect, test } from 'vitest';
import type { Problem } from '../../platform/problem.ts';
import { createUploadMemory } from './upload-memory.ts';

const piece = 64 * 1024;
const limits = { totalBytes: 10 * piece, mostEach: 8 * piece, uploadsEach: 2 };
const bytes = (pieces: number) => Buffer.alloc(pieces * piece, 7);

const openWith = (memory: ReturnType<typeof createUploadMemory>, owner: string) => {
  const ended: string[] = [];
  const upload = memory.open(owner, ({ code }: Problem) => ended.push(code));
  return { ...upload, ended };
};

test('an upload takes memory only as its bytes arrive, and releases all of it at the end', () => {
  const memory = createUploadMemory(limits);
  const upload = openWith(memory, 'a');
  expect(memory.held()).toBe(0);
  upload.add(Buffer.from('one'));
  upload.add(Buffer.concat([Buffer.from(' two'), bytes(1)]));
  expect(memory.held()).toBe(2 * piece);
  const whole = upload.whole();
  expect(whole.subarray(0, 7).toString()).toBe('one two');
  expect(whole.length).toBe(7 + piece);
  expect(memory.held()).toBe(7 + piece);
  upload.letGo();
  expect(memory.held()).toBe(0);
});

test("one user's uploads cannot hold more than a share of the memory, over any number of sessions", () => {
  const memory = createUploadMemory(limits);
  const first = openWith(memory, 'session 1');
  const second = openWith(memory, 'session 2');
  first.add(bytes(5));
  second.add(bytes(3));
  first.belongsTo('a');
  second.belongsTo('a');
  expect(() => second.add(bytes(1))).toThrow('busy');
  expect(() => openWith(memory, 'session 3').belongsTo('a')).toThrow('busy');
});

test('when memory is full, the user who holds most memory loses an upload to a user who holds less', () => {
  const memory = createUploadMemory(limits);
  const large = openWith(memory, 'a');
  large.add(bytes(7));
  const other = openWith(memory, 'b');
  other.add(bytes(2));
  const third = openWith(memory, 'c');
  third.add(bytes(3));
  expect([large.ended, other.ended, third.ended]).toEqual([['OVERLOADED'], [], []]);
  expect(memory.held()).toBe(5 * piece);
});

test('when memory is full, an upload that has arrived completely is kept and a new upload is rejected', () => {
  const memory = createUploadMemory(limits);
  const first = openWith(memory, 'a');
  first.add(bytes(8));
  first.whole();
  const second = openWith(memory, 'b');
  second.add(bytes(2));
  expect(() => second.add(bytes(1))).toThrow('busy');
  expect(first.ended).toEqual([]);
});
