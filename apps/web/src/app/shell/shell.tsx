import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { closeOverlay, closeOverlays, openOverlay, useOverlay } from '../../navigation/overlay.ts';
import { prepareToasts } from '../../notify/notify.ts';
import { LazyOverlay } from '../lazy-overlay.tsx';
import { DoItNow } from '../pages/do-it-now.tsx';
import { KeyboardOverlays } from '../palette/overlays.tsx';
import { OfflineStatus } from '../sync-status/offline-status.tsx';
import { BadgeKeeper } from './badge-keeper.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { FreshSignInWatch } from './fresh-sign-in-watch.tsx';
import { GoogleArrivalWatch } from './google-arrival-watch.tsx';
import { ModelWatch } from './model-watch.tsx';
import { PushKeeper } from './push-keeper.tsx';
import { SavedPlateWatch } from './saved-plate-watch.tsx';
import { SharedWatch } from './shared-watch.tsx';
import { Sidebar } from './sidebar.tsx';
import { SyncRunner } from './sync-runner.tsx';
import { TopBar } from './top-bar.tsx';
import { WaitingPlateWatch } from './waiting-plate-watch.tsx';

const loadSyncSheet = async () => (await import('../sync-status/sync-sheet.tsx')).SyncSheet;

export function Shell({ children }: { children: ReactNode }) {
  const open = useOverlay();
  const openDrawer = () => openOverlay('drawer');
  const openSync = () => openOverlay('sync');
  useEffect(() => whenIdle(prepareToasts), []);
  // Closes the overlays when the user leaves the shell.
  useEffect(() => closeOverlays, []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[236px_1fr] print:block">
      <SyncRunner />
      <SharedWatch />
      <SavedPlateWatch />
      <WaitingPlateWatch />
      <GoogleArrivalWatch />
      <ModelWatch />
      <PushKeeper />
      <BadgeKeeper />
      <OfflineStatus />
      <Sidebar onSync={openSync} />
      <div className="min-w-0">
        <TopBar onMenu={openDrawer} onSync={openSync} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[1240px] px-4 pt-3 pb-28 md:px-8 md:pb-16 lg:px-10 lg:pt-8"
        >
          {children}
        </main>
        <BottomBar onMenu={openDrawer} />
      </div>
      <Drawer open={open === 'drawer'} onClose={() => closeOverlay('drawer')} />
      <LazyOverlay
        load={loadSyncSheet}
        open={open === 'sync'}
        onClose={() => closeOverlay('sync')}
      />
      <DoItNow />
      <FreshSignInWatch />
      <KeyboardOverlays />
    </div>
  );
}
