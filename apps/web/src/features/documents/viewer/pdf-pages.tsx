import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { openPdf, type PDFDocumentProxy } from './pdf-document.ts';
import { PdfPage, ratioOf } from './pdf-page.tsx';
import { scroller } from './scroller.ts';
import { useInnerSize } from './use-inner-size.ts';

type PdfPagesProps = {
  bytes: ArrayBuffer;
  className?: string;
  /** The scrolling element, for zooming. */
  stage?: RefObject<HTMLDivElement | null>;
  zoom?: number;
  /** Shown instead of a PDF that cannot be opened. */
  failed: ReactNode;
  onOpened?: (pages: number) => void;
  onSeen?: (page: number) => void;
};

type OpenedPdf = { pdf: PDFDocumentProxy; guess: number };

const widest = 900;
const margin = 12;

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

const usePdf = (bytes: ArrayBuffer) => {
  const [opened, setOpened] = useState<OpenedPdf | 'failed' | null>(null);
  useEffect(() => {
    const task = openPdf(bytes);
    let isWanted = true;
    const open = async (): Promise<OpenedPdf> => {
      const pdf = await task.promise;
      return { pdf, guess: ratioOf(await pdf.getPage(1)) };
    };
    open().then(
      (found) => isWanted && setOpened(found),
      () => isWanted && setOpened('failed'),
    );
    return () => {
      isWanted = false;
      void ignoreFailure(
        task.destroy(),
        'the PDF reader did not end cleanly: its document is closed anyway',
      );
    };
  }, [bytes]);
  return opened;
};

/** All pages of a PDF, one below the other. */
export function PdfPages({
  bytes,
  className,
  stage,
  zoom = 1,
  failed,
  onOpened,
  onSeen,
}: PdfPagesProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = stage ?? own;
  const size = useInnerSize(ref);
  const opened = usePdf(bytes);
  const count = opened === 'failed' ? 0 : (opened?.pdf.numPages ?? 0);
  useEffect(() => {
    if (count > 0) onOpened?.(count);
  }, [count, onOpened]);
  if (opened === 'failed') return failed;
  const width = Math.max(0, Math.min(size.width - 2 * margin, widest)) * zoom;
  return (
    <div ref={ref} {...scroller('Pages')} className={cx('viewer-stage', className)}>
      {opened ? (
        <div className="m-auto grid gap-3 p-3">
          {numbersTo(count).map((number) => (
            <PdfPage
              key={number}
              pdf={opened.pdf}
              number={number}
              width={width}
              guess={opened.guess}
              {...(onSeen ? { onSeen } : {})}
            />
          ))}
        </div>
      ) : (
        <div className="m-auto">
          <Spinner size={28} label="Loading..." />
        </div>
      )}
    </div>
  );
}
