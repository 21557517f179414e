import { triageRows } from '@roadworthy/diagnosis/triage/triage.rows';
import { dangersOfTriage, unsureOf } from '@roadworthy/diagnosis/triage/triage.rules';
import { describe, expect, test } from 'vitest';
import { harmlessOf, ticksOf, ticksOfDangers, tickWords, triageOf } from './ticks.ts';

describe('dangers', () => {
  test('a saved answer to the card of dangers is shown as it was given', () => {
    const given = ['brakes-metal', unsureOf('light'), 'unsafe-rolls'];
    expect(triageOf(ticksOf(given))).toEqual(given);
  });

  test('a row of the card of dangers that is ticked without a choice counts as ‘not sure’', () => {
    expect(triageOf(ticksOf(['steering']))).toEqual(['steering-unsure']);
  });

  test('a danger named in the text ticks its row of the card of dangers, and also a choice if only one choice means that danger', () => {
    expect([...ticksOfDangers(['flashing-engine-light'])]).toEqual([['light', 'light-flashing']]);
    expect([...ticksOfDangers(['brake-failure'])]).toEqual([['brakes', 'brake-failure']]);
  });

  test('if two dangers in the text belong to one row of the card of dangers, the more urgent is chosen', () => {
    expect(ticksOfDangers(['oil-pressure', 'flashing-engine-light']).get('light')).toBe(
      'light-oil',
    );
  });

  test('every danger named in the text is in the answer to the card of dangers', () => {
    for (const { dangers } of triageRows) {
      for (const danger of dangers) {
        expect(dangersOfTriage(triageOf(ticksOfDangers([danger])))).toEqual([danger]);
      }
    }
  });

  test('an answer from a later version of the card of dangers ticks ‘something else’', () => {
    expect(triageOf(ticksOf(['made-later']))).toEqual(['unsafe-unsure']);
  });

  test('every row of the card of dangers except the last has a harmless answer', () => {
    const without = triageRows.filter(({ id }) => harmlessOf(id) === null);
    expect(without.map(({ id }) => id)).toEqual(['unsafe']);
  });

  test('the answers to the card of dangers are put into words for a garage', () => {
    expect(tickWords(ticksOf(['light-steady', 'wheel-unsure', 'brake-failure']))).toEqual([
      'Brakes feel wrong',
      'A red warning light, or one that flashes: Amber and steady',
      'A wheel wobbles, knocks or looks flat: Not sure',
    ]);
  });
});
