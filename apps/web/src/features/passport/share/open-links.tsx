import { formatMoment, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { type HistoryLink, mostLinks } from '@roadworthy/domain/passport/sharing.schema';
import { entriesWords } from '@roadworthy/domain/passport/timeline.words';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { useToday } from '../../../browser/today.ts';
import { notify } from '../../../notify/notify.ts';
import { useLocal } from '../../../records/hooks.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { RetryNotice } from '../../../ui/display/retry-notice.tsx';
import { TextButton } from '../../../ui/inputs/text-button.tsx';
import { shareMessageOf } from './share-words.ts';
import { garageOfVehicle, type OpenLinks } from './use-links.ts';

const times = (count: number): string => {
  if (count === 0) return 'Not opened yet';
  return count === 1 ? 'Opened once' : `Opened ${count} times`;
};

/** `31 entries, costs, full VIN` */
const shownWords = ({ entries, shown }: HistoryLink): string =>
  [entriesWords(entries), shown.costs && 'costs', shown.vin && 'full VIN']
    .filter(Boolean)
    .join(', ');

type RowProps = { link: HistoryLink; plate: string; onStopped: () => Promise<void> };

function LinkRow({ link, plate, onStopped }: RowProps) {
  const today = useToday();
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setProblem(null);
    try {
      await call((api) => api.passport.stop({ id: link.id }, garageOfVehicle(link.vehicleId)));
      notify.success(`Nobody can open this link to ${plate} any more.`);
      await onStopped();
    } catch (error) {
      setProblem(shareMessageOf(error));
    }
  };
  const made = `made ${formatMoment(new Date(link.madeAt))}`;
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3.5">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-semibold wrap-anywhere">
            {plate}
            <span className="font-normal text-ink-3">{`, ${made}`}</span>
          </p>
          <p className="text-14 text-ink-3">{`Shows ${shownWords(link)}.`}</p>
          <p className="text-14 text-ink-3">
            {`${times(link.opened)}. Ends ${formatShortDate(link.endsOn, today)}.`}
          </p>
        </div>
        <TextButton label={`Stop sharing ${plate}, ${made}`} onPress={stop}>
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
  if (failure) return <RetryNotice onRetry={() => void reload()}>{failure}</RetryNotice>;
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
