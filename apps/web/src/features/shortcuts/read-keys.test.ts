import { expect, test } from 'vitest';
import { createKeyReader } from './read-keys.ts';
import { shortcuts } from './shortcuts.ts';

type Press = Parameters<ReturnType<typeof createKeyReader>>[0];

const key = (name: string, more: Partial<Press> = {}): Press => ({
  key: name,
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
});

const keyboard = ({ isApple = false, isOn = true } = {}) => {
  const read = createKeyReader({ shortcuts, isApple, hasSingleKeys: () => isOn });
  let now = 0;
  return (name: string, more: Partial<Press> & { after?: number; isTyping?: boolean } = {}) => {
    const { after = 100, isTyping = false, ...held } = more;
    now += after;
    return read(key(name, held), { now, isTyping })?.label ?? null;
  };
};

test('two keys pressed one after the other trigger a shortcut', () => {
  const press = keyboard();
  expect([press('g'), press('d')]).toEqual([null, 'Dashboard']);
  expect([press('a'), press('d')]).toEqual([null, 'Document']);
  expect(press('d')).toBeNull();
});

test('a shortcut of two keys is triggered only if the second key follows soon and belongs to the first', () => {
  const press = keyboard();
  press('g');
  expect(press('d', { after: 2000 })).toBeNull();
  press('g');
  expect(press('n')).toBeNull();
  expect(press('n')).toBe('Task');
  press('g');
  expect([press('g'), press('v')]).toEqual([null, 'Vehicles']);
});

test('Shift alone triggers no shortcut, and neither does a capital letter', () => {
  const press = keyboard();
  expect([press('Shift', { shiftKey: true }), press('?', { shiftKey: true })]).toEqual([
    null,
    'Show these shortcuts',
  ]);
  expect(press('N', { shiftKey: true })).toBeNull();
  // Caps lock gives a capital without Shift.
  expect(press('N')).toBe('Task');
});

test('while the user types, only Ctrl K is a shortcut', () => {
  const press = keyboard();
  expect([press('n', { isTyping: true }), press('?', { isTyping: true })]).toEqual([null, null]);
  expect(press('k', { ctrlKey: true, isTyping: true })).toBe('Search everything');
});

test.each([
  { isApple: false, held: { ctrlKey: true }, isOurs: true },
  { isApple: false, held: { metaKey: true }, isOurs: false },
  { isApple: true, held: { metaKey: true }, isOurs: true },
  // Ctrl K deletes to the end of the line on Apple systems.
  { isApple: true, held: { ctrlKey: true }, isOurs: false },
  { isApple: false, held: { ctrlKey: true, shiftKey: true }, isOurs: false },
  { isApple: false, held: { ctrlKey: true, altKey: true }, isOurs: false },
])(
  'K with $held is a shortcut: $isOurs (on an Apple device: $isApple)',
  ({ isApple, held, isOurs }) => {
    expect(keyboard({ isApple })('k', held) !== null).toBe(isOurs);
  },
);

test('keys with Ctrl, Alt or Command are left to the browser', () => {
  const press = keyboard();
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    expect([press('n', held), press('/', held)]).toEqual([null, null]);
  }
});

test('a slash that is typed with AltGr is a shortcut', () => {
  expect(keyboard()('/', { ctrlKey: true, altKey: true })).toBe('Search this page');
});

test('when single-key shortcuts are switched off, only Ctrl K works', () => {
  const press = keyboard({ isOn: false });
  expect([press('n'), press('?'), press('/'), press('g'), press('d')]).toEqual(Array(5).fill(null));
  expect(press('k', { ctrlKey: true })).toBe('Search everything');
});

test('no keyboard shortcut makes another one unreachable', () => {
  const all = shortcuts.map(({ keys }) => keys.join(' '));
  expect(new Set(all).size).toBe(all.length);
  const begin = shortcuts.filter(({ keys }) => keys[1]).map(({ keys: [first] }) => first);
  expect(all.filter((keys) => begin.includes(keys))).toEqual([]);
});
