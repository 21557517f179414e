import type { InvoiceDeed } from '@roadworthy/domain/documents/service-undo.rules';
import { requireClient } from '../../../records/client.ts';
import { useLocal } from '../../../records/hooks.ts';
import { readMeta, writeMeta } from '../../../records/store/local-store.ts';
import type { RecordsView } from '../../../records/store/records-view.ts';

const name = 'invoiceDeeds';
/** An owner is unlikely to undo an invoice confirmed twenty invoices ago. */
const maxDeeds = 20;
const none: readonly InvoiceDeed[] = [];
const read = (store: RecordsView) => readMeta(store, name, none);

const write = async (change: (deeds: readonly InvoiceDeed[]) => readonly InvoiceDeed[]) => {
  const { store } = requireClient();
  await writeMeta(store, name, change(await read(store)));
};

/** Stores on this device what an invoice changed, so that it can be undone after its toast has gone. */
export const saveDeed = (deed: InvoiceDeed): Promise<void> =>
  write((deeds) => [deed, ...deeds].slice(0, maxDeeds));

export const forgetDeed = (documentId: string): Promise<void> =>
  write((deeds) => deeds.filter((deed) => deed.documentId !== documentId));

export const useDeeds = (): readonly InvoiceDeed[] => useLocal(read, none, []).value;
