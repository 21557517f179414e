import { documentEntity } from '@roadworthy/domain/documents/documents.entity';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Timeline } from '@roadworthy/domain/passport/timeline.schema';
import { entriesWords } from '@roadworthy/domain/passport/timeline.words';
import { rowsOf } from '@roadworthy/domain/passport/timeline-rows.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronLeft, Printer, Share2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useToday } from '../../../browser/today.ts';
import { useSees } from '../../../garages/use-garages.ts';
import { links } from '../../../links.ts';
import { Plate } from '../../../lookup/plate.tsx';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { PageTitle } from '../../../navigation/page-title.tsx';
import { GradeSummary } from '../../../passport/grade-summary.tsx';
import { RepairStories } from '../../../passport/repair-stories.tsx';
import { TimelineList } from '../../../passport/timeline-list.tsx';
import { reopen } from '../../../records/save.ts';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RetryNotice } from '../../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { ShowMore } from '../../../ui/inputs/show-more.tsx';
import { VehicleGone } from '../detail/vehicle-gone.tsx';
import { chartReadings } from '../history/chart-points.ts';
import { FullHistory, TestsSheet } from '../history/full-history.tsx';
import { MileageChart } from '../history/mileage-chart.tsx';
import { useHistory } from '../history/use-history.ts';
import { useVehicleToShow } from '../vehicles.reads.ts';
import { HistorySheet } from './history-sheet.tsx';
import { LineMore, LineTitle, targetsOf } from './line-links.tsx';
import { NotForDrivers } from './not-for-drivers.tsx';
import { TimelineNotices } from './timeline-notices.tsx';
import { usePrinting } from './use-printing.ts';
import { useTimeline, type VehicleTimeline } from './use-timeline.ts';
import { factsOf, nameOf } from './vehicle-line.ts';

type PaperProps = {
  vehicleId: string;
  documentId: string | null;
  onShow: (id: string | null) => void;
};

/** Shows a paper of the vehicle on the whole screen. */
type PaperSlot = { paper: (props: PaperProps) => ReactNode };

type SharingProps = { vehicle: Vehicle; timeline: Timeline; open: boolean; onClose: () => void };

/** Makes a link to the history for somebody without an account. */
type SharingSlot = { sharing: (props: SharingProps) => ReactNode };

type ShownProps = PaperSlot & { vehicle: Vehicle; of: VehicleTimeline };

function Entries({ vehicle, of, paper }: ShownProps) {
  const today = useToday();
  const { timeline } = of;
  const [documentId, onPaper] = useState<string | null>(null);
  const [testLine, onTest] = useState<string | null>(null);
  const test = testLine === null ? null : (of.testOf.get(testLine) ?? null);
  const rows = useMemo(() => rowsOf(timeline.lines, timeline.gaps), [timeline]);
  const targets = (line: (typeof timeline.lines)[number]) =>
    targetsOf(line, of, { onPaper, onTest });
  return (
    <Card
      title="What was done"
      action={<span className="text-14 text-ink-3">{entriesWords(timeline.lines.length)}</span>}
    >
      <ShowMore items={rows}>
        {(shown) => (
          <TimelineList
            rows={shown}
            today={today}
            label="What was done, newest first"
            title={(line) => <LineTitle line={line} targets={targets(line)} />}
            more={(line) => <LineMore line={line} targets={targets(line)} />}
          />
        )}
      </ShowMore>
      <TestsSheet
        tests={test ? [test] : []}
        title="MOT test"
        open={test !== null}
        onClose={() => onTest(null)}
      />
      {paper({ vehicleId: vehicle.id, documentId, onShow: onPaper })}
    </Card>
  );
}

/** The mileage as it is known now. */
const milesNow = ({ mileage }: Vehicle, { tests, between }: VehicleTimeline): number | null =>
  mileage ?? chartReadings(tests, between).at(-1)?.miles ?? null;

function Mileage({ vehicle, of }: Omit<ShownProps, 'paper'>) {
  const { tests, between } = of;
  const miles = milesNow(vehicle, of);
  if (miles === null) return null;
  return (
    <Card
      title="Mileage"
      action={
        <span className="text-14 text-ink-3">
          <b className="num text-18 text-ink">{miles.toLocaleString('en-GB')}</b> miles
        </span>
      }
    >
      <MileageChart tests={tests} between={between} />
      {tests.length > 0 && (
        <div className="mt-2 flex">
          <FullHistory tests={tests} />
        </div>
      )}
    </Card>
  );
}

