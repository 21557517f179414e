import type { CivilDate } from '../kernel/civil-date.ts';
import { coverStatus } from './cover.rules.ts';
import type { Cover } from './cover.schema.ts';

type BadgeCover = Pick<Cover, 'kind' | 'startsOn' | 'endsOn'>;

/** Returns whether the owner has a Blue Badge that is valid on the day. */
export const hasBlueBadge = (covers: readonly BadgeCover[], today: CivilDate): boolean =>
  covers.some(
    (cover) =>
      cover.kind === 'blue_badge' &&
      (cover.startsOn ?? today) <= today &&
      coverStatus(cover, today).state !== 'over',
  );
