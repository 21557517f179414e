import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

const labels = { ready: 'Copy', copied: 'Copied', refused: 'Could not copy' };

/** Copies a text that is on the screen. If the browser refuses, the user can still select the text. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof labels>('ready');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <Button tone="quiet" icon={<Copy size={18} aria-hidden />} onClick={copy}>
      {labels[state]}
    </Button>
  );
}
