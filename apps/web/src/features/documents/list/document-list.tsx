import { useState } from 'react';
import { useUploads } from '../../../records/files/use-files.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { type StoredDocument, useUnsyncedDocuments } from '../documents.reads.ts';
import { type DocumentActions, DocumentRow } from './document-row.tsx';
import { type Filter, TypeFilter } from './type-filter.tsx';

type DocumentListProps = DocumentActions & { documents: readonly StoredDocument[] };

const pageful = 50;

const countWords = (shown: number, all: number) => {
  const total = `${all} ${all === 1 ? 'document' : 'documents'}`;
  return shown === all ? total : `${shown} of ${total}`;
};

export function DocumentList({ documents, ...actions }: DocumentListProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(pageful);
  const uploads = useUploads();
  const unsynced = useUnsyncedDocuments();
  const ofType = documents.filter(({ documentType }) => documentType === filter);
  // The last document of the chosen type may have been deleted.
  const matching = filter === 'all' || ofType.length === 0 ? documents : ofType;
  const isMixed = new Set(documents.map(({ documentType }) => documentType)).size > 1;
  return (
    <>
      {isMixed && (
        <TypeFilter
          documents={documents}
          value={matching === ofType ? filter : 'all'}
          onChange={(next) => {
            setFilter(next);
            setMost(pageful);
          }}
        />
      )}
      {/* Said when the filter changes it; adding and deleting are reported where they happen. */}
      <p role={isMixed ? 'status' : undefined} className="mt-3 text-14 text-ink-3">
        {countWords(matching.length, documents.length)}
      </p>
      <ul className="divide-y divide-line">
        {matching.slice(0, most).map((document) => (
          <li key={document.id}>
            <DocumentRow
              document={document}
              upload={uploads.get(document.fileId)}
              unsynced={unsynced.get(document.id)}
              {...actions}
            />
          </li>
        ))}
      </ul>
      {matching.length > most && (
        <Button tone="quiet" wide className="mt-2" onClick={() => setMost(most + pageful)}>
          Show more
        </Button>
      )}
    </>
  );
}
