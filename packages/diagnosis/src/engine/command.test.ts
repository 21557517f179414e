import { expect, test } from 'vitest';
import { testKnowledge } from '../../../../tests/support/fixtures/knowledge.ts';
import { answerLine } from './command.ts';
import { readVehicleFacts } from './vehicle-facts.ts';
import { factsFrom } from './vehicle-hints.ts';

const reply = (asked: unknown) =>
  JSON.parse(
    answerLine(testKnowledge, typeof asked === 'string' ? asked : JSON.stringify(asked), () => []),
  );

test('the command-line engine replies with exactly the documented fields', () => {
  const given = reply({ complaint: 'clunk over bumps', answers: { where: 'front left' } });
  expect(Object.keys(given)).toEqual([
    'verdict',
    'stop',
    'flags',
    'ask',
    'safe_to_drive',
    'understood',
    'causes',
  ]);
  expect(Object.keys(given.causes[0])).toEqual(['id', 'name', 'band']);
  expect(given.causes[0].id).toBe('drop-link');
  expect(given.stop).toBe(false);
});

test('the command-line engine answers an unreadable input line with only an error', () => {
  for (const line of [
    '',
    'nonsense',
    '[]',
    '7',
    'null',
    '{}',
    '{"complaint":3}',
    '{"complaint":" "}',
  ])
    expect(Object.keys(reply(line))).toEqual(['error']);
});

test('a danger in an answer gives the verdict ‘stop’, and no later answer cancels it', () => {
  expect(reply({ complaint: 'squeal', answers: { 'brake pedal': 'goes to the floor' } }).stop).toBe(
    true,
  );
  const denied = reply({ complaint: 'brake pedal goes to the floor', answers: { brakes: 'no' } });
  expect(denied).toMatchObject({ stop: true, safe_to_drive: 'no' });
});

test('the command-line engine understands the plain answers yes, no and where', () => {
  const chosen = (answers: Record<string, unknown>) =>
    reply({ complaint: 'smoke', vehicle: { fuel: 'diesel' }, answers }).causes[0].id;
  expect(chosen({ 'smoke-blue': 'yes' })).toBe('rings');
  expect(chosen({ 'smoke-black': true })).toBe('dpf');
  expect(chosen({ smoke: 'black' })).toBe('dpf');
});

test('make, model and engine supply the body, fuel and gearbox if they are not given', () => {
  expect(
    factsFrom('clunk', { make: 'Ford', model: 'Transit Custom', engine: '2.0 TDCi' }),
  ).toMatchObject({ body: 'van', fuel: 'diesel' });
  expect(factsFrom('clunk', { model: 'Golf', engine: '1.4 TSI DSG' })).toMatchObject({
    transmission: 'dual-clutch',
  });
  expect(factsFrom('clunk', { model: 'Leaf' })).toMatchObject({ fuel: 'electric' });
  expect(factsFrom('clunk', { model: 'Golf', engine: '1.6 TDI', fuel: 'petrol' })).toMatchObject({
    fuel: 'petrol',
  });
});

test('the command-line engine understands vehicle facts in the words of V5C documents and owners', () => {
  expect(
    readVehicleFacts({
      fuel: 'Petrol',
      transmission: 'DSG',
      body: 'Hatchback',
      year: '2012',
      mileage: '70,000',
    }),
  ).toEqual({
    fuel: 'petrol',
    transmission: 'dual-clutch',
    body: 'car',
    year: 2012,
    mileage: 70000,
  });
  expect(readVehicleFacts({ fuel: 'EV', mileage: '82k' })).toEqual({
    fuel: 'electric',
    mileage: 82000,
  });
  expect(readVehicleFacts({ fuel: 'PHEV', transmission: 'semi-auto' })).toEqual({
    fuel: 'plug-in hybrid',
    transmission: 'automatic',
  });
  expect(readVehicleFacts({ fuel: 'HYBRID ELECTRIC', body: 'Motorbike' })).toEqual({
    fuel: 'hybrid',
    body: 'motorcycle',
  });
  expect(
    readVehicleFacts({ fuel: 7, year: 'old', mileage: -3, transmission: null, body: '' }),
  ).toEqual({});
});
