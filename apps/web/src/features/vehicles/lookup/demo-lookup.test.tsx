// @vitest-environment jsdom
import { exampleList } from '@roadworthy/content/example-list';
import { answerOfExample } from '@roadworthy/domain/lookup/example.rules';
import type { ExampleVehicle } from '@roadworthy/domain/lookup/example.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../api/api-problem.ts';
import { lookupMessageOf } from '../../../lookup/lookup.ts';
import { DemoExamples } from './demo-examples.tsx';
import { LookupOutcome } from './lookup-outcome.tsx';

afterEach(cleanup);

const today = '2026-11-16';
const found = { onAdd: vi.fn(), onChange: vi.fn(), adding: false };
const handlers = { today, found, onRetry: vi.fn(), onManual: vi.fn() };
const answer = answerOfExample(exampleList[0] as ExampleVehicle, {
  today,
  now: `${today}T09:00:00.000Z`,
});

test('a look-up of an example plate is labelled as an example, and does not claim to come from DVLA', () => {
  render(<LookupOutcome lookup={{ state: 'found', answer }} {...handlers} />);
  expect(screen.getByRole('heading', { name: 'Example vehicle' })).toBeTruthy();
  expect(screen.getByText(/made up for the demo\. DVLA and DVSA were not asked/)).toBeTruthy();
  expect(screen.queryByText('Vehicle Found in DVLA Database')).toBeNull();
});

test('a look-up of any other plate is labelled as from DVLA', () => {
  const { isExample: _, ...real } = answer;
  render(<LookupOutcome lookup={{ state: 'found', answer: real }} {...handlers} />);
  expect(screen.getByRole('heading', { name: 'Vehicle Found in DVLA Database' })).toBeTruthy();
  expect(screen.getByText('Checked on 16 Nov 2026')).toBeTruthy();
});

test('in the demo, looking up a plate that is not an example gets a plain message and the manual form', () => {
  const lookup = { state: 'not-in-demo', registrationNumber: 'BD51SMR' } as const;
  render(<LookupOutcome lookup={lookup} {...handlers} />);
  expect(screen.getByText(/looks up example vehicles only/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter Details Manually' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(lookupMessageOf(new ApiProblem('NOT_IN_DEMO', ''))).toMatch(/example vehicles only/);
});

test('in the demo, the look-up form lists the example plates', () => {
  render(<DemoExamples />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('AB17 CDE');
});
