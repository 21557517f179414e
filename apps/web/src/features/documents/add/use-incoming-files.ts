import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Returns whether the place is on screen and not behind a dialog. */
const isWithinReach = (place: HTMLElement): boolean =>
  place.offsetParent !== null && !document.querySelector('dialog[open]');

/**
 * Receives files dropped onto an element, or pasted while it is on screen. The browser does not open files dropped
 * elsewhere either, because that would replace the page with its form.
 */
export const useIncomingFiles = (
  ref: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): { isOver: boolean } => {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onFiles([...files]);
  });

  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isInside = (event: DragEvent) =>
      event.target instanceof Node && place.contains(event.target) && isWithinReach(place);
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || place.offsetParent === null) return;
      event.preventDefault();
      const inside = isInside(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = inside ? 'copy' : 'none';
      setIsOver(inside);
    };
    const leave = (event: DragEvent) => {
      // The pointer left the window; any other target fires its own dragover.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || place.offsetParent === null) return;
      event.preventDefault();
      setIsOver(false);
      if (isInside(event)) take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length || !isWithinReach(place)) return;
      event.preventDefault();
      take(event.clipboardData.files);
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [ref]);

  return { isOver };
};
