import { isLatestV5c, v5cQuestion } from '@roadworthy/domain/do-it-now/v5c.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { notes } from '@roadworthy/domain/law/duties';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useState } from 'react';
import { Notice } from '../../ui/display/notice.tsx';
import { InputField } from '../../ui/inputs/input-field.tsx';

const answers = {
  latest: 'Yes, it is the latest.',
  older: `No, DVLA has issued a newer one since. Ask for it before you sell the car. ${notes.taxWithout.text}`,
  newer: 'It is newer than what DVLA last told us. Check this vehicle again in a few days.',
  unknown: 'DVLA did not tell us when it issued the last one.',
};

type V5cCheckProps = { vehicle: Pick<VehicleFields, 'lastV5cDate'>; today: CivilDate };

/** Compares the date printed on the owner's log book with the DVLA's. The date is not stored. */
export function V5cCheck({ vehicle, today }: V5cCheckProps) {
  const [inHand, setInHand] = useState('');
  const question = v5cQuestion(vehicle);
  return (
    <div className="my-3 grid gap-3">
      <p>{question ?? answers.unknown}</p>
      {question && (
        <InputField
          label="Date on your log book"
          type="date"
          max={today}
          value={inHand}
          onChange={({ currentTarget }) => setInHand(currentTarget.value)}
        />
      )}
      <div role="status" className="empty:sr-only">
        {question && inHand && (
          <Notice live="none" tone={isLatestV5c(vehicle, inHand) === 'latest' ? 'info' : 'warn'}>
            {answers[isLatestV5c(vehicle, inHand)]}
          </Notice>
        )}
      </div>
    </div>
  );
}
