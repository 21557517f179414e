// @vitest-environment jsdom
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asDiagnosis } from '../../../../../../tests/support/fixtures/diagnoses.ts';
import { ReportHead } from './report-head.tsx';
import { SavedCard } from './saved-card.tsx';

afterEach(cleanup);

const note = 'Nobody has looked at your car. If it feels wrong, don’t drive it.';

const reportOf = (verdict: Verdict, flags: string[]): DiagnosisReport => ({
  flags,
  saidDangers: [],
  dangerQuestion: null,
  safeToDrive: 'yes',
  verdict,
  advice: 'Do this.',
  heard: [],
  causes: [],
  unknown: false,
  questions: [],
  sources: [],
  engine: 'local',
});

const showHead = (report: DiagnosisReport, isClosed = false) =>
  render(
    <ReportHead
      report={report}
      isBlank
      isRidden={false}
      isClosed={isClosed}
      isBusy={false}
      onDanger={vi.fn()}
      onOpenCard={vi.fn()}
    />,
  );

test.each(Verdict.def.values)(
  'a line under the verdict %s says that no one has inspected the vehicle',
  (verdict) => {
    for (const isClosed of [false, true]) {
      for (const flags of [[], ['brake-failure']]) {
        showHead(reportOf(verdict, flags), isClosed);
        expect(screen.getByText(note)).toBeTruthy();
        cleanup();
      }
    }
  },
);

test.each(Verdict.def.values)(
  'a line under the saved report %s says that no one has inspected the vehicle',
  (verdict) => {
    for (const flags of [[], ['brake-failure']]) {
      render(
        <SavedCard diagnosis={asDiagnosis({ verdict, flags })} isRidden={false} actions={null} />,
      );
      expect(screen.getByText(note)).toBeTruthy();
      cleanup();
    }
  },
);
