import { type ReactNode, useState } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { SyncRunner } from './sync-runner.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = () => setDrawerOpen(true);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[236px_1fr]">
      <SyncRunner />
      <Sidebar />
      <div className="min-w-0">
        <TopBar onMenu={openDrawer} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[1240px] px-4 pt-3 pb-28 md:px-8 md:pb-16 lg:px-10 lg:pt-8"
        >
          {children}
        </main>
        <BottomBar onMenu={openDrawer} />
      </div>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
    </div>
  );
}
