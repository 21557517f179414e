import type { InvoiceDeed } from '@roadworthy/domain/documents/service-undo.rules';
import { requireClient } from '../../../records/client.ts';
import { useLocal } from '../../../records/hooks.ts';
import { type LocalStore, readMeta, writeMeta } from '../../../records/store/local-store.ts';

const name = 'invoiceDeeds';
/** Nobody takes back what they confirmed twenty invoices ago. */
const most = 20;
const none: readonly InvoiceDeed[] = [];
const read = (store: LocalStore) => readMeta(store, name, none);

const write = async (change: (deeds: readonly InvoiceDeed[]) => readonly InvoiceDeed[]) => {
  const { store } = requireClient();
  await writeMeta(store, name, change(await read(store)));
};

/** What this device remembers of invoices, so that they can be taken back after their toast has gone. */
export const keepDeed = (deed: InvoiceDeed): Promise<void> =>
  write((deeds) => [deed, ...deeds].slice(0, most));

export const forgetDeed = (documentId: string): Promise<void> =>
  write((deeds) => deeds.filter((deed) => deed.documentId !== documentId));

export const useDeeds = (): readonly InvoiceDeed[] => useLocal(read, none, []).value;
