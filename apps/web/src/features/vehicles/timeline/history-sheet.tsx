import { type CivilDate, formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { plainDefect } from '@roadworthy/domain/lookup/defect-text';
import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { gradeCounts, gradeWords } from '@roadworthy/domain/passport/grade.words';
import type { TimelineLine } from '@roadworthy/domain/passport/timeline.schema';
import {
  checksOf,
  dateWords,
  doubtWords,
  entriesWords,
  gapTitle,
  gapWords,
} from '@roadworthy/domain/passport/timeline.words';
import { rowsOf } from '@roadworthy/domain/passport/timeline-rows.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { useToday } from '../../../browser/today.ts';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { GradeMark } from '../../../passport/grade-mark.tsx';
import { GradeBar, GradeCounts } from '../../../passport/grade-summary.tsx';
import { RepairStories } from '../../../passport/repair-stories.tsx';
import { useIsDemo } from '../../../session/session.ts';
import { BrandMark } from '../../../ui/display/brand-mark.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { MileageChart } from '../history/mileage-chart.tsx';
import type { VehicleTimeline } from './use-timeline.ts';
import { nameOf, paperFactsOf } from './vehicle-line.ts';
import './history-sheet.css';

type SheetProps = { vehicle: Vehicle; of: VehicleTimeline };

/** The paper has no page in the garages of others, so its code is for the owner alone, and says so. */
function OwnersCode({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div className="sheet-code">
      <QrCode
        size="sm"
        text={`${window.location.origin}${links.timeline(vehicle.id)}`}
        label="QR code with the owner’s page"
      />
      <small>For the owner: the history as it is today, after logging in</small>
    </div>
  );
}

function Head({ vehicle }: { vehicle: Vehicle }) {
  const isDemo = useIsDemo();
  const [madeAt] = useState(() => formatMoment(new Date()));
  return (
    <>
      <header className="sheet-head">
        <BrandMark />
        Roadworthy
        <span>{`Vehicle history, made ${madeAt}`}</span>
      </header>
      <div className="sheet-vehicle">
        <div>
          <Plate registration={vehicle.registrationNumber} size="lg" />
          <h1>{nameOf(vehicle)}</h1>
          <p>{paperFactsOf(vehicle)}</p>
        </div>
        {!isDemo && <OwnersCode vehicle={vehicle} />}
      </div>
    </>
  );
}

function Summary({ of: { timeline } }: Pick<SheetProps, 'of'>) {
  const counts = gradeCounts(timeline);
  const words = checksOf(timeline).map((check) => `${check.words}.`);
  return (
    <section className="sheet-summary">
      <h2>{entriesWords(timeline.lines.length)}</h2>
      <GradeCounts counts={counts} />
      <GradeBar counts={counts} />
      <p>{words.join(' ')}</p>
    </section>
  );
}

/** The stories that fit beside the chart. The findings of every test are in the table. */
const storiesOnPaper = 3;
/** In pixels: half of an A4 sheet between its margins. */
const chartSize = { width: 335, height: 200 };

function MilesAndStories({ of: { timeline, tests, between } }: Pick<SheetProps, 'of'>) {
  const stories = timeline.repairs.slice(0, storiesOnPaper);
  const hasChart = tests.filter(({ miles }) => miles !== null).length + between.length > 1;
  if (!hasChart && stories.length === 0) return null;
  return (
    <div className="sheet-columns">
      {hasChart && (
        <section>
          <h2>Mileage</h2>
          <MileageChart tests={tests} between={between} size={chartSize} />
        </section>
      )}
      {stories.length > 0 && (
        <section>
          <h2>Found, fixed, passed</h2>
          <RepairStories repairs={stories} />
        </section>
      )}
    </div>
  );
}

/** `: nearside front tyre worn; rear discs corroded`: on paper nothing opens. */
const findingsOf = (test: ReadTest | undefined): string => {
  const found = test?.defects.map(({ text }) => plainDefect(text)) ?? [];
  return found.length > 0 ? `: ${found.join('; ')}` : '';
};

function Entry({ line, test }: { line: TimelineLine; test: ReadTest | undefined }) {
  const { miles, doubt, noted, title, grade } = line;
  const marks = [doubt && doubtWords[doubt], noted === 'later' && 'added later'].filter(Boolean);
  return (
    <tr>
      <td>{dateWords(line)}</td>
      <td>{miles?.toLocaleString('en-GB')}</td>
      <td>
        {title}
        <span className="sheet-found">{findingsOf(test)}</span>{' '}
        {marks.length > 0 && <span className="sheet-mark">{marks.join(', ')}</span>}
      </td>
      <td>
        <GradeMark grade={grade} label={gradeWords(line)} />
      </td>
    </tr>
  );
}

function Entries({ of, today }: Pick<SheetProps, 'of'> & { today: CivilDate }) {
  const { timeline, testOf } = of;
  return (
    <table className="sheet-entries">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Miles</th>
          <th scope="col">What was done</th>
          <th scope="col">Evidence</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(timeline.lines, timeline.gaps).map(({ gap, line }) =>
          line ? (
            <Entry key={line.id} line={line} test={testOf.get(line.id)} />
          ) : (
            <tr key={`gap ${gap.to}`} className="sheet-gap">
              <td colSpan={4}>
                <b>{`${gapTitle(gap)}:`}</b> {gapWords(gap, today)}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** The history on A4 paper, without costs, who was paid and the whole VIN: paper is handed on. */
export function HistorySheet({ vehicle, of }: SheetProps) {
  const today = useToday();
  const hasOwnWords = of.timeline.lines.some(({ isOwnersTitle }) => isOwnersTitle);
  return (
    <article className="sheet-a4" data-theme="light">
      <Head vehicle={vehicle} />
      <Summary of={of} />
      <MilesAndStories of={of} />
      <Entries of={of} today={today} />
      <footer className="sheet-foot">
        Left out: costs, who was paid, papers, full VIN.{' '}
        {hasOwnWords && 'Some titles are in the owner’s own words. '}
        Printed by the owner and not signed: the evidence says where each entry comes from, not that
        it is true. Not a finance, theft or write-off check.
      </footer>
    </article>
  );
}
