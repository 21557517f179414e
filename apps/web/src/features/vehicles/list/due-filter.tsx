import { type RenewalView, renewalViews } from '@roadworthy/domain/dashboard/renewals-due.rules';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '../../../links.ts';

/** Returns the filter that a link asked for. */
export const viewFrom = (search: string): RenewalView | null => {
  const requested = new URLSearchParams(search).get('show');
  return renewalViews.find((view) => view === requested) ?? null;
};

const words: Record<RenewalView, string> = {
  renewals: 'Renewals due',
  mot: 'Expiring MOTs',
  tax: 'Tax due',
  insurance: 'Insurance',
};

/** The current filter, and a link to remove it. */
export function DueFilter({ view, count }: { view: RenewalView; count: number }) {
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <p className="inline-flex items-center rounded-control bg-route-soft pl-3.5 text-14 font-semibold">
        {`Showing: ${words[view]}`}
        <Link
          to={links.vehicles}
          aria-label={`Remove filter: ${words[view]}`}
          className="grid size-11 place-items-center rounded-control"
        >
          <X size={16} aria-hidden />
        </Link>
      </p>
      {count === 0 && <p className="text-ink-2">Nothing is due within 30 days.</p>}
    </div>
  );
}
