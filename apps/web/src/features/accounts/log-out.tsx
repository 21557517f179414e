import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLogOut } from './use-log-out.ts';

type LogOutProps = { children: (control: { busy: boolean; onClick: () => void }) => ReactNode };

/** Any button that signs out, with the warning it needs when something would be lost. */
export function LogOut({ children }: LogOutProps) {
  const { logOut, busy, unsynced, stay, logOutAnyway } = useLogOut();
  const changes = unsynced === 1 ? '1 change that is' : `${unsynced} changes that are`;
  const them = unsynced === 1 ? 'it' : 'them';
  return (
    <>
      {children({ busy, onClick: () => void logOut() })}
      <Dialog
        open={unsynced > 0}
        onClose={stay}
        title="Sign out now?"
        text={`You have ${changes} not synced yet. Signing out deletes ${them} from this device.`}
        actions={
          <>
            <Button tone="quiet" onClick={stay}>
              Stay signed in
            </Button>
            <Button tone="danger" onClick={() => void logOutAnyway()}>
              Sign out anyway
            </Button>
          </>
        }
      />
    </>
  );
}
