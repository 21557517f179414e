import { type ReactNode, useEffect, useState } from 'react';
import { prepareToasts } from '../../lib/notify.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { SyncSheet } from '../sync/sync-sheet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { FreshSignInWatch } from './fresh-sign-in-watch.tsx';
import { PushKeeper } from './push-keeper.tsx';
import { SharedWatch } from './shared-watch.tsx';
import { Sidebar } from './sidebar.tsx';
import { SyncRunner } from './sync-runner.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'drawer' | 'sync' | null>(null);
  const openDrawer = () => setOpen('drawer');
  const openSync = () => setOpen('sync');
  const close = () => setOpen(null);
  useEffect(() => whenIdle(prepareToasts), []);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[236px_1fr] print:block">
      <SyncRunner />
      <SharedWatch />
      <PushKeeper />
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
      <Drawer open={open === 'drawer'} onClose={close} />
      <FreshSignInWatch />
      <SyncSheet open={open === 'sync'} onClose={close} />
    </div>
  );
}