function Stories({ of: { timeline } }: Pick<ShownProps, 'of'>) {
  const { repairs } = timeline;
  if (repairs.length === 0) return null;
  return (
    <Card title="Found, fixed, passed">
      <ShowMore items={repairs} pageSize={6}>
        {(shown) => <RepairStories repairs={shown} />}
      </ShowMore>
    </Card>
  );
}

function Nothing({ vehicle }: { vehicle: Vehicle }) {
  return (
    <EmptyState
      title="No history yet"
      sentence="Add an invoice, complete a task, or check with DVSA and DVLA. Each becomes an entry here, with how well it is proved."
      roadside="plate"
      action={<ButtonLink to={links.vehicle(vehicle.id)}>Back to the vehicle</ButtonLink>}
    />
  );
}

function Shown(props: ShownProps) {
  const { timeline } = props.of;
  if (timeline.lines.length === 0) return <Nothing vehicle={props.vehicle} />;
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[5fr_6fr]">
      <div className="grid gap-5 *:min-w-0">
        <Card title={`${entriesWords(timeline.lines.length)}, by how well they’re proved`}>
          <GradeSummary timeline={timeline} />
        </Card>
        <Mileage {...props} />
        <Stories {...props} />
      </div>
      <Entries {...props} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the history" className="grid gap-5">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}

type HeadProps = { vehicle: Vehicle; canPrint: boolean; onShare: () => void };

function Head({ vehicle, canPrint, onShare }: HeadProps) {
  return (
    <>
      <Link
        to={links.vehicle(vehicle.id)}
        className="link -mt-2 mb-2 hidden min-h-11 items-center gap-1 lg:inline-flex"
      >
        <ChevronLeft size={18} aria-hidden />
        Back to the vehicle
      </Link>
      <p className="mb-3">
        <Plate registration={vehicle.registrationNumber} size="lg" className="text-[34px]" />
      </p>
      <PageHeader
        title="History with proof"
        lead={
          <>
            <span className="block font-semibold text-ink-2">{nameOf(vehicle)}</span>
            {factsOf(vehicle)}
          </>
        }
      >
        {canPrint && (
          <div className="flex flex-wrap gap-2.5">
            <Button
              icon={<Share2 size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={onShare}
            >
              Share this history
            </Button>
            <Button
              tone="quiet"
              icon={<Printer size={20} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
        )}
      </PageHeader>
    </>
  );
}

function History({ vehicle, paper, sharing }: PaperSlot & SharingSlot & { vehicle: Vehicle }) {
  const [isSharing, setSharing] = useState(false);
  const history = useHistory(vehicle);
  const of = useTimeline(vehicle, history.status === 'ready' ? history.answer : undefined);
  const isPrinting = usePrinting();
  const isReady = of.status === 'ready';
  const hasEntries = isReady && of.timeline.lines.length > 0;
  return (
    <>
      <PageTitle>
        {`History of ${nameOf(vehicle)}, ${formatRegistration(vehicle.registrationNumber)}`}
      </PageTitle>
      <div className={cx(hasEntries && 'print:hidden')}>
        <Head vehicle={vehicle} canPrint={hasEntries} onShare={() => setSharing(true)} />
        {of.status === 'failed' && (
          <RetryNotice onRetry={reopen}>The history could not be loaded.</RetryNotice>
        )}
        {of.status === 'loading' && <Loading />}
        {isReady && (
          <>
            <TimelineNotices vehicle={vehicle} answer={history.answer} timeline={of.timeline} />
            <Shown vehicle={vehicle} of={of} paper={paper} />
            {sharing({
              vehicle,
              timeline: of.timeline,
              open: isSharing,
              onClose: () => setSharing(false),
            })}
            <p className="mt-4">
              <HelpLink page="documents">What proves an entry</HelpLink>
            </p>
          </>
        )}
      </div>
      {isPrinting && hasEntries && <HistorySheet vehicle={vehicle} of={of} />}
    </>
  );
}

/** The history of a vehicle by how well each entry is proved, for its owners. */
export function TimelinePage({ paper, sharing }: PaperSlot & SharingSlot) {
  const { id = '' } = useParams();
  const { status, vehicle } = useVehicleToShow(id);
  const sees = useSees();
  if (!vehicle) return <VehicleGone id={id} status={status} />;
  if (!sees(id, documentEntity)) return <NotForDrivers vehicleId={id} />;
  return <History key={id} vehicle={vehicle} paper={paper} sharing={sharing} />;
}
