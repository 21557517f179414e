import { CloudOff } from 'lucide-react';
import type { LastRound } from '../../records/hooks.ts';
import { ageWords } from './dashboard-words.ts';

/** Says how old the data is while the server cannot be reached. It is unobtrusive, because everything still works. */
export function DataAge({ round, now }: { round: LastRound; now: () => number }) {
  const { online, lastSyncedAt } = round;
  const words =
    ageWords(lastSyncedAt, now()) ??
    (online ? null : 'You are offline. This is what your device has.');
  return (
    words && (
      <p className="-mt-1 mb-4 flex items-center gap-2 text-14 text-ink-2">
        <CloudOff size={16} aria-hidden className="flex-none" />
        {words}
      </p>
    )
  );
}
