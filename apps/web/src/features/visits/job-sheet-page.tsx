import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import { RetryNotice } from '../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import type { Problems } from './draft.ts';
import { InvoicePhotos } from './invoice-photos.tsx';
import { JobCards } from './job-rows.tsx';
import type { KeptSheet } from './kept-sheets.ts';
import { EndedSheet, SentSheet } from './sent-sheet.tsx';
import { column, SheetHead, VehicleHead } from './sheet-head.tsx';
import { wordEnd, wordJobs, wordMiles } from './sheet-words.ts';
import { useJobSheet } from './use-job-sheet.ts';
import './visits.css';

type SheetProps = { kept: KeptSheet; state: ReturnType<typeof useJobSheet> };

function Diagnosis({ sheet: { diagnosis } }: Pick<KeptSheet, 'sheet'>) {
  if (!diagnosis) return null;
  return (
    <Card title="What the owner noticed">
      <p className="wrap-anywhere whitespace-pre-line">{`“${diagnosis.complaint}”`}</p>
      {diagnosis.causes.length > 0 && (
        <>
          <p className="mt-3 text-14 text-ink-3">
            Roadworthy’s guesses from the description, most likely first. Nobody has looked at the
            vehicle.
          </p>
          <ol className="mt-1.5 list-decimal pl-5">
            {diagnosis.causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

/** Focuses the first part of the page that has a problem, once there is one. */
const useFirstProblem = (problems: Problems) => {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    page.current?.querySelector<HTMLElement>('[aria-invalid=true], .visit-problem')?.focus();
  }, [problems]);
  return page;
};

const wordProblem = ({ all, ...fields }: Problems): string | undefined => {
  const [first] = Object.values(fields);
  return all ?? (first && `Nothing is sent yet. ${first}`);
};

function Sheet({ kept, state }: SheetProps) {
  const { sheet, draft, photos } = kept;
  const { problems, change, addPhoto, removePhoto, send } = state;
  const page = useFirstProblem(problems);
  const problem = wordProblem(problems);
  return (
    <main ref={page} id="main" tabIndex={-1} className="flex min-h-dvh flex-col bg-ground">
      <VehicleHead vehicle={sheet.vehicle} />
      <div className={`${column} grid flex-1 content-start gap-4 pt-5 pb-6`}>
        <p className="text-ink-2">{wordJobs(sheet)}</p>
        <Card>
          <Field label="Miles on the clock" hint={wordMiles(sheet)} error={problems.miles}>
            {(control) => (
              <span className="relative block">
                <input
                  {...control}
                  value={draft.miles}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={10}
                  className="control visit-miles"
                  onChange={({ target }) => change({ miles: target.value })}
                />
                <span
                  aria-hidden
                  className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-15 text-ink-3"
                >
                  miles
                </span>
              </span>
            )}
          </Field>
        </Card>
        <JobCards sheet={sheet} draft={draft} othersProblem={problems.others} onChange={change} />
        <Diagnosis sheet={sheet} />
        <Card title="Parts and price">
          <div className="mt-2 grid gap-4">
            <TextareaField
              label="Parts"
              optional
              rows={3}
              hint="One on each line"
              value={draft.parts}
              error={problems.parts}
              onChange={({ target }) => change({ parts: target.value })}
            />
            <InputField
              label="Price in pounds"
              optional
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              value={draft.price}
              error={problems.price}
              onChange={({ target }) => change({ price: target.value })}
            />
          </div>
        </Card>
        <InvoicePhotos
          photos={photos}
          problem={problems.photos}
          onAdd={addPhoto}
          onRemove={removePhoto}
        />
        <Card>
          <div className="grid gap-4">
            <InputField
              label="Your garage"
              optional
              autoComplete="organization"
              maxLength={80}
              value={draft.business}
              error={problems.business}
              onChange={({ target }) => change({ business: target.value })}
            />
            <InputField
              label="Telephone"
              optional
              type="tel"
              autoComplete="tel"
              maxLength={30}
              value={draft.telephone}
              error={problems.telephone}
              onChange={({ target }) => change({ telephone: target.value })}
            />
          </div>
        </Card>
      </div>
      <div className="visit-foot border-t border-line bg-surface pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))]">
        <div className={`${column} grid gap-2`}>
          {problem && (
            <Notice tone="stop" live="alert">
              {problem}
            </Notice>
          )}
          <Button size="tall" wide icon={<Send size={20} aria-hidden />} onClick={() => send()}>
            Send to the owner
          </Button>
          <p className="text-center text-14 text-balance text-ink-3">{wordEnd(sheet)}</p>
        </div>
      </div>
    </main>
  );
}

function Closed({ hadToken }: { hadToken: boolean }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <SheetHead />
      <div className={`${column} grid gap-3 pt-6 pb-10`}>
        <h2 className="text-24">{hadToken ? 'This link doesn’t open' : 'No job sheet here'}</h2>
        <p className="text-ink-2">
          {hadToken
            ? 'It is older than 14 days, or the owner closed it. Ask the owner for a new link.'
            : 'Open the link or scan the code that the owner showed you.'}
        </p>
      </div>
    </main>
  );
}

function Elsewhere({ onWriteHere }: { onWriteHere: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <SheetHead />
      <div className={`${column} grid gap-3 pt-6 pb-10`}>
        <h2 className="text-24">This job sheet is open in another tab</h2>
        <p className="text-ink-2">What you wrote is there. Go on there, or bring it here.</p>
        <Button size="tall" wide onClick={onWriteHere}>
          Bring it here
        </Button>
      </div>
    </main>
  );
}

/** After sending, or going back to change it, the heading of what is shown now gets the focus. */
const useHeadFocus = (isWritten: boolean | null) => {
  const before = useRef(isWritten);
  useEffect(() => {
    if (before.current !== null && isWritten !== null && before.current !== isWritten)
      document.querySelector('h1')?.focus();
    before.current = isWritten;
  }, [isWritten]);
};

/** The page of a link for a repair garage: what is wanted, and what was done. It needs no account. */
export function JobSheetPage() {
  const token = useLocation().hash.slice(1) || null;
  const state = useJobSheet(token);
  const { opened, retry, writeHere, deleteHere } = state;
  useHeadFocus(opened.status === 'open' ? opened.kept.writing !== null : null);
  if (opened.status === 'gone') return <Closed hadToken={token !== null} />;
  if (opened.status === 'ended')
    return <EndedSheet kept={opened.kept} onDelete={() => void deleteHere()} />;
  if (!state.isMine) return <Elsewhere onWriteHere={() => void writeHere()} />;
  if (opened.status === 'open') {
    const { kept } = opened;
    return kept.writing ? (
      <SentSheet kept={kept} state={state} />
    ) : (
      <Sheet kept={kept} state={state} />
    );
  }
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-ground">
      <SheetHead />
      <div className={`${column} pt-6`}>
        {opened.status === 'loading' ? (
          <div role="status" aria-label="Loading the job sheet" className="grid gap-4">
            <Skeleton className="h-32" />
            <Skeleton className="h-52" />
          </div>
        ) : (
          <RetryNotice onRetry={retry}>
            {opened.status === 'busy'
              ? 'This link was opened too often. Please wait a few minutes.'
              : 'The job sheet could not be loaded. Check the connection.'}
          </RetryNotice>
        )}
      </div>
    </main>
  );
}
