import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { takeShared } from '../../../browser/shared-files.ts';
import { useUnsaved } from '../../../forms/unsaved.ts';
import { links } from '../../../links.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import type { Stored } from '../../../records/hooks.ts';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { RetryNotice } from '../../../ui/display/retry-notice.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { formatSize } from '../document-words.ts';
import { useVehicleChoices } from '../documents.reads.ts';
import { AddButtons } from './add-buttons.tsx';
import { AddDialog } from './add-dialog.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { useIncomingFiles } from './use-incoming-files.ts';
import { VehicleChoice } from './vehicle-choice.tsx';

function FileNames({ files }: { files: readonly File[] }) {
  return (
    <ul className="divide-y divide-line rounded-control ring-1 ring-line">
      {files.map((file) => (
        <li key={file.name} className="flex items-center gap-3 px-4 py-3">
          <FileText size={20} aria-hidden className="flex-none text-ink-3" />
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{file.name}</span>
          <span className="flex-none text-14 text-ink-3">{formatSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Adds a shared, dropped or picked file: asks for the vehicle, then opens the usual forms. */
function AddToVehicle({ vehicles }: { vehicles: readonly Stored<VehicleFields>[] }) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const only = vehicles.length === 1 ? (vehicles[0]?.id ?? null) : null;
  const [picked, setPicked] = useState<string | null>(null);
  const vehicleId = picked ?? only;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const { chosen, choose, clear } = useChosenFiles();
  useUnsaved(files.length > 0);

  // Only mounted once there is a vehicle, because taking the shared files removes them from their store.
  useEffect(() => {
    const take = async () => {
      const shared = await takeShared(Date.now());
      if (shared.length > 0) setFiles(shared);
    };
    void ignoreFailure(
      take(),
      'the cache for shared files could not be opened: the page offers its file picker',
    );
  }, []);

  const goOn = (ready: readonly File[]) => {
    setIsAsking(vehicleId === null);
    if (vehicleId === null) setFiles(ready);
    else choose(ready);
  };
  const { isOver } = useIncomingFiles(place, goOn);

  const finish = (saved: number) => {
    clear();
    if (saved === 0 || vehicleId === null) return;
    setFiles([]);
    void navigate(links.vehicle(vehicleId));
  };

  return (
    <div ref={place} className={cx('drop-zone max-w-[720px]', isOver && 'drop-zone-over')}>
      <Card className="grid gap-6">
        {files.length > 0 && <FileNames files={files} />}
        <VehicleChoice
          vehicles={vehicles}
          value={vehicleId}
          error={isAsking && vehicleId === null ? 'Please choose a vehicle' : null}
          onChange={setPicked}
        />
        {files.length > 0 ? (
          <div className="flex flex-wrap justify-end gap-2.5 max-md:*:flex-1">
            <Button tone="quiet" onClick={() => setFiles([])}>
              Cancel
            </Button>
            <Button onClick={() => goOn(files)}>Continue</Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <AddButtons onFiles={goOn} />
            <p className="drop-hint">or drop or paste files here</p>
          </div>
        )}
      </Card>
      {isOver && (
        <p aria-hidden className="drop-words">
          <span>Drop to add</span>
        </p>
      )}
      <AddDialog vehicleId={vehicleId ?? ''} chosen={chosen} onDone={finish} />
    </div>
  );
}

function Body() {
  const { status, vehicles, retry } = useVehicleChoices();
  if (vehicles.length > 0) return <AddToVehicle vehicles={vehicles} />;
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Loading your vehicles..." className="max-w-[720px]">
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  if (status === 'failed') {
    return <RetryNotice onRetry={retry}>Failed to load vehicles. Please try again.</RetryNotice>;
  }
  return (
    <EmptyState
      title="Add a vehicle first"
      sentence="Every document belongs to a vehicle. We’ll keep what you shared for ten minutes."
      roadside="plate"
      action={<ButtonLink to={links.addVehicle}>Add vehicle</ButtonLink>}
    />
  );
}

export function AddDocumentPage() {
  return (
    <>
      <PageHeader title="Add document" lead="Invoices, receipts, certificates and policies" />
      <Body />
      <HelpLink page="documents">What we read from a document</HelpLink>
    </>
  );
}
