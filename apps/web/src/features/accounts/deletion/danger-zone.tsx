import { LogOut as LogOutIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { Card } from '../../../ui/display/card.tsx';
import { SettingRow } from '../../../ui/display/setting-row.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { LogOut } from '../log-out.tsx';
import { DeleteAccount, type OwnerlessStep } from './delete-account.tsx';

type DangerZoneProps = { yourData: ReactNode; Ownerless: OwnerlessStep };

export function DangerZone({ yourData, Ownerless }: DangerZoneProps) {
  const { user } = useSession();
  return (
    <Card title="Danger Zone" tone="danger">
      <div className="divide-y divide-line">
        <LogOut>
          {({ busy, onClick }) => (
            <SettingRow
              title="Log Out"
              note="On this device only"
              action={
                <Button
                  tone="quiet"
                  icon={<LogOutIcon size={20} aria-hidden />}
                  busy={busy}
                  onClick={onClick}
                >
                  Log Out
                </Button>
              }
            />
          )}
        </LogOut>
        {yourData}
        {/* Demo accounts are deleted automatically after a day. */}
        {!user?.isDemo && <DeleteAccount Ownerless={Ownerless} />}
      </div>
    </Card>
  );
}
