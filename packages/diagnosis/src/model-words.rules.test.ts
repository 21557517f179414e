import { describe, expect, test } from 'vitest';
import { honestSentences } from '../../../tests/support/fixtures/honest-sentences.ts';
import { hostileSentences } from '../../../tests/support/fixtures/hostile-replies.ts';
import { type Subject, sayable, stillSayable } from './model-words.rules.ts';

const link: Subject = {
  name: 'Worn drop link',
  about: 'A joint of the short rod at the anti-roll bar is loose.',
};
const pads: Subject = {
  name: 'Worn brake pads',
  about: 'The lining of the brake pads is at its end.',
};
const subjects = new Map<string, Subject>([
  ['cause:drop-link', link],
  ['cause:brake-pads-worn', pads],
  [
    'cause:battery-flat-or-weak',
    {
      name: 'Weak or flat 12 V battery',
      about:
        'The 12-volt battery is worn out or has run down, so the starter gets too little power.',
    },
  ],
  [
    'cause:thermostat-stuck-open',
    {
      name: 'Thermostat stuck open',
      about: 'The thermostat does not close, so the engine runs too cool.',
    },
  ],
]);
const shownOf = (text: string, about = 'cause:drop-link') => sayable([{ text, about }], subjects);

describe.each(Object.entries(hostileSentences))(
  'a model’s sentences of the kind ‘%s’ are never shown',
  (_kind, rows) => {
    test.each(rows)('about %s: %s', (about, text) => {
      expect(shownOf(text, about)).toEqual([]);
    });
  },
);

test("most sentences that an honest mechanic would write pass the filter for models' texts", () => {
  const shown = honestSentences.filter(([name, text]) => {
    const own = new Map([['it', { name, about: '' }]]);
    return sayable([{ text, about: 'it' }], own).length > 0;
  });
  expect(honestSentences).toHaveLength(40);
  expect(shown.length / honestSentences.length).toBeGreaterThanOrEqual(0.6);
});

/** Sentences of allowed words alone, by an author who knows the lists. */
const composed: [string, Subject][] = [
  ['The drop link is tight.', link],
  ['The drop link is free of play.', link],
  ['The drop link comes off by hand.', link],
  ['The drop link turns with a bar at the end.', link],
  ['The drop link moves when the hose is off.', link],
  ['Oil in the joint of the drop link lowers the noise.', link],
  ['The knock of the drop link goes with more speed.', link],
  ['The car can go on with a worn drop link.', link],
  ['The car can run for long with a worn drop link.', link],
  ['The steering is the same with a worn drop link.', link],
  ['The brakes have grip with a worn drop link.', link],
  ['A worn drop link makes noise and the wheel turns as it did.', link],
  ['The noise can be left as it is with the drop link.', link],
  ['A worn drop link is loud but the wheel is held by the arm.', link],
  ['The drop link can be left.', link],
  ['The nut on the drop link turns to the left.', link],
  ['The joint of the drop link is made tight by a push.', link],
  ['The drop link is a small part.', link],
  ['The brake pads have lining.', pads],
  ['Metal on metal makes more grip, and the brake pads are metal.', pads],
  ['The brake pads carry on for a long time.', pads],
  ['The brake pads reach the disc.', pads],
  ['The wear of the brake pads does not open the seal.', pads],
  ['Hard braking makes the pads rough.', pads],
];

test.each(composed)(
  'a sentence of a model that reassures or hints at an action is dropped: %s',
  (text, own) => {
    expect(sayable([{ text, about: 'it' }], new Map([['it', own]]))).toEqual([]);
  },
);

test('the same sentences of a model are shown during streaming and after it, and at most six sentences', () => {
  const texts = ['bumps', 'potholes', 'bends', 'ridges', 'stones', 'mud', 'grit', 'salt', 'ground'];
  const sentences = texts.map((over) => ({
    text: `The drop link knocks over ${over}.`,
    about: 'cause:drop-link',
  }));
  const whole = sayable(sentences, subjects);
  expect(whole).toHaveLength(6);
  for (let end = 0; end <= sentences.length; end += 1) {
    const soFar = sayable(sentences.slice(0, end), subjects);
    expect(whole.slice(0, soFar.length)).toEqual(soFar);
  }
});

test('a sentence of a model that is too long is dropped', () => {
  const long = `The drop link is worn${' and loose'.repeat(20)}.`;
  expect(long.length).toBeGreaterThan(220);
  expect(shownOf(long)).toEqual([]);
  expect(shownOf('The drop link is worn and loose.')).toHaveLength(1);
});

test('a saved text of a model is filtered again by the current rules before it is shown', () => {
  const saved =
    'Drive with care, and have it looked at soon. The drop link is worn. Push it down. The pads squeal.';
  expect(stillSayable(saved, [link])).toEqual(['The drop link is worn.']);
  expect(stillSayable(saved, [link, pads])).toHaveLength(2);
});
