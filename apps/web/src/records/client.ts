import { createClient } from './client/create-client.ts';

/** The one client of this tab, which every screen shares. */
export const {
  askToKeep,
  clientState,
  context,
  isOnline,
  openedClient,
  openedStore,
  recordStore,
  requireClient,
  sealLocalData,
  startSync,
  stopSync,
  wipeLocalData,
} = createClient();
