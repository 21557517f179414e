import { Plate } from '../../../lookup/plate.tsx';
import type { RowProblem } from './read-row.ts';

const shownAtOnce = 6;
const shownAtMost = 100;

/** Returns whether the text could be a registration mark; anything else is part of the problem. */
const isMark = (registration: string | null): registration is string =>
  registration !== null && /^[A-Z0-9][A-Z0-9 -]{0,8}[A-Z0-9]$/i.test(registration);

function Rows({ problems }: { problems: readonly RowProblem[] }) {
  return (
    <ul className="divide-y divide-line">
      {problems.map(({ row, registration, message, detail }) => (
        <li key={row} className="flex items-start gap-3 py-2.5 text-14">
          <div className="min-w-0 flex-1 text-pretty">
            <p className="text-ink">{message}</p>
            {detail && <p className="text-ink-3">{detail}</p>}
          </div>
          {isMark(registration) && <Plate registration={registration} className="flex-none" />}
        </li>
      ))}
    </ul>
  );
}

export function ProblemList({ problems }: { problems: readonly RowProblem[] }) {
  const more = problems.slice(shownAtOnce, shownAtMost);
  const unseen = problems.length - shownAtMost;
  return (
    <div>
      <Rows problems={problems.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details className="border-t border-line">
          <summary className="link min-h-11 content-center text-14">
            Show {more.length} more
          </summary>
          <Rows problems={more} />
        </details>
      )}
      {unseen > 0 && <p className="text-14 text-ink-3">And {unseen} more, in the report.</p>}
    </div>
  );
}
