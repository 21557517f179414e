import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useHydrated } from '../../browser/hydrated.ts';
import { drawnIcon } from '../../ui/display/drawn-icon.tsx';
import { Button } from '../../ui/inputs/button.tsx';

const FileIcon = drawnIcon(
  <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.6 3.6A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M9 15l2 2 4-4" />,
);

type ChooseFileProps = { isChecking: boolean; onFile: (file: File) => void };

/** Takes a file from the picker, or dropped here. */
export function ChooseFile({ isChecking, onFile }: ChooseFileProps) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile(file);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0]);
    // Otherwise the same file could not be chosen again.
    currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    // Otherwise the browser would open the file.
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <section
      aria-label="The file to check"
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`mb-4 grid justify-items-start gap-3 rounded-card border-2 border-dashed p-5 ${isOver ? 'border-route bg-route-soft' : 'border-edge bg-surface'}`}
    >
      <p>Choose the file that you or the seller downloaded with ‘Keep a signed copy’.</p>
      <Button
        size="tall"
        icon={<FileIcon size={20} />}
        busy={isChecking}
        waiting={!isHydrated}
        onClick={() => input.current?.click()}
      >
        {isChecking ? 'Checking...' : 'Choose file'}
      </Button>
      <p className="text-14 text-ink-3 pointer-coarse:hidden">Or drop it here.</p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Passport file"
        onChange={choose}
      />
    </section>
  );
}
