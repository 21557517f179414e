import { type ComponentType, useEffect, useState } from 'react';
import { closeOverlays } from '../navigation/overlay.ts';
import { notify } from '../notify/notify.ts';
import { loadPart } from './build.ts';

type OverlayProps = { open: boolean; onClose: () => void };
type Load = () => Promise<ComponentType<OverlayProps>>;

/** Loads an overlay when it is first opened, and keeps it from then on. */
export function LazyOverlay({ load, ...props }: OverlayProps & { load: Load }) {
  const [Part, setPart] = useState<ComponentType<OverlayProps> | null>(null);
  const isWanted = props.open && Part === null;
  useEffect(() => {
    if (!isWanted) return;
    loadPart(load).then(
      (loaded) => setPart(() => loaded),
      () => {
        closeOverlays();
        notify.error('This part of the app could not be loaded. Please try again.');
      },
    );
  }, [isWanted, load]);
  return Part && <Part {...props} />;
}
