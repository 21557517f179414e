import { useState } from 'react';
import { setTheme, type Theme, useTheme } from '../../browser/theme.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Choice } from '../../ui/inputs/choice.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitObjects } from './kit-objects.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitSection } from './kit-section.tsx';
import { KitSurfaces } from './kit-surfaces.tsx';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function Bomb() {
  const [lit, setLit] = useState(false);
  if (lit) throw new Error('Crash on purpose for alex@example.com with token=abc123');
  return (
    <Button tone="danger" onClick={() => setLit(true)}>
      Crash
    </Button>
  );
}

/** Every component in all its states, for review and tests. */
export function KitPage() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[1100px] px-4 py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1>Kit</h1>
        <Choice label="Theme" options={themes} value={useTheme()} onChange={setTheme} />
      </div>
      <KitObjects />
      <KitForms />
      <KitOverlays />
      <KitSurfaces />
      <KitSection title="Crash screen">
        <Bomb />
      </KitSection>
    </main>
  );
}
