import { saveText } from '../../../browser/save-file.ts';
import { notify } from '../../../notify/notify.ts';
import type { Report } from './report.ts';

/** Saves the report as a table, for correcting the file. */
export const saveReport = async ({ failures, left }: Report, today: string): Promise<void> => {
  try {
    const { encodeTable } = await import('../../../format/csv-table.ts');
    const rows = [...failures, ...left].map(({ row, registration, message, detail }) => [
      row,
      registration,
      message,
      detail ?? null,
    ]);
    const text = encodeTable(['Row', 'Registration Number', 'Problem', 'Detail'], rows);
    saveText(`vehicles-import-report-${today}.csv`, text, 'csv');
  } catch {
    notify.error('Failed to download the report');
  }
};
