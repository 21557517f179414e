import { expect, test } from 'vitest';
import { seeHandbook } from './guides.figures.ts';
import { type GuideVehicle, guideFor } from './guides.rules.ts';
import {
  Guide,
  type ProfileInstruction,
  type TaskSpecificData,
  VehicleProfile,
} from './guides.schema.ts';

const general = { x: 1, y: 1, width: 10, height: 10 };
const own = { x: 50, y: 50, width: 10, height: 10 };
const torque = { value: '30 Nm', source: 'Owner’s handbook' };
const amount = { value: '4 litres', source: 'Owner’s handbook' };

const guide = Guide.parse({
  id: 'oil-change',
  title: 'Oil Change',
  description: 'Drain and refill.',
  category: 'Engine Maintenance',
  difficulty: 'Medium',
  duration: '45-60 minutes',
  purpose: 'Clean oil.',
  whenToDo: 'Every year.',
  tools: ['Socket'],
  parts: [],
  warnings: ['Use stands.'],
  figures: [],
  steps: ['first', 'second'].map((name, index) => ({
    title: name,
    part: name,
    instruction: `The ${name} thing.`,
    minutes: '5 minutes',
    warnings: ['Hot oil burns.'],
    tips: ['Take a photo.'],
    illustration: `0${index + 1}-${name}.svg`,
    arPosition: general,
  })),
  checkResult: ['No drips.'],
  disposal: ['Recycling centre.'],
  stopAndCallGarage: ['It will not move.'],
});

const instruction: ProfileInstruction = {
  stepIndex: 1,
  instruction: 'The second thing, on this car.',
  arPosition: own,
  vehicleSpecificNotes: 'It is at the back.',
  torqueSpecs: { 'Drain plug': torque },
  tools: ['Long socket'],
  warnings: ['Mind the fan.'],
  tips: [],
  partNumbers: { Washer: { value: 'W1', source: 'Parts list' } },
  fluidCapacity: amount,
};
const data: TaskSpecificData = {
  estimatedTime: '40 minutes',
  difficulty: 'Easy',
  requiredTools: ['Long socket'],
  partsNeeded: ['Oil filter'],
  fluidCapacities: { 'Engine oil': amount },
  instructions: [instruction],
};
const profile = (
  model: string,
  [start, end]: [number, number],
  changes: Partial<TaskSpecificData> = {},
) =>
  VehicleProfile.parse({
    id: `toyota-${model.toLowerCase()}-${start}`,
    make: 'Toyota',
    model,
    otherModels: ['Corolla Cross'],
    yearRange: { start, end },
    taskSpecificData: { 'oil-change': { ...data, ...changes } },
  });
const corolla = profile('Corolla', [2014, 2022]);
const match = (vehicle: Partial<GuideVehicle>, profiles = [corolla], guideId = 'oil-change') =>
  guideFor({ ...guide, id: guideId }, profiles, {
    make: 'Toyota',
    model: 'Corolla',
    year: 2018,
    ...vehicle,
  }).match;

test.each<[string, Partial<GuideVehicle>, string]>([
  ['the same car', {}, 'exact'],
  ['the first year', { year: 2014 }, 'exact'],
  ['the last year', { year: 2022 }, 'exact'],
  ['the registers’ capitals', { make: 'TOYOTA', model: 'COROLLA' }, 'exact'],
  ['a trim after the model', { model: 'COROLLA ICON TECH VVT-I HEV CVT' }, 'exact'],
  ['a year too early', { year: 2013 }, 'model'],
  ['a year too late', { year: 2023 }, 'model'],
  ['no year', { year: null }, 'model'],
  ['another model whose name starts the same', { model: 'COROLLA CROSS DESIGN' }, 'make'],
  ['a longer word', { model: 'Corollary' }, 'make'],
  ['another model', { model: 'Yaris' }, 'make'],
  ['no model', { model: null }, 'make'],
  ['another make', { make: 'Honda' }, 'generic'],
  ['no make', { make: null }, 'generic'],
  ['an empty make', { make: ' ' }, 'generic'],
])('vehicle details for a guide are matched at the right level to %s', (_, vehicle, level) => {
  expect(match(vehicle).matchLevel).toBe(level);
});

test('accents and hyphens do not make two makes of vehicle different', () => {
  const one = { ...corolla, make: 'Citroën', model: 'C-Elysée' };
  expect(match({ make: 'CITROEN', model: 'C ELYSEE' }, [one]).matchLevel).toBe('exact');
});

test('the vehicle profile that matches best is used, whatever the order of the profiles', () => {
  const older = profile('Corolla', [2007, 2013], { estimatedTime: 'the older' });
  const yaris = profile('Yaris', [2014, 2022], { estimatedTime: 'the Yaris' });
  for (const profiles of [
    [yaris, older, corolla],
    [corolla, older, yaris],
  ]) {
    expect(match({}, profiles).estimatedTime).toBe('40 minutes');
    expect(match({ year: 2009 }, profiles).estimatedTime).toBe('the older');
    expect(match({ year: 2005 }, profiles)).toMatchObject({
      matchLevel: 'model',
      estimatedTime: 'the older',
    });
    expect(match({ model: 'YARIS HYBRID' }, profiles).estimatedTime).toBe('the Yaris');
  }
});

