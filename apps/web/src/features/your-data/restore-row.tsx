import type { User } from '@roadworthy/domain/accounts/accounts.schema';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useToday } from '../../browser/today.ts';
import { useUnsaved } from '../../forms/unsaved.ts';
import { SettingRow } from '../../ui/display/setting-row.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

export function RestoreRow({ user }: { user: User }) {
  const flow = useRestore(user, useToday());
  const input = useRef<HTMLInputElement>(null);
  const isRunning = flow.phase.step === 'running';
  useUnsaved(isRunning);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) void flow.choose(file);
    // Otherwise the same file could not be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <SettingRow
        title="Restore from a download"
        note={<p>Restores a zip that you downloaded here to an empty account.</p>}
        action={
          <Button
            tone="quiet"
            icon={<Upload size={20} aria-hidden />}
            busy={flow.phase.step === 'reading' || isRunning}
            onClick={() => input.current?.click()}
          >
            {flow.phase.step === 'reading' ? 'Reading...' : 'Choose a zip'}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Zip to restore from"
        onChange={choose}
      />
      <RestoreDialog flow={flow} />
    </>
  );
}
