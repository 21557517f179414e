import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { ChevronLeft, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Plate } from '../../../lookup/plate.tsx';
import { notify } from '../../../notify/notify.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { Diagnosis } from '../diagnosis.reads.ts';
import { pathTo } from '../diagnosis-address.ts';
import type { LocalAnswer, Vocabulary } from '../engine/messages.ts';
import { type GarageSection, garageSections, garageText } from './repair-garage-text.ts';

/** Shares with an app of the owner's choice; copies to the clipboard if the browser cannot share. */
const share = async (text: string): Promise<void> => {
  const title = 'For the garage';
  if (navigator.share) {
    try {
      await navigator.share({ title, text });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copied. Paste it into a message to the garage.');
  } catch {
    notify.error('This browser cannot share or copy. Print the page instead.');
  }
};

function Part({ title, lines }: GarageSection) {
  return (
    <section className="break-inside-avoid border-t border-line py-3">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line} className="mt-1 whitespace-pre-line wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  );
}

type RepairGaragePageProps = {
  diagnosis: Diagnosis;
  vehicle: Vehicle | null;
  miles: number | undefined;
  vocabulary: Vocabulary;
  answer: LocalAnswer | null;
  photos: ReactNode;
};

/** A page for the garage, to show, share or print. */
export function RepairGaragePage({ photos, ...told }: RepairGaragePageProps) {
  const { diagnosis, vehicle } = told;
  const parts = garageSections(told);
  return (
    <div className="max-w-[760px]">
      <Link
        to={pathTo({ vehicleId: diagnosis.vehicleId ?? '', caseId: diagnosis.id })}
        className="link -mt-2 mb-2 inline-flex min-h-11 items-center gap-1 print:hidden"
      >
        <ChevronLeft size={18} aria-hidden />
        Back to the diagnosis
      </Link>
      <PageHeader
        title="Tell the garage"
        lead="What was noticed, answered and looked at. Nothing here has been checked by a mechanic."
      >
        {vehicle && <Plate registration={vehicle.registrationNumber} />}
      </PageHeader>
      <div className="mb-4 flex flex-wrap gap-2.5 max-md:[&>.btn]:grow print:hidden">
        <Button
          icon={<Share2 size={20} aria-hidden />}
          onClick={() => void share(garageText(parts))}
        >
          Share
        </Button>
        <Button
          tone="quiet"
          icon={<Printer size={20} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <div className="card">
        {parts.map((part) => (
          <Part key={part.title} {...part} />
        ))}
        {photos && (
          <section className="border-t border-line py-3">
            <h2 className="mb-2">Photos</h2>
            {photos}
          </section>
        )}
      </div>
    </div>
  );
}
