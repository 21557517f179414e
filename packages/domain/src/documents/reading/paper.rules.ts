import type { CivilDate } from '../../kernel/civil-date.ts';
import { withoutHiddenCharacters } from '../../kernel/hidden-characters.ts';
import type { PaperDraft } from './paper.schema.ts';
import { readServiceDate } from './paper-date.rules.ts';
import { type Kilometres, readMileage } from './paper-mileage.rules.ts';
import { readCost } from './paper-money.rules.ts';
import { toPage } from './paper-page.rules.ts';
import { readProvider } from './paper-provider.rules.ts';
import { readDocumentType } from './paper-type.rules.ts';
import { readWork } from './paper-work.rules.ts';

const isWorkPaper = (type: PaperDraft['documentType']): boolean =>
  type === 'service_invoice' || type === 'maintenance_receipt';

/**
 * Reads a document as a draft for its owner to confirm. Every field needs evidence: a title beside or above it, or no
 * possible alternative. Unclear fields stay null.
 */
export const readPaper = (
  paper: string | readonly string[],
  { today, kilometres = 'ignore' }: { today: CivilDate; kilometres?: Kilometres },
): PaperDraft => {
  const page = toPage(
    typeof paper === 'string' ? withoutHiddenCharacters(paper) : paper.map(withoutHiddenCharacters),
  );
  const documentType = readDocumentType(page);
  const isPromise = documentType === 'insurance' || documentType === 'warranty';
  return {
    documentType,
    serviceDate: readServiceDate(page, { today, isPromise }),
    serviceProvider: readProvider(page),
    // A certificate mentions fines and fees, never its own cost.
    costPence: documentType === 'mot_certificate' ? null : readCost(page),
    mileage: readMileage(page, kilometres),
    // A certificate lists inspections, and a policy lists no work.
    work: isWorkPaper(documentType) ? readWork(page) : [],
  };
};
