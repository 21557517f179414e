import type { TimelineLine } from '@roadworthy/domain/passport/timeline.schema';
import { Link } from 'react-router';
import { formatPounds } from '../../../format/figures.ts';
import { links } from '../../../links.ts';
import type { VehicleTimeline } from './use-timeline.ts';

/** Opens what an entry was made of: in place, or on its page. */
type RecordTarget = { readonly words: string } & (
  | { readonly open: () => void; readonly to?: never }
  | { readonly to: string; readonly open?: never }
);

type Openers = { onPaper: (id: string) => void; onTest: (lineId: string) => void };

type LineRecord = TimelineLine['records'][number];

/** A completion outlives its task, and has no page without it. */
const taskOf = ({ completions, tasks }: VehicleTimeline['evidence'], id: string) => {
  const taskId = completions.find((done) => done.id === id)?.taskId;
  return tasks.find((task) => task.id === taskId)?.id ?? null;
};

const targetOf = (
  { entity, id }: LineRecord,
  { evidence }: Pick<VehicleTimeline, 'evidence'>,
  { onPaper }: Openers,
): RecordTarget | null => {
  if (entity === 'documents') return { words: 'Paper', open: () => onPaper(id) };
  if (entity === 'expenses') return { words: 'Payment', to: links.payment(id) };
  const taskId = taskOf(evidence, id);
  return taskId === null ? null : { words: 'Task', to: links.task(taskId) };
};

const order = ['documents', 'taskCompletions', 'expenses'];

/** Returns what an entry opens, the best evidence first. Empty if there is nothing more to see. */
export const targetsOf = (
  { id, kind, records }: TimelineLine,
  of: Pick<VehicleTimeline, 'evidence'>,
  openers: Openers,
): RecordTarget[] => {
  const isTest = kind === 'mot-pass' || kind === 'mot-fail';
  const test = { words: 'Test', open: () => openers.onTest(id) };
  const others = records
    .toSorted((one, other) => order.indexOf(one.entity) - order.indexOf(other.entity))
    .map((record) => targetOf(record, of, openers))
    .filter((target) => target !== null);
  return isTest ? [test, ...others] : others;
};

type TargetProps = { target: RecordTarget; className: string; label?: string; children: string };

function Target({ target, label, className, children }: TargetProps) {
  if (target.to) {
    return (
      <Link to={target.to} aria-label={label} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={target.open}
      className={className}
    >
      {children}
    </button>
  );
}

type LinePartProps = { line: TimelineLine; targets: readonly RecordTarget[] };

/** The title opens the best evidence of the entry. */
export function LineTitle({ line, targets: [first] }: LinePartProps) {
  if (!first) return line.title;
  return (
    <Target target={first} className="row-link text-left">
      {line.title}
    </Target>
  );
}

/** What the owner alone sees of an entry: who did it, what it cost, and the other records that it was made of. */
export function LineMore({ line, targets }: LinePartProps) {
  const { costPence, provider } = line;
  const facts = [provider, costPence !== null && formatPounds(costPence)].filter(Boolean);
  const others = targets.slice(1);
  return (
    <>
      {facts.length > 0 && (
        <p className="mt-1 text-14 text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
      )}
      {others.length > 0 && (
        <p className="-mb-2 flex gap-4">
          {others.map((target, at) => (
            <Target
              // biome-ignore lint/suspicious/noArrayIndexKey: the records of an entry have a fixed order
              key={at}
              target={target}
              label={`${target.words}: ${line.title}`}
              className="link inline-flex min-h-11 items-center text-14"
            >
              {target.words}
            </Target>
          ))}
        </p>
      )}
    </>
  );
}
