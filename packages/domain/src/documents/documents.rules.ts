import type { DocumentType } from './documents.schema.ts';

export const documentTypeNames: Record<DocumentType, string> = {
  service_invoice: 'Service Invoice',
  maintenance_receipt: 'Maintenance Receipt',
  warranty: 'Warranty Document',
  insurance: 'Insurance Document',
  mot_certificate: 'MOT Certificate',
  other: 'Other',
};
