import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { notify } from '../../../notify/notify.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type CropArea, cropPhoto, photoShape } from './crop-photo.ts';

type CropDialogProps = {
  photo: Blob;
  onCropped: (file: File) => void;
  onClose: () => void;
};

const aspect = photoShape.width / photoShape.height;

/** Lets the user move the photo behind a frame until the vehicle fills it. */
export function CropDialog({ photo, onCropped, onClose }: CropDialogProps) {
  const zoomId = useId();
  const [url, setUrl] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);

  const refuse = () => {
    notify.error('This photo cannot be read. Please choose another.');
    onClose();
  };
  const use = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onCropped(await cropPhoto(photo, area));
    } catch {
      refuse();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Position the photo"
      text="Drag it, or use the arrow keys, until the vehicle fills the frame."
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!area} onClick={() => void use()}>
            Use photo
          </Button>
        </>
      }
    >
      <div className="relative aspect-3/2 w-full overflow-hidden rounded-control bg-night">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            objectFit="cover"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: 'Your photo', onError: refuse }}
          />
        )}
      </div>
      <label htmlFor={zoomId} className="mt-1 grid gap-1.5 text-14 font-semibold">
        Zoom
        <input
          id={zoomId}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 w-full accent-route"
        />
      </label>
    </Dialog>
  );
}
