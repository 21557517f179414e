import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { cx } from '../ui/cx.ts';

type PlateProps = { registration: string; size?: 'md' | 'lg'; className?: string };

/** A registration number drawn as a number plate, with its gap. */
export function Plate({ registration, size = 'md', className }: PlateProps) {
  return (
    <span className={cx('plate', size === 'lg' && 'plate-lg', className)}>
      {formatRegistration(registration)}
    </span>
  );
}
