import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
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

const moves = [
  { key: 'ArrowLeft', label: 'Move the photo left', Icon: ArrowLeft },
  { key: 'ArrowUp', label: 'Move the photo up', Icon: ArrowUp },
  { key: 'ArrowDown', label: 'Move the photo down', Icon: ArrowDown },
  { key: 'ArrowRight', label: 'Move the photo right', Icon: ArrowRight },
];
/** Pixels that one press of an arrow moves the photo. */
const step = 10;

/** Lets the user move the photo behind a frame until the vehicle fills it. */
export function CropDialog({ photo, onCropped, onClose }: CropDialogProps) {
  const zoomId = useId();
  const [url, setUrl] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [busy, setBusy] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  /** Moves the photo as the cropper's own keys do, so that it never leaves the frame. */
  const move = (key: string) => {
    const place = frame.current?.querySelector('[tabindex]');
    const event = { key, bubbles: true, cancelable: true };
    place?.dispatchEvent(new KeyboardEvent('keydown', event));
    place?.dispatchEvent(new KeyboardEvent('keyup', event));
  };

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
      text="Drag it, or use the arrows, until the vehicle fills the frame."
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
      <div
        ref={frame}
        className="relative aspect-3/2 w-full overflow-hidden rounded-control bg-night"
      >
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            objectFit="cover"
            showGrid={false}
            keyboardStep={step}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: 'Your photo', onError: refuse }}
          />
        )}
      </div>
      <div className="flex justify-center gap-2">
        {moves.map(({ key, label, Icon }) => (
          <button
            key={key}
            type="button"
            aria-label={label}
            onClick={() => move(key)}
            className="grid size-11 place-items-center rounded-control ring-1 ring-line ring-inset"
          >
            <Icon size={20} aria-hidden />
          </button>
        ))}
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
