import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import type { SyncStatus } from '../../records/hooks.ts';

type Summary = { icon: LucideIcon; text: string; tone: 'plain' | 'stop' };

/** Summarises the sync status in a few words: first what needs the owner, then what prevents syncing. */
export const summarise = ({ online, waiting, attention }: SyncStatus): Summary => {
  if (attention > 0) return { icon: CloudAlert, text: 'Needs attention', tone: 'stop' };
  if (!online) {
    const text = waiting > 0 ? `Offline, ${waiting} waiting to sync` : 'Offline';
    return { icon: CloudOff, text, tone: 'plain' };
  }
  if (waiting > 0) return { icon: CloudUpload, text: `${waiting} waiting to sync`, tone: 'plain' };
  return { icon: CloudCheck, text: 'All changes saved', tone: 'plain' };
};

export const lastSyncedWords = (at: number | null): string =>
  at === null ? 'Not synced on this device yet' : `Last synced ${formatMoment(new Date(at))}`;
