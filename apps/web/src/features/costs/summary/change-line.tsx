import { formatChange } from '@roadworthy/domain/costs/totals.rules';
import { cx } from '../../../ui/cx.ts';

type ChangeLineProps = {
  percent: number | null;
  /** The amount that the change is compared with: `£125.00 last month`. */
  against: string;
  /** Shown when there is nothing to compare with. */
  otherwise: string;
};

const toneOf = (percent: number): string => {
  if (percent === 0) return 'text-ink-2';
  return percent > 0 ? 'text-stop' : 'text-go';
};

/** `+20.0% on £125.00 last month`: an increase is red, as in any ledger. */
export function ChangeLine({ percent, against, otherwise }: ChangeLineProps) {
  return (
    <p className="text-14 text-ink-3">
      {percent === null ? (
        otherwise
      ) : (
        <>
          <span className={cx('font-semibold', toneOf(percent))}>{formatChange(percent)}</span>
          {` on ${against}`}
        </>
      )}
    </p>
  );
}
