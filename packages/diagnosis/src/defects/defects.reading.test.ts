import { expect, test } from 'vitest';
import { classifyDefect } from './defects.rules.ts';

type Case = readonly [text: string, system: string];

const rightOf = (
  cases: readonly Case[],
  classify: (text: string) => string = (text) => classifyDefect(text).system,
): number => cases.filter(([text, system]) => classify(text) === system).length / cases.length;

/** The first finding decides. */
const several: readonly Case[] = [
  ['front brake pads worn and track rod end loose', 'brakes'],
  ['N/S/F tyre 2mm, o/s headlamp aim low', 'tyres'],
  ['wiper blades split + horn weak', 'screen'],
  ['exhaust blowing; sill corroded', 'exhaust'],
  ['number plate cracked. Rear shock absorber leaking', 'plate'],
  ['oil leak - handbrake high', 'leaks'],
];
/** Location, tools and causes are ignored. */
const surrounded: readonly Case[] = [
  ['brake pipe corroded above fuel tank', 'brakes'],
  ['tyre fouling wheel arch liner', 'tyres'],
  ['fuel line rubbing on chassis', 'fuel'],
  ['brake pads not seen due to wheel design', 'brakes'],
  ['wing held on with cable ties', 'body'],
  ['reg plate obscured by towball', 'plate'],
  ['exhaust pipe resting on chassis', 'exhaust'],
  ['fuel pipe close to exhaust', 'fuel'],
];
const short: readonly Case[] = [
  ['o/s/f T/R/E gaiter splitting', 'steering'],
  ['o/s t.r.e. slight play', 'steering'],
  ['D/SHAFT GTR TORN', 'drivetrain'],
  ['nsr brk hse prshd', 'brakes'],
  ['s/belt o/s/r frayed', 'restraints'],
  ['shk abs o/s/r corr.', 'suspension'],
];
/** Words spelt as heard, and phrases in which a single word would mislead. */
const heard: readonly Case[] = [
  ['anti role bar link worn', 'suspension'],
  ['break peddle soft', 'brakes'],
  ['wheel baring noisy', 'suspension'],
  ['light knock from engine', 'engine'],
  ['oil & filter overdue', 'other'],
  ['tax disc holder in swept area', 'view'],
  ['fumes entering cabin', 'exhaust'],
  ['rear no. plate lens missing', 'lights'],
  ['lights okay, tyres not good', 'tyres'],
];
/** A leak or corrosion belongs to the part it is on. */
const ofPart: readonly Case[] = [
  ['fork seals weeping', 'suspension'],
  ['power steering hose leaking', 'steering'],
  ['petrol tap leaking', 'fuel'],
  ['brake hose ferrule rusty', 'brakes'],
  ['headlamp reflector corroded', 'lights'],
  ['gearbox weeping', 'leaks'],
  ['sub frame corroded', 'body'],
  ['sub frame bush perished', 'suspension'],
];

test.each([
  ['several findings', several],
  ['a finding with its surroundings', surrounded],
  ['short forms', short],
  ['words spelt as heard', heard],
  ['leaks and corrosion', ofPart],
])('the defect classifier is right for %s', (_, cases) => {
  expect(cases.filter((one) => rightOf([one]) < 1)).toEqual([]);
});

/** Planted bugs: the cases above must distinguish them from the rules. */
test('the cases detect a defect classifier that reads only the last finding, the first word, the surroundings or long words', () => {
  const lastFinding = (text: string) =>
    classifyDefect(text.split(/ and |[,+;.] | - /).at(-1) ?? '').system;
  const surroundings = (text: string) =>
    classifyDefect(
      text.split(/ (?:above|fouling|rubbing|resting on|close to|due to|with|by) /).at(-1) ?? '',
    ).system;
  const longWords = (text: string) =>
    classifyDefect(text.replaceAll(/\b[\w/.]{1,5}\b/g, '')).system;
  expect(rightOf(several, lastFinding)).toBeLessThan(0.2);
  expect(rightOf(surrounded, surroundings)).toBeLessThan(0.5);
  const firstWord = (text: string) => classifyDefect(text.split(' ')[0] ?? '').system;
  expect(rightOf(heard, firstWord)).toBeLessThan(0.5);
  expect(rightOf(short, longWords)).toBeLessThan(0.5);
});
