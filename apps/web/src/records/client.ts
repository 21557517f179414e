import { createClient } from './client/create-client.ts';

/** The one client of this tab, which every screen shares. */
export const {
  askToKeep,
  clientOf,
  clientState,
  context,
  isOnline,
  learnGarages,
  openedClient,
  openedStore,
  recordStore,
  requireClient,
  sealLocalData,
  sharedGarages,
  startSync,
  stopSync,
  wipeLocalData,
} = createClient();
