import { deflateSync } from 'node:zlib';

/** Papers for the journeys, built here byte by byte: their contents are known, and no binary file is committed. */
export type Paper = { name: string; mimeType: string; buffer: Buffer };

const bytes = (text: string) => Buffer.from(text, 'latin1');

const stream = (dictionary: string, data: Buffer) =>
  Buffer.concat([
    bytes(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    bytes('\nendstream'),
  ]);

const writePdf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [bytes('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [at, object] of objects.entries()) {
    offsets.push(length());
    const content = typeof object === 'string' ? bytes(object) : object;
    parts.push(bytes(`${at + 1} 0 obj\n`), content, bytes('\nendobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length()}\n%%EOF\n`;
  return Buffer.concat([
    ...parts,
    bytes(`xref\n0 ${count}\n0000000000 65535 f \n${rows}${trailer}`),
  ]);
};

const font = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

/** Builds a PDF with one page for each list of lines. It also carries a script, which must never run. */
const textPdf = (pages: readonly (readonly string[])[]): Buffer => {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const script = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${script} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font,
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 3 0 R /Contents ${5 + at * 2} 0 R >>`,
      stream(
        '',
        bytes(
          lines
            .map((line, row) => `BT /F1 24 Tf 60 ${760 - row * 40} Td (${line}) Tj ET`)
            .join('\n'),
        ),
      ),
    ]),
  ]);
};

const big32 = (number: number) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(number);
  return buffer;
};

/** 64 by 64 dots, black between columns 16 and 48: the first row in full, the others 'as above'. */
const blackBar = (): Buffer => {
  const firstRow = ['001', '101010', '000001101010', '1'].join('');
  const bits = `${firstRow}${'111'.repeat(63)}000000000001000000000001`;
  const octets = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet.padEnd(8, '0'), 2)));
};

/** Builds a PDF as copiers do: one picture in JBIG2, which needs its own decoder. */
const scannedPdf = (): Buffer => {
  const segment = (number: number, kind: number, data: Buffer) =>
    Buffer.concat([big32(number), Buffer.from([kind, 0, 1]), big32(data.length), data]);
  const size = Buffer.concat([big32(64), big32(64), big32(0), big32(0)]);
  const page = segment(0, 48, Buffer.concat([size, Buffer.from([0, 0, 0])]));
  const region = segment(1, 38, Buffer.concat([size, Buffer.from([0, 1]), blackBar()]));
  const picture =
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode';
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>',
    stream('', bytes('q 200 0 0 200 0 0 cm /I Do Q')),
    stream(picture, Buffer.concat([page, region])),
  ]);
};

const crcTable = Uint32Array.from({ length: 256 }, (_, start) => {
  let crc = start;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});
const crcOf = (data: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** A picture of one colour. */
const png = (width: number, height: number, colour: readonly [number, number, number]): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([bytes(type), data]);
    return Buffer.concat([big32(data.length), named, big32(crcOf(named))]);
  };
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([big32(width), big32(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

export const invoice = (name = 'invoice.pdf'): Paper => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf([
    ['High Street Garage', 'Invoice of 12 March 2026', 'Total 189.50'],
    ['Page two'],
    ['Page three'],
  ]),
});
export const scan = (name = 'scan.pdf'): Paper => ({
  name,
  mimeType: 'application/pdf',
  buffer: scannedPdf(),
});
export const photo = (
  name = 'photo.png',
  colour: readonly [number, number, number] = [40, 90, 160],
): Paper => ({ name, mimeType: 'image/png', buffer: png(320, 240, colour) });
