export const formTabs = [
  { id: 'basic', label: 'Basic info' },
  { id: 'service', label: 'Service info' },
  { id: 'other', label: 'Other details' },
  { id: 'documents', label: 'Documents' },
] as const;
export type FormTab = (typeof formTabs)[number]['id'];

const elsewhere: Record<string, FormTab> = {
  lastServiceDate: 'service',
  lastServiceMileage: 'service',
  nextServiceDate: 'service',
  nextServiceMileage: 'service',
  insuranceProvider: 'other',
  insuranceExpiryDate: 'other',
  motExpiryDate: 'other',
  taxDueDate: 'other',
  nation: 'other',
  motExempt: 'other',
  notes: 'other',
};

export const tabOf = (field: string): FormTab => elsewhere[field] ?? 'basic';
