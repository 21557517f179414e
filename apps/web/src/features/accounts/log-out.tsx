import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

type LogOutProps = { children: (control: { busy: boolean; onClick: () => void }) => ReactNode };

const warning = (unsynced: number | null): string => {
  if (unsynced === null) {
    return 'This device may hold changes that are not synced yet. Signing out deletes them from this device.';
  }
  const [changes, them] =
    unsynced === 1 ? ['1 change that is', 'it'] : [`${unsynced} changes that are`, 'them'];
  return `You have ${changes} not synced yet. Signing out deletes ${them} from this device.`;
};

/** Wraps any sign-out button, and warns when unsynced changes would be lost. */
export function LogOut({ children }: LogOutProps) {
  const { logOut, busy, unsynced, stay, logOutAnyway } = useLogOut();
  return (
    <>
      {children({ busy, onClick: () => void logOut() })}
      <ConfirmDialog
        open={unsynced !== 0}
        title="Sign out now?"
        text={warning(unsynced)}
        stay="Stay signed in"
        go="Sign out anyway"
        onStay={stay}
        onGo={() => void logOutAnyway()}
      />
    </>
  );
}
