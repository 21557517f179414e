import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { type HistoryLink, mostLinks } from '@roadworthy/domain/passport/sharing.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useToday } from '../../../browser/today.ts';
import { useLocal } from '../../../records/hooks.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { shareMessageOf } from './share-words.ts';
import { garageOfVehicle, type OpenLinks } from './use-links.ts';

const times = (count: number): string => {
  if (count === 0) return 'Not opened yet';
  return count === 1 ? 'Opened once' : `Opened ${count} times`;
};

const shownWords = ({ shown }: HistoryLink): string =>
  [shown.costs && 'with costs', shown.vin && 'with full VIN'].filter(Boolean).join(', ');

type RowProps = { link: HistoryLink; plate: string; onStopped: () => Promise<void> };

function LinkRow({ link, plate, onStopped }: RowProps) {
  const today = useToday();
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setProblem(null);
    try {
      await call((api) => api.passport.stop({ id: link.id }, garageOfVehicle(link.vehicleId)));
      await onStopped();
    } catch (error) {
      setProblem(shareMessageOf(error));
    }
  };
  const shown = shownWords(link);
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3.5">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-semibold wrap-anywhere">
            {plate}
            {shown && <span className="font-normal text-ink-3">{`, ${shown}`}</span>}
          </p>
          <p className="text-14 text-ink-3">
            {`${times(link.opened)}. Ends ${formatShortDate(link.endsOn, today)}.`}
          </p>
        </div>
        <TextButton label={`Stop sharing ${plate}`} onPress={stop}>
          <span className="font-semibold">Stop sharing</span>
        </TextButton>
      </div>
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
    </li>
  );
}

type OpenLinksListProps = { of: OpenLinks; online: boolean };

/** Every link of the garage with which somebody can read a history now. */
export function OpenLinksList({ of: { links, failure, reload }, online }: OpenLinksListProps) {
  const { value: plates } = useLocal(
    async (store) => {
      const vehicles = await store.records(vehicleEntity).toArray();
      return new Map(vehicles.map((one) => [one.id, formatRegistration(one.registrationNumber)]));
    },
    new Map<string, string>(),
    [],
  );
  if (!online && !links)
    return (
      <p className="text-14 text-ink-3">
        You are offline. We show the open links when you have a connection.
      </p>
    );
  if (failure) return <p className="text-14 text-ink-3">{failure}</p>;
  if (!links) return <p className="text-14 text-ink-3">Loading the open links…</p>;
  if (links.length === 0)
    return <p className="text-14 text-ink-3">Nobody can read a history now.</p>;
  return (
    <>
      <ul aria-label="Open links">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            plate={plates.get(link.vehicleId) ?? 'A vehicle'}
            onStopped={reload}
          />
        ))}
      </ul>
      <p className="text-14 text-ink-3">{`${links.length} of ${mostLinks} in this garage`}</p>
    </>
  );
}
