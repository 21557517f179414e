// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { notify } from '../../notify/notify.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { removeDocument } from './documents.writes.ts';

vi.mock('../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../records/client.ts', () => ({ clientState: { get: () => ({ status: 'open' }) } }));
vi.mock('./documents.writes.ts', () => ({ removeDocument: vi.fn() }));

afterEach(cleanup);

test('if deleting a document fails, the dialog reports it', async () => {
  furnishWindow();
  const removal = Promise.withResolvers<never>();
  vi.mocked(removeDocument).mockReturnValue(removal.promise);
  render(
    <DeleteDocumentDialog
      document={{
        vehicleId: 'c',
        documentType: 'other',
        serviceDate: null,
        serviceProvider: null,
        costPence: null,
        mileageAtService: null,
        description: null,
        id: 'a',
        createdAt: '2026-11-15T10:00:00.000Z',
        fileId: 'b',
        fileName: 'invoice.pdf',
        fileSize: 8,
        mimeType: 'application/pdf',
      }}
      onClose={vi.fn()}
      onDeleted={vi.fn()}
    />,
  );
  fireEvent.click(screen.getByText('Delete document', { selector: 'button' }));
  expect(await screen.findByText('Deleting...')).toBeTruthy();
  removal.reject(new Error('full'));
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Failed to delete document'));
});
