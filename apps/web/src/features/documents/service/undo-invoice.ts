import type { InvoiceDeed } from '@roadworthy/domain/documents/service-undo.rules';
import { notify } from '../../../notify/notify.ts';
import { failureWords } from '../../../records/failure-words.ts';
import { undoInvoice } from './service.writes.ts';

/** Reverts an invoice and shows the result. */
export const undoAndNotify = async (deed: InvoiceDeed): Promise<void> => {
  try {
    await undoInvoice(deed);
    notify.success('Undone: the document and everything it updated.');
  } catch (error) {
    notify.error(failureWords(error, 'Failed to update vehicle.'));
  }
};
