import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { Gap } from '@roadworthy/domain/passport/timeline.schema';
import { gapTitle, gapWords } from '@roadworthy/domain/passport/timeline.words';

/** A time without a noted service, as loud as an entry. */
export function GapNote({ gap, today }: { gap: Gap; today: CivilDate }) {
  return (
    <div className="gap-note">
      <h3>{gapTitle(gap)}</h3>
      <p>{gapWords(gap, today)}</p>
    </div>
  );
}
