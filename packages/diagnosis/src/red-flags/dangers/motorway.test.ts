import { expect, test } from 'vitest';
import { redFlagsOf } from '../../finding-flags.ts';
import { redFlags } from '../red-flags.table.ts';
import { motorwayStep, type RedFlag, riderMotorwayStep } from './danger.ts';

/** Dangers that are no reason to stop on a motorway: one is met when parked, the other is about who sits where. */
const neverStops = ['roll-away', 'seat-belt'];

const aboutMotorways =
  /motorway|hard shoulder|barrier|left-hand|emergency phone|national highways|0300|0800/i;

/** Returns the dangers that say other words about motorways, or none although they stop the vehicle. */
const wrongWords = (flags: readonly RedFlag[], one: string): string[] =>
  flags.flatMap(({ id, doNow }) => {
    const own = doNow.filter((step) => aboutMotorways.test(step));
    const asked = neverStops.includes(id) ? [] : [one];
    return own.join('\n') === asked.join('\n') ? [] : [id];
  });

const driven = redFlags.filter(({ id }) => id !== 'motorcycle');
const ids = redFlags.map(({ id }) => id);

test('every danger gives the same advice about motorways', () => {
  expect(wrongWords(driven, motorwayStep)).toEqual([]);
  expect(driven.length).toBeGreaterThan(25);
});

test('advice for a motorcycle mentions neither doors nor a seat belt', () => {
  expect(wrongWords(redFlagsOf(ids, true), riderMotorwayStep)).toEqual([]);
  expect(wrongWords(redFlagsOf(['motorcycle', 'brake-failure'], false), riderMotorwayStep)).toEqual(
    [],
  );
  expect(riderMotorwayStep).not.toMatch(/door|belt/);
});

test('the advice about motorways contains no telephone number that only one nation has', () => {
  for (const step of [motorwayStep, riderMotorwayStep])
    expect(step.match(/\d+/g)?.filter((number) => number !== '999')).toEqual([]);
});

const old =
  'On a motorway, leave by the left-hand doors and wait behind the barrier; call National Highways on 0300 123 5000.';
test.each<[string, (flag: RedFlag) => readonly string[]]>([
  ['the old wording', ({ doNow }) => doNow.map((step) => (step === motorwayStep ? old : step))],
  ['a second wording', ({ doNow }) => [...doNow, 'Wait on the hard shoulder.']],
  ['none', ({ doNow }) => doNow.filter((step) => step !== motorwayStep)],
])('planted fault: a danger that has %s as its motorway advice is detected', (_, plant) => {
  for (const { id } of driven.filter((flag) => flag.doNow.includes(motorwayStep))) {
    const planted = driven.map((flag) => (flag.id === id ? { ...flag, doNow: plant(flag) } : flag));
    expect(wrongWords(planted, motorwayStep)).toEqual([id]);
  }
});
