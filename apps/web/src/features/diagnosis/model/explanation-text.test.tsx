// @vitest-environment jsdom

import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ExplanationText } from './explanation-text.tsx';
import type { Explanation } from './use-explanation.ts';

afterEach(cleanup);

const report: DiagnosisReport = {
  flags: [],
  verdict: 'care',
  safeToDrive: 'care',
  advice: 'This week.',
  dangerQuestion: null,
  saidDangers: [],
  causes: [
    {
      id: 'drop-link',
      name: 'Worn drop link',
      about: 'A joint of the short rod at the anti-roll bar is loose.',
      band: 'likely',
      for: [],
      against: [],
      check: { text: 'Shake it.', needs: 'nothing' },
      repair: { who: 'garage', pounds: [60, 150], source: 'our estimate', parts: [] },
      drive: 'care',
    },
  ],
  unknown: false,
  questions: [],
  heard: [],
  sources: [],
  engine: 'local',
};
const text = 'The drop link is worn. It is safe to drive.';
const title = 'Written by an AI model, not checked';
const asking: Explanation = { caseId: 'c', status: 'asking', text, reply: null };

const show = (shown: Partial<DiagnosisReport>, explanation: Explanation | null = null) =>
  render(
    <ExplanationText
      explanation={explanation}
      saved={text}
      isOnline
      report={{ ...report, ...shown }}
    />,
  );

test('a model’s text is shown once, marked as not checked', () => {
  show({});
  expect(screen.getByRole('region', { name: title }).textContent).toBe(
    `${title}The drop link is worn.`,
  );
});

test('a status says that the model’s text is still arriving', () => {
  show({}, asking);
  expect(screen.getByRole('status').textContent).toBe('An AI model is still writing.');
  cleanup();
  show({}, { ...asking, text: '' });
  expect(screen.getByRole('status').textContent).toMatch(/^Waiting for an explanation/);
});

test('without a model the page says which engine answered', () => {
  const diagnosis = 'No AI model is connected, so this answer comes from us. More.';
  const reply = { success: true, diagnosis, error: null, report, engine: 'local' as const };
  show({}, { caseId: 'c', status: 'told', text: diagnosis, reply });
  expect(screen.queryByText(title)).toBeNull();
  expect(screen.getByText('No AI model is connected, so this answer comes from us.')).toBeTruthy();
});

test.each([
  { verdict: 'stop' },
  { verdict: 'ask' },
  { verdict: 'unknown' },
  { verdict: 'not_vehicle' },
  { safeToDrive: 'no' },
  { flags: ['fuel-leak'] },
] satisfies Partial<DiagnosisReport>[])(
  'with the report %o no text of a model is shown, neither a saved text nor one that is arriving',
  (shown) => {
    expect(show(shown).container.textContent).toBe('');
    expect(show(shown, asking).container.textContent).toBe('');
  },
);
