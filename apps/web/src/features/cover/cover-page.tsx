import { groupCovers } from '@roadworthy/domain/cover/cover.rules';
import { type Cover, type CoverKind, coverKinds } from '@roadworthy/domain/cover/cover.schema';
import { lastPolicy } from '@roadworthy/domain/cover/insurance-cover.rules';
import { monthlyPence } from '@roadworthy/domain/cover/payments.rules';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useToday } from '../../browser/today.ts';
import { formatPounds } from '../../format/figures.ts';
import { links } from '../../links.ts';
import { HelpLink } from '../../navigation/help-link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';
import { Sign } from '../../ui/display/sign.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { type Covers, useCovers, useUnsyncedCovers } from './cover.reads.ts';
import type { DialogPurpose } from './cover-dialog.tsx';
import { CoverIcon } from './cover-icon.tsx';
import { CoverRow } from './cover-row.tsx';
import { CoverFailed, CoverSkeleton } from './cover-waiting.tsx';
import { sentenceOf } from './cover-words.ts';
import { useCoverDialogs } from './use-cover-dialogs.tsx';
import './cover.css';

/** Returns what the URL asks to open at once: a new cover of a kind, or a vehicle's policy. */
const purposeIn = (search: string, { covers, vehicles }: Covers): DialogPurpose | null => {
  const query = new URLSearchParams(search);
  const vehicle = vehicles.find(({ id }) => id === query.get('insurance'));
  if (vehicle) {
    const policy = lastPolicy(vehicle, covers);
    return policy
      ? { for: 'edit', cover: policy }
      : { for: 'new', kind: 'insurance', vehicleId: vehicle.id };
  }
  if (!query.has('new')) return null;
  const kind = coverKinds.find((one) => one === query.get('new')) ?? 'breakdown';
  return { for: 'new', kind, vehicleId: query.get('vehicle') };
};

/** Updates the page's part of the URL, without a navigation. */
const replaceUrl = (id: string | null): void =>
  window.history.replaceState(window.history.state, '', id ? links.cover(id) : links.covers);

function Lead({ covers }: { covers: readonly Cover[] }) {
  const today = useToday();
  const sentences = covers.slice(0, 3).map((cover) => ({ ...sentenceOf(cover, today), cover }));
  return sentences.map(({ text, isOver, cover }) => (
    <span key={cover.id} className={isOver ? 'font-semibold text-stop' : undefined}>
      {`${text} `}
    </span>
  ));
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="mb-2 text-16">
        {title}
      </h2>
      <ul className="card cover-list">{children}</ul>
    </section>
  );
}

const offered: readonly { kind: CoverKind; name: string; about: string }[] = [
  {
    kind: 'driving_licence',
    name: 'Driving licence',
    about: 'The photocard is renewed every ten years',
  },
  { kind: 'breakdown', name: 'Breakdown cover', about: 'Who it’s with and when it ends' },
  { kind: 'permit', name: 'Parking permit', about: 'Or a Blue Badge' },
];

function CoverOf() {
  const today = useToday();
  const { search } = useLocation();
  const { id } = useParams();
  const { status, covers, vehicles, retry } = useCovers();
  const unsynced = useUnsyncedCovers();
  const { dialogs, show, ask, vehicleOf } = useCoverDialogs({
    ...{ covers, vehicles, today },
    opened: id ?? null,
    onOpened: replaceUrl,
  });
  const [pending, setPending] = useState(search);
  useEffect(() => {
    if (status !== 'ready' || pending === '') return;
    setPending('');
    replaceUrl(null);
    ask(purposeIn(pending, { covers, vehicles }));
  }, [status, pending, covers, vehicles, ask]);

  const { needsYou, fine, ended } = groupCovers(covers, today);
  const shown = [...needsYou, ...fine, ...ended];
  const missing = offered.filter(({ kind }) => !shown.some((cover) => cover.kind === kind));
  const monthly = monthlyPence(covers, today);
  const asksNew = (kind: CoverKind) => ask({ for: 'new', kind, vehicleId: null });
  const add = (
    <Button
      icon={<Plus size={20} aria-hidden />}
      aria-haspopup="dialog"
      className="max-md:w-full"
      onClick={() => asksNew('breakdown')}
    >
      Add cover or document
    </Button>
  );
  const rows = (some: readonly Cover[]) =>
    some.map((cover) => (
      <CoverRow
        key={cover.id}
        cover={cover}
        vehicle={vehicleOf(cover)}
        today={today}
        unsynced={unsynced.get(cover.id)}
        onOpen={() => show(cover.id)}
      />
    ));
  const isEmpty = status === 'ready' && shown.length === 0;
  const calm =
    shown.length === 0 ? 'When each one ends and what it costs' : 'Nothing ends within 30 days.';
  const lead = needsYou.length > 0 ? <Lead covers={needsYou} /> : calm;
  return (
    <>
      <PageHeader title="Cover and expiry dates" lead={lead}>
        {status === 'ready' && !isEmpty && add}
      </PageHeader>
      {status === 'loading' && <CoverSkeleton />}
      {status === 'failed' && <CoverFailed onRetry={retry} />}
      {isEmpty && (
        <EmptyState
          title="Nothing added yet"
          sentence="Policies, breakdown cover, warranties, finance, permits and your driving licence: we’ll remind you before each one ends."
          roadside={{ label: 'Cover', text: 'Until …' }}
          action={add}
        />
      )}
      {status === 'ready' && !isEmpty && (
        <div className="max-w-[720px]">
          {needsYou.length > 0 && <Section title="Needs attention">{rows(needsYou)}</Section>}
          {fine.length > 0 && <Section title="Fine for now">{rows(fine)}</Section>}
          {missing.length > 0 && (
            <Section title="Do you have any of these?">
              {missing.map(({ kind, name, about }) => (
                <li key={kind} className="border-t border-line first:border-t-0">
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => asksNew(kind)}
                    className="cover-row hover:bg-sunken"
                  >
                    <CoverIcon kind={kind} />
                    <span className="min-w-0">
                      <span className="block leading-snug font-semibold">{name}</span>
                      <span className="block text-14 text-ink-3">{about}</span>
                    </span>
                    <Sign tone="none" label="Date" text="Not set" className="sign-tight" />
                  </button>
                </li>
              ))}
            </Section>
          )}
          {ended.length > 0 && <Section title="Ended">{rows(ended)}</Section>}
          {monthly > 0 && (
            <section
              aria-label="Together"
              className="card flex items-center justify-between gap-4 !py-3.5"
            >
              <div>
                <p className="font-semibold">Together</p>
                <Link to={links.costs} className="inline-flex min-h-11 items-center text-14 link">
                  Counted in Costs
                </Link>
              </div>
              <p className="text-right">
                <span className="num block text-20">{formatPounds(monthly)}</span>
                <span className="text-14 text-ink-3">a month</span>
              </p>
            </section>
          )}
        </div>
      )}
      <HelpLink page="cover">How cover works</HelpLink>
      {dialogs}
    </>
  );
}

export function CoverPage() {
  // A link to another view of this page mounts the page again.
  return <CoverOf key={useLocation().key} />;
}
