import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { Download, Ellipsis, Eye, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useToday } from '../../../browser/today.ts';
import { formatMiles, formatPounds } from '../../../format/figures.ts';
import type { Upload } from '../../../records/files/use-files.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { UploadState } from '../add/upload-state.tsx';
import { dayOf, type StoredDocument } from '../documents.reads.ts';
import { DocumentThumb } from './document-thumb.tsx';

export type DocumentActions = {
  onView: (document: StoredDocument) => void;
  onDownload: (document: StoredDocument) => void;
  onEdit: (document: StoredDocument) => void;
  onDelete: (document: StoredDocument) => void;
  /** Returns the undo of a document that was saved here together with other updates; null for other documents. */
  undoOf?: (document: StoredDocument) => (() => void) | null;
};

type DocumentRowProps = DocumentActions & {
  document: StoredDocument;
  /** The upload, while only this device has the file. */
  upload: Upload | undefined;
  unsynced: 'waiting' | 'attention' | undefined;
};

const unsyncedWords = { waiting: 'waiting to sync', attention: 'needs attention' };
const icon = { size: 18, 'aria-hidden': true };

export function DocumentRow({
  document,
  upload,
  unsynced,
  onView,
  onDownload,
  onEdit,
  onDelete,
  undoOf,
}: DocumentRowProps) {
  const undo = undoOf?.(document) ?? null;
  const { fileName, documentType, serviceDate, serviceProvider, description } = document;
  const { costPence, mileageAtService } = document;
  const today = useToday();
  const date = formatShortDate(dayOf(document), today);
  const facts = [
    serviceDate ? date : `Added ${date}`,
    serviceProvider,
    costPence !== null && formatPounds(costPence),
    mileageAtService !== null && formatMiles(mileageAtService),
    unsynced && !upload && unsyncedWords[unsynced],
  ].filter(Boolean);
  return (
    <article aria-label={fileName} className="flex gap-3.5 py-3.5">
      <div className="relative flex min-w-0 flex-1 gap-3.5">
        <DocumentThumb document={document} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">
            <button
              type="button"
              aria-label={`View ${fileName}`}
              onClick={() => onView(document)}
              className="text-left after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-route"
            >
              {fileName}
            </button>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-ink-3">
            <Chip>{documentTypeNames[documentType]}</Chip>
            <span className="wrap-anywhere">{facts.join(' · ')}</span>
          </p>
          {description && (
            <p className="mt-1.5 line-clamp-3 text-14 whitespace-pre-line text-ink-2 wrap-anywhere">
              {description}
            </p>
          )}
          {upload && (
            <div className="relative z-1">
              <UploadState upload={upload} onCancel={() => onDelete(document)} />
            </div>
          )}
        </div>
      </div>
      <Menu
        label={<span className="sr-only">{`Actions for ${fileName}`}</span>}
        icon={<Ellipsis size={20} aria-hidden />}
        className="row-menu"
        items={[
          { label: 'View', icon: <Eye {...icon} />, onSelect: () => onView(document) },
          { label: 'Download', icon: <Download {...icon} />, onSelect: () => onDownload(document) },
          { label: 'Edit', icon: <Pencil {...icon} />, onSelect: () => onEdit(document) },
          ...(undo
            ? [{ label: 'Undo everything it updated', icon: <Undo2 {...icon} />, onSelect: undo }]
            : []),
          {
            label: 'Delete',
            icon: <Trash2 {...icon} />,
            tone: 'danger',
            onSelect: () => onDelete(document),
          },
        ]}
      />
    </article>
  );
}
