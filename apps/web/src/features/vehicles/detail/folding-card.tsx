import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useMedia } from '../../../browser/media.ts';
import { Card } from '../../../ui/display/card.tsx';

/** A card that is folded on a phone, because its content is rarely needed. */
export function FoldingCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const isWide = useMedia('(min-width: 768px)');
  if (isWide) return <Card title={title}>{children}</Card>;
  return (
    <section aria-labelledby={id} className="card !py-0">
      <details className="group">
        <summary className="-mx-5 flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 [&::-webkit-details-marker]:hidden">
          <h2 id={id}>{title}</h2>
          <ChevronDown size={20} aria-hidden className="flex-none group-open:rotate-180" />
        </summary>
        <div className="pb-4">{children}</div>
      </details>
    </section>
  );
}
