import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import dingbatsUrl from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url';
import symbolUrl from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg.wasm?url';

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Files that the worker requests when a document needs them: decoders for scanned pages, and the two fonts that no
 * system has.
 */
const parts: Record<string, string> = {
  'FoxitDingbats.pfb': dingbatsUrl,
  'FoxitSymbol.pfb': symbolUrl,
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': jpeg2000Url,
};

const fetchPart = async ({ filename }: { filename: string }): Promise<Uint8Array> => {
  const url = parts[filename];
  const reply = url ? await fetch(url) : null;
  if (!reply?.ok) throw new Error(`${filename} could not be loaded`);
  return new Uint8Array(await reply.arrayBuffer());
};

/** The library calls it with `new`. */
function Parts() {
  return { fetch: fetchPart };
}

/**
 * Opens a PDF for drawing. Scripts in it never run and nothing is compiled from it, because the page's policy would
 * block that. For the same reason the worker fetches nothing itself.
 */
export const openPdf = (bytes: ArrayBuffer) =>
  pdfjs.getDocument({
    // A copy, because the worker takes ownership of the bytes and others may still need them.
    data: bytes.slice(0),
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: Parts,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });

export const annotationMode = pdfjs.AnnotationMode.ENABLE;
