import { Copy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';

const answers = { copied: 'Copied', refused: 'Could not copy' };

type CopyButtonProps = { text: string; label?: string; onCopied?: () => void } & Pick<
  ComponentProps<typeof Button>,
  'tone' | 'size' | 'wide'
>;

/** Copies a text that is on the screen. If the browser refuses, the user can still select the text. */
export function CopyButton({
  text,
  label = 'Copy',
  onCopied,
  tone = 'quiet',
  ...look
}: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof answers | 'ready'>('ready');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setState('copied');
        onCopied?.();
      },
      () => setState('refused'),
    );
  return (
    <Button {...look} tone={tone} icon={<Copy size={18} aria-hidden />} onClick={copy}>
      {state === 'ready' ? label : answers[state]}
    </Button>
  );
}
