import type { Fitment } from '@roadworthy/domain/products/products.schema';
import { Check, CircleQuestionMark } from 'lucide-react';

/** Shows what a product fits, with the source; otherwise tells the owner to check. */
export function FitmentLine({ fitment }: { fitment: Fitment }) {
  if (fitment === 'check') {
    return (
      <p className="inline-flex items-center gap-1.5 text-13 font-semibold text-warn">
        <CircleQuestionMark size={16} aria-hidden />
        Check it fits
      </p>
    );
  }
  return (
    <div className="min-w-0 text-13">
      <p className="inline-flex items-center gap-1.5 font-semibold text-go">
        <Check size={16} aria-hidden className="flex-none" />
        {fitment.fits}
      </p>
      <p className="text-ink-3">{fitment.source}</p>
    </div>
  );
}
