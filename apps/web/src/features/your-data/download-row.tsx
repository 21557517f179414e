import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import type { DownloadState } from '@roadworthy/domain/your-data/your-data.schema';
import { Download as DownloadIcon } from 'lucide-react';
import { Notice } from '../../ui/display/notice.tsx';
import { Progress } from '../../ui/display/progress.tsx';
import { SettingRow } from '../../ui/display/setting-row.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextButton } from '../../ui/inputs/text-button.tsx';
import { useDownload } from './use-download.ts';
import { sizeOf } from './your-data-words.ts';

const title = 'Download my data';
const whatItIs =
  'A zip with every record of your own garage, as JSON and CSV, every file, and a page that shows it all without Roadworthy.';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const at = (time: string | null) => (time ? clock.format(new Date(time)) : '');
const dayAndTime = (time: string | null) => (time ? formatMoment(new Date(time)) : '');

const isOver = (time: string | null) => !time || new Date(time).getTime() <= Date.now();

const noteOf = ({ status, bytes, expiresAt, nextAt }: DownloadState): string => {
  const next = nextAt ? ` You can ask for another from ${at(nextAt)}.` : '';
  switch (status) {
    case 'none':
      return whatItIs;
    case 'making':
      return 'We’re preparing your download. You can leave this page: we’ll email you when it’s ready.';
    case 'ready':
      return `Ready: ${sizeOf(bytes ?? 0)}. You can save it once, until ${dayAndTime(expiresAt)}.`;
    case 'fetched':
      return isOver(expiresAt)
        ? `You have saved your download.${next}`
        : `You have saved your download. If it did not download fully, save it again here by ${at(expiresAt)}.${next}`;
    case 'expired':
      return `Your last download was not saved within a day, so we removed it.${next}`;
    case 'failed':
      return 'We could not prepare your download. Nothing was lost; please ask again.';
  }
};

function DownloadButton({
  state,
  busy,
  ask,
  save,
}: Omit<ReturnType<typeof useDownload>, 'load' | 'failure'>) {
  if (!state || state.status === 'making') return null;
  if (state.status === 'ready') {
    return (
      <Button busy={busy} icon={<DownloadIcon size={20} aria-hidden />} onClick={() => void save()}>
        Save the zip
      </Button>
    );
  }
  if (state.status === 'fetched' && !isOver(state.expiresAt)) {
    return (
      <Button tone="quiet" busy={busy} onClick={() => void save()}>
        Save again
      </Button>
    );
  }
  return (
    <Button
      tone="quiet"
      busy={busy}
      disabled={state.nextAt !== null}
      icon={<DownloadIcon size={20} aria-hidden />}
      onClick={() => void ask()}
    >
      {state.status === 'none' ? title : 'Ask again'}
    </Button>
  );
}

export function DownloadRow() {
  const { state, failure, load, ...rest } = useDownload();
  if (!state) {
    return failure ? (
      <SettingRow title={title} note={whatItIs}>
        <Notice tone="stop" action={<TextButton onPress={load}>Try again</TextButton>}>
          {failure}
        </Notice>
      </SettingRow>
    ) : (
      <div role="status" aria-label="Loading your download" className="py-3">
        <Skeleton className="h-11" />
      </div>
    );
  }
  const percent = Math.floor(state.progress * 100);
  return (
    <SettingRow
      title={title}
      note={<p role="status">{noteOf(state)}</p>}
      action={<DownloadButton state={state} {...rest} />}
    >
      {state.status === 'making' && (
        <div className="grid gap-1.5">
          <Progress value={percent > 0 ? state.progress : null} label="Download progress" />
          <p className="num text-14 text-ink-2">{percent}%</p>
          {failure && (
            <p className="text-14 text-ink-3">{failure}. It carries on in the background.</p>
          )}
        </div>
      )}
    </SettingRow>
  );
}
