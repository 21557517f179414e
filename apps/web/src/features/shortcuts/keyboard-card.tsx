import { Keyboard } from 'lucide-react';
import { openOverlay } from '../../navigation/overlay.ts';
import { Card } from '../../ui/display/card.tsx';
import { Keys } from '../../ui/display/keys.tsx';
import { Button } from '../../ui/inputs/button.tsx';

/** Introduces the shortcuts to users who do not know the key. A phone has no keyboard. */
export function KeyboardCard() {
  return (
    <Card title="Keyboard" className="max-md:hidden">
      <p className="mb-4 text-ink-2">
        Press <Keys keys={['mod+k']} /> to find any vehicle, task, guide or page by a few letters.
      </p>
      <Button
        tone="quiet"
        icon={<Keyboard size={20} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => openOverlay('shortcuts')}
      >
        Keyboard shortcuts
      </Button>
    </Card>
  );
}
