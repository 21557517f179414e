import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { LogOut } from '../../features/accounts/log-out.tsx';
import { PaletteDialog } from '../../features/palette/palette-dialog.tsx';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { useFollowLink } from '../../navigation/follow-link.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { useDiagnosisName } from '../../session/model-state.ts';
import { commandsWith } from './commands.ts';
import { syncAndNotify } from './sync-and-notify.ts';

type HostProps = { open: boolean; onClose: () => void };

function Host({ open, onClose, logOut }: HostProps & { logOut: () => void }) {
  const follow = useFollowLink();
  const name = useDiagnosisName();
  const commands = useMemo(
    () => commandsWith({ syncNow: () => void syncAndNotify(), logOut }, name),
    [logOut, name],
  );
  const choose = ({ action }: PaletteEntry) => {
    // Closed first, so that the focus is back where it was before anything else opens.
    flushSync(onClose);
    if ('to' in action) follow(action.to, action.state);
    else action.run();
  };
  return (
    <PaletteDialog
      open={open}
      commands={commands}
      onChoose={choose}
      onClose={onClose}
      onShortcuts={() => openOverlay('shortcuts')}
    />
  );
}

/** The palette with all its commands. It stays mounted, because signing out may ask a question. */
export function PaletteHost(props: HostProps) {
  return <LogOut>{({ onClick }) => <Host {...props} logOut={onClick} />}</LogOut>;
}
