import { useEffect, useRef, useState } from 'react';
import { annotationMode, type PDFDocumentProxy, type PDFPageProxy } from './pdf-document.ts';

type PdfPageProps = {
  pdf: PDFDocumentProxy;
  number: number;
  /** The width on screen. */
  width: number;
  /** Height divided by width, until the page itself is loaded. */
  guess: number;
  onSeen?: (number: number) => void;
};

/** iOS draws nothing on a canvas with more pixels than this. */
const mostPixels = 16_000_000;

/** Milliseconds between a pinch and the new drawing; until then the browser scales the old one. */
const pause = 150;

const draw = (page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) => {
  const plain = page.getViewport({ scale: 1 });
  const sharpScale = (width * window.devicePixelRatio) / plain.width;
  const maxScale = Math.sqrt(mostPixels / (plain.width * plain.height));
  const viewport = page.getViewport({ scale: Math.min(sharpScale, maxScale) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport, annotationMode });
};

/** The words of a page, line by line; null until they are read. */
const useText = (page: PDFPageProxy | null): readonly string[] | null => {
  const [lines, setLines] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (!page) return;
    let isWanted = true;
    page.getTextContent().then(
      ({ items }) => {
        const text = items.map((item) =>
          'str' in item ? item.str + (item.hasEOL ? '\n' : '') : '',
        );
        const found = text
          .join('')
          .split('\n')
          .map((line) => line.trim());
        if (isWanted) setLines(found.filter((line) => line !== ''));
      },
      () => isWanted && setLines([]),
    );
    return () => {
      isWanted = false;
    };
  }, [page]);
  return lines;
};

/** For screen readers, to which a drawn page is a picture. */
function PageText({ lines }: { lines: readonly string[] }) {
  return (
    <div className="sr-only">
      {lines.length > 0 ? (
        // A page may say the same twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        lines.map((line, at) => <p key={at}>{line}</p>)
      ) : (
        <p>This page is a picture without text. Download the file to read it in another app.</p>
      )}
    </div>
  );
}

/** One page, drawn when it comes near the screen and released when it is far away. */
export function PdfPage({ pdf, number, width, guess, onSeen }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const lines = useText(page);

  useEffect(() => {
    if (!place.current) return;
    const near = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    });
    const middle = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onSeen?.(number),
      { rootMargin: '-50% 0px -50% 0px' },
    );
    near.observe(place.current);
    middle.observe(place.current);
    return () => {
      near.disconnect();
      middle.disconnect();
    };
  }, [number, onSeen]);

  useEffect(() => {
    if (!isNear || page) return;
    let isWanted = true;
    pdf.getPage(number).then(
      (found) => isWanted && setPage(found),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [pdf, number, isNear, page]);

  useEffect(() => {
    const target = canvas.current;
    if (!page || !target || !isNear || width === 0) return;
    let task: ReturnType<typeof draw> | null = null;
    const begin = () => {
      task = draw(page, target, width);
      task.promise.catch((error: Error) => {
        if (error.name !== 'RenderingCancelledException') setHasFailed(true);
      });
    };
    const isBlank = target.width === 0;
    const timer = setTimeout(begin, isBlank ? 0 : pause);
    return () => {
      clearTimeout(timer);
      task?.cancel();
    };
  }, [page, isNear, width]);

  useEffect(() => {
    const target = canvas.current;
    if (isNear || !target) return;
    target.width = 0;
  }, [isNear]);

  const ratio = page ? ratioOf(page) : guess;
  return (
    <div
      ref={place}
      className="relative mx-auto flex-none bg-white shadow-2"
      style={{ width, height: width * ratio }}
    >
      <canvas
        ref={canvas}
        width={0}
        height={0}
        role="img"
        aria-label={`Page ${number} of ${pdf.numPages}`}
        className="size-full"
      />
      {lines && <PageText lines={lines} />}
      {hasFailed && (
        <p className="absolute inset-0 grid place-items-center text-plate-ink">
          {`Page ${number} cannot be shown`}
        </p>
      )}
    </div>
  );
}

export const ratioOf = (page: PDFPageProxy): number => {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
};