test('a guide for a vehicle with a profile has the tools, parts, time and amounts for that vehicle', () => {
  expect(match({})).toEqual({
    matchLevel: 'exact',
    hasSpecificData: true,
    hasExactFigure: true,
    notes: 'Written for the Toyota Corolla 2014-2022.',
    profileName: 'Corolla 2014-2022',
    requiredTools: ['Long socket'],
    partsNeeded: ['Oil filter'],
    estimatedTime: '40 minutes',
    difficulty: 'Easy',
    fluidCapacities: { 'Engine oil': amount },
  });
});

test('a vehicle without a profile gets the general guide', () => {
  const answer = {
    matchLevel: 'generic',
    hasSpecificData: false,
    profileName: null,
    requiredTools: ['Basic hand tools'],
    partsNeeded: ['Consult service manual'],
    estimatedTime: '30-60 min',
    difficulty: 'Medium',
    fluidCapacities: {},
  };
  expect(match({ make: 'Honda' })).toMatchObject(answer);
  expect(match({}, [])).toMatchObject(answer);
  expect(match({}, [corolla], 'brake-replacement')).toMatchObject(answer);
  expect(match({}, [corolla], 'constructor')).toMatchObject(answer);
});

test('a match counts as exact only if the profile has a figure with a source', () => {
  const bare = profile('Corolla', [2014, 2022], {
    fluidCapacities: { 'Engine oil': seeHandbook },
    instructions: [
      {
        ...instruction,
        torqueSpecs: { 'Drain plug': seeHandbook },
        partNumbers: { Washer: seeHandbook },
        fluidCapacity: seeHandbook,
      },
    ],
  });
  expect(match({}, [bare])).toMatchObject({
    matchLevel: 'exact',
    hasExactFigure: false,
    notes: 'Written for the Toyota Corolla 2014-2022. The figures are in your handbook.',
  });
  expect(match({ year: 2010 })).toMatchObject({ matchLevel: 'model', hasExactFigure: false });
});

test('another model of the same make gets the general guide, without the notes for this model', () => {
  const yaris = { make: 'Toyota', model: 'Yaris', year: 2018 };
  const { steps, match: level } = guideFor(guide, [corolla], yaris);
  expect(level).toMatchObject({ matchLevel: 'make', hasSpecificData: false, fluidCapacities: {} });
  expect(steps).toEqual(guide.steps.map((step) => ({ ...step, tools: [] })));
});

test('a figure for one year is never shown for a vehicle of another year', () => {
  const vehicle = { year: 2010 };
  expect(match(vehicle).fluidCapacities).toEqual({ 'Engine oil': seeHandbook });
  expect(match(vehicle).notes).toContain('check every figure in your handbook');
  const { steps } = guideFor(guide, [corolla], {
    make: 'Toyota',
    model: 'Corolla',
    ...vehicle,
  });
  expect(JSON.stringify(steps)).not.toMatch(/30 Nm|4 litres|W1/);
  expect(steps[1]).toMatchObject({
    instruction: 'The second thing.',
    arPosition: general,
    torqueSpecs: { 'Drain plug': seeHandbook },
    fluidCapacity: seeHandbook,
    vehicleSpecificNotes: 'Toyota Corolla 2014-2022: It is at the back.',
  });
});

test('the instructions of a vehicle profile are added to the steps that the profile refers to', () => {
  const { steps, match: level } = guideFor(guide, [corolla], {
    make: 'TOYOTA',
    model: 'COROLLA',
    year: 2018,
  });
  expect(level.matchLevel).toBe('exact');
  expect(steps[0]).toEqual({ ...guide.steps[0], tools: [] });
  expect(steps[1]).toEqual({
    title: 'second',
    part: 'second',
    minutes: '5 minutes',
    illustration: '02-second.svg',
    instruction: 'The second thing, on this car.',
    arPosition: own,
    vehicleSpecificNotes: 'It is at the back.',
    torqueSpecs: { 'Drain plug': torque },
    tools: ['Long socket'],
    partNumbers: { Washer: { value: 'W1', source: 'Parts list' } },
    fluidCapacity: amount,
    warnings: ['Hot oil burns.', 'Mind the fan.'],
    tips: ['Take a photo.'],
  });
});

test('a vehicle profile never removes a warning from a guide', () => {
  for (const model of ['Corolla', 'Yaris'])
    for (const { warnings } of guideFor(guide, [corolla], { make: 'Toyota', model, year: 2018 })
      .steps)
      expect(warnings).toContain('Hot oil burns.');
});

test('without a vehicle, the general guide is shown', () => {
  const { steps, match: level } = guideFor(guide, [corolla], null);
  expect(level.matchLevel).toBe('generic');
  expect(steps.map((step) => step.instruction)).toEqual(['The first thing.', 'The second thing.']);
});
