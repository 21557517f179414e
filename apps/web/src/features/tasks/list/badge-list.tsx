import { cx } from '../../../ui/cx.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import type { Badge } from '../task-words.ts';

export function BadgeList({ badges, className }: { badges: readonly Badge[]; className?: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {badges.map(({ text, tone }) => (
        <li key={text} className="flex">
          <Chip tone={tone}>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}
