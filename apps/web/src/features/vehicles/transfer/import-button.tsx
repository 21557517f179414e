import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { type ImportProps, useImport } from './use-import.ts';

export function ImportButton(props: ImportProps) {
  const flow = useImport(props);
  const input = useRef<HTMLInputElement>(null);
  const busy = flow.phase.step === 'reading' || flow.phase.step === 'running';

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) void flow.choose(file);
    // Otherwise the same file, once corrected, could not be chosen again.
    event.target.value = '';
  };

  return (
    <>
      <Button
        tone="quiet"
        icon={<Upload size={20} aria-hidden />}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Importing...' : 'Import'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,.csv"
        hidden
        aria-label="File of vehicles"
        onChange={choose}
      />
      <ImportDialog flow={flow} today={props.today} />
    </>
  );
}
