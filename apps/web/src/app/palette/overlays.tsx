import { useCallback } from 'react';
import type { ShortcutAction } from '../../features/shortcuts/shortcuts.ts';
import { pageSearch, useShortcuts } from '../../features/shortcuts/use-shortcuts.ts';
import { useFollowLink } from '../../navigation/follow-link.ts';
import { closeOverlay, openOverlay, useOverlay } from '../../navigation/overlay.ts';
import { LazyOverlay } from '../lazy-overlay.tsx';

const loadPalette = async () => (await import('./palette-host.tsx')).PaletteHost;
const loadSheet = async () =>
  (await import('../../features/shortcuts/shortcut-sheet.tsx')).ShortcutSheet;

/** The palette, the sheet of shortcuts, and the keyboard shortcuts of the app. */
export function KeyboardOverlays() {
  const shown = useOverlay();
  const follow = useFollowLink();
  const run = useCallback(
    (action: ShortcutAction) => {
      if ('to' in action) return follow(action.to);
      if ('open' in action) return openOverlay(action.open);
      const search = pageSearch();
      if (search) search.focus();
      else openOverlay('palette');
    },
    [follow],
  );
  useShortcuts(run);
  return (
    <>
      <LazyOverlay
        load={loadPalette}
        open={shown === 'palette'}
        onClose={() => closeOverlay('palette')}
      />
      <LazyOverlay
        load={loadSheet}
        open={shown === 'shortcuts'}
        onClose={() => closeOverlay('shortcuts')}
      />
    </>
  );
}
