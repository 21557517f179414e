import { constants, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

type Options = { pages?: number; password?: string; picture?: Uint8Array; plate?: string };

/** Returns a small invoice as a PDF; with `picture`, a scan without any text. */
export const makePdf = async ({
  pages = 1,
  password,
  picture,
  plate,
}: Options = {}): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    userPassword: password,
    autoFirstPage: false,
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage();
    if (picture) {
      pdf.image(Buffer.from(picture), 0, 0, { width: pdf.page.width });
      continue;
    }
    pdf.fontSize(20).text('Moorside Motors Ltd', 50, 40, { lineBreak: false });
    pdf.fontSize(12);
    pdf.text('INVOICE', 400, 44, { lineBreak: false });
    pdf.text(`Page ${page}`, 400, 64, { lineBreak: false });
    pdf.text('Invoice date', 50, 120, { lineBreak: false });
    pdf.text('Mileage', 300, 120, { lineBreak: false });
    pdf.text('14/03/2026', 50, 136, { lineBreak: false });
    pdf.text('45,231', 300, 136, { lineBreak: false });
    if (plate) pdf.text(`Reg: ${plate}`, 50, 158, { lineBreak: false });
    pdf.text('Full service and brake inspection', 50, 180, { lineBreak: false });
    pdf.text('Total', 50, 220, { lineBreak: false });
    pdf.text('£240.00', 400, 220, { lineBreak: false });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

/** Returns a PDF of one page with this content, compressed twice: a few kilobytes that unpack to any size. */
export const makePackedPdf = (content: Buffer): Uint8Array => {
  const packed = deflateSync(deflateSync(content, { level: constants.Z_BEST_SPEED }));
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let size = 0;
  const add = (part: Buffer | string) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
  };
  const object = (number: number, body: (Buffer | string)[]) => {
    offsets[number] = size;
    add(`${number} 0 obj\n`);
    body.forEach(add);
    add('\nendobj\n');
  };
  add('%PDF-1.4\n');
  object(1, ['<< /Type /Catalog /Pages 2 0 R >>']);
  object(2, ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>']);
  object(3, [
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
  ]);
  object(4, [
    `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`,
    packed,
    '\nendstream',
  ]);
  const table = size;
  add(
    `xref\n0 5\n0000000000 65535 f \n${[1, 2, 3, 4]
      .map((number) => `${String(offsets[number]).padStart(10, '0')} 00000 n \n`)
      .join('')}trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`,
  );
  return Buffer.concat(parts);
};
