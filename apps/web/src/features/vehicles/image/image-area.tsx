import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { heicWords, readablePhoto } from '../../../browser/heic.ts';
import { notify } from '../../../notify/notify.ts';
import { Progress } from '../../../ui/display/progress.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { useVehicleImage } from './use-vehicle-image.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The picture that was just chosen, before it is saved. */
function ChosenPhoto({ bytes, type }: { bytes: ArrayBuffer; type: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url && <img src={url} alt="Your vehicle" className="aspect-3/2 w-full object-cover" />;
}

type ImageAreaProps = {
  image: ReturnType<typeof useVehicleImage>;
  /** Shown while there is no picture. */
  placeholder: ReactNode;
};

/** The picture at the top of the form, with buttons to take, choose and remove it. */
export function ImageArea({ image, placeholder }: ImageAreaProps) {
  const [photo, setPhoto] = useState<File | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  const take = async (input: HTMLInputElement, isFresh: boolean): Promise<void> => {
    const file = input.files?.[0];
    // Allows the same file to be chosen again.
    input.value = '';
    if (!file) return;
    const readable = await readablePhoto(file);
    if (!readable) return notify.error(heicWords);
    if (image.check(readable, { isFresh })) setPhoto(readable);
  };

  return (
    <div className="mb-5 grid gap-3">
      <div className="overflow-hidden rounded-control max-md:-mx-1 md:max-w-[420px]">
        {image.chosen ? (
          <ChosenPhoto bytes={image.chosen.picked.bytes} type={image.chosen.picked.type} />
        ) : (
          <VehiclePhoto imageId={image.id} variant="large" className="aspect-3/2 w-full">
            {placeholder}
          </VehiclePhoto>
        )}
        {image.progress !== null && <Progress value={image.progress} label="Uploading photo" />}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          tone="quiet"
          icon={<Camera size={20} aria-hidden />}
          className="pointer-fine:hidden"
          onClick={() => camera.current?.click()}
        >
          Take photo
        </Button>
        <Button
          tone="quiet"
          icon={<ImagePlus size={20} aria-hidden />}
          onClick={() => files.current?.click()}
        >
          {image.id ? 'Change photo' : 'Choose photo'}
        </Button>
        {image.id && (
          <Button tone="quiet" icon={<Trash2 size={20} aria-hidden />} onClick={image.remove}>
            Remove photo
          </Button>
        )}
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take photo"
        onChange={({ currentTarget }) => void take(currentTarget, true)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*,.heic,.heif"
        hidden
        aria-label="Choose photo"
        onChange={({ currentTarget }) => void take(currentTarget, false)}
      />
      {photo && (
        <Suspense>
          <CropDialog
            photo={photo}
            onClose={() => setPhoto(null)}
            onCropped={(file) => {
              setPhoto(null);
              void image.choose(file);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
