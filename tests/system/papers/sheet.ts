import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Embedded, so that a page looks the same everywhere. */
const fonts = { sans: 'arimo', serif: 'tinos', mono: 'cousine' } as const;
export type Typeface = keyof typeof fonts;

const fontFile = (typeface: Typeface, weight: 400 | 700) =>
  fileURLToPath(
    import.meta.resolve(
      `@fontsource/${fonts[typeface]}/files/${fonts[typeface]}-latin-${weight}-normal.woff`,
    ),
  );

type Style = {
  size?: number;
  bold?: boolean;
  /** The point at `x`: the text's left edge, its right edge or its middle. */
  align?: 'left' | 'right' | 'centre';
};

export type Sheet = {
  width: number;
  height: number;
  write(text: string, x: number, y: number, style?: Style): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
  box(x: number, y: number, width: number, height: number): void;
  newPage(): void;
};

const millimetre = 72 / 25.4;
export const sizes = {
  a4: [210 * millimetre, 297 * millimetre],
  a5: [148 * millimetre, 210 * millimetre],
  till: [80 * millimetre, 190 * millimetre],
} as const;

/** Draws on a blank page and returns the PDF. */
export const drawPdf = async (
  { size, typeface }: { size: keyof typeof sizes; typeface: Typeface },
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array> => {
  const [width, height] = sizes[size];
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    info: { CreationDate: new Date(0), ModDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const regular = fontFile(typeface, 400);
  const heavy = fontFile(typeface, 700);
  draw({
    width,
    height,
    write(text, x, y, { size: points = 10, bold = false, align = 'left' } = {}) {
      pdf.font(bold ? heavy : regular).fontSize(points);
      const shift = { left: 0, right: 1, centre: 0.5 }[align] * pdf.widthOfString(text);
      pdf.text(text, x - shift, y, { lineBreak: false });
    },
    line: (x1, y1, x2, y2) => void pdf.lineWidth(0.7).moveTo(x1, y1).lineTo(x2, y2).stroke(),
    box: (x, y, w, h) => void pdf.lineWidth(0.7).rect(x, y, w, h).stroke(),
    newPage: () => void pdf.addPage(),
  });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};
