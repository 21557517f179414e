import { type ComponentType, useEffect, useState } from 'react';
import { closeOverlays } from '../../navigation/overlay.ts';
import { notify } from '../../notify/notify.ts';
import { loadPart } from '../build.ts';

type OverlayProps = { open: boolean; onClose: () => void };
type Load = () => Promise<ComponentType<OverlayProps>>;

/** Fetched when it is opened for the first time; from then on it stays. */
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
