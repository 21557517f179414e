import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

type LogOutProps = { children: (control: { busy: boolean; onClick: () => void }) => ReactNode };

const warning = (unsynced: number | null): string => {
  if (unsynced === null) {
    return 'This device may hold changes that are not synced yet. Logging out deletes them from this device.';
  }
  const [changes, them] =
    unsynced === 1 ? ['1 change that is', 'it'] : [`${unsynced} changes that are`, 'them'];
  return `You have ${changes} not synced yet. Logging out deletes ${them} from this device.`;
};

/** Wraps any sign-out button, and warns when unsynced changes would be lost. */
export function LogOut({ children }: LogOutProps) {
  const { logOut, busy, unsynced, stay, logOutAnyway } = useLogOut();
  return (
    <>
      {children({ busy, onClick: () => void logOut() })}
      <ConfirmDialog
        open={unsynced !== 0}
        title="Log out now?"
        text={warning(unsynced)}
        stay="Stay logged in"
        go="Log out anyway"
        onStay={stay}
        onGo={() => void logOutAnyway()}
      />
    </>
  );
}
