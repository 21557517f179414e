import { hasBlueBadge } from '@roadworthy/domain/cover/blue-badge.rules';
import { coverEntity } from '@roadworthy/domain/cover/cover.entity';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { useRecords } from '../../records/hooks.ts';

/** Returns whether the owner has a valid Blue Badge among the covers. */
export const useBlueBadge = (today: CivilDate): boolean =>
  hasBlueBadge(useRecords(coverEntity).value, today);
