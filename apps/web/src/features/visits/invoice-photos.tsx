import { mostVisitPhotos } from '@roadworthy/domain/visits/visits.rules';
import { Camera, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Card } from '../../ui/display/card.tsx';

/** Returns an address at which the page can show a photo, for as long as it is shown. */
const useAddress = (photo: Blob): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
};

function Photo({ photo, at, onRemove }: { photo: Blob; at: number; onRemove: () => void }) {
  const address = useAddress(photo);
  return (
    <li className="relative h-28 w-24 flex-none">
      <img
        src={address}
        alt={`Invoice, page ${at + 1}`}
        className="size-full rounded-control bg-sunken object-cover ring-1 ring-line"
      />
      <button
        type="button"
        aria-label={`Remove photo ${at + 1}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-control bg-surface/90"
      >
        <X size={20} aria-hidden />
      </button>
    </li>
  );
}

type InvoicePhotosProps = {
  photos: readonly Blob[];
  problem: string | undefined;
  onAdd: (file: File) => Promise<boolean>;
  onRemove: (at: number) => void;
};

export function InvoicePhotos({ photos, problem, onAdd, onRemove }: InvoicePhotosProps) {
  const [unread, setUnread] = useState<string | null>(null);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const isRead = await onAdd(file);
    setUnread(isRead ? null : 'This browser cannot read that photo. Take it as JPEG.');
  };
  return (
    <Card title="Invoice">
      <ul className="mt-2 flex flex-wrap gap-3">
        {photos.map((photo, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photo has nothing else to be known by
          <Photo key={at} photo={photo} at={at} onRemove={() => onRemove(at)} />
        ))}
        {photos.length < mostVisitPhotos && (
          <li className="min-w-36 flex-1">
            <label className="visit-add grid h-28 cursor-pointer place-content-center justify-items-center gap-1.5 rounded-control text-15 font-semibold">
              <Camera size={26} aria-hidden />
              Add a photo
              <input
                type="file"
                accept="image/*"
                className="sr-only"
                onChange={({ target }) => {
                  void add(target.files?.[0]);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {unread && (
        <p role="alert" className="mt-2 text-14 font-medium text-stop">
          {unread}
        </p>
      )}
      {problem && (
        <p tabIndex={-1} className="visit-problem mt-2 text-14 font-medium text-stop">
          {problem}
        </p>
      )}
    </Card>
  );
}
