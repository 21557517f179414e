import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { samplePdf } from '../../support/api/files.ts';
import { numbered } from '../../support/api/side-by-side.ts';
import { jpeg, png, webp } from './photos.ts';

/** A file that must be rejected, and the kind of attack. */
export type Hostile = { kind: string; bytes: Buffer };

const text = (content: string) => Buffer.from(content, 'latin1');
const cutAt = (bytes: Buffer, at: number) => bytes.subarray(0, Math.floor(bytes.length * at));

const pngChunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([text(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Returns a valid PNG of one colour and any size: a few bytes that decode to gigabytes. */
const flatPng = (width: number, height: number, { whole = true } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = whole ? height : 1;
  const pixels = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Changes the size in a JPEG's frame header, so that the header promises more pixels than the file holds. */
const hugeJpeg = (bytes: Buffer, width: number, height: number): Buffer => {
  const changed = Buffer.from(bytes);
  for (let at = 2; at < changed.length - 9; ) {
    const marker = changed.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      changed.writeUInt16BE(height, at + 5);
      changed.writeUInt16BE(width, at + 7);
      return changed;
    }
    at += 2 + changed.readUInt16BE(at + 2);
  }
  throw new Error('The JPEG has no frame');
};

const hugeWebp = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  const frame = changed.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  changed.writeUInt16LE(16_383, frame + 3);
  changed.writeUInt16LE(16_383, frame + 5);
  return changed;
};

const jpegComment = (content: Buffer) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const withComment = (picture: Buffer, content: Buffer) =>
  Buffer.concat([picture.subarray(0, 2), jpegComment(content), picture.subarray(2)]);

type ZipShape = {
  comment?: string;
  /** Follows the archive; unpackers look for its end within the last 64 KB and ignore what follows. */
  after?: Buffer;
  /** The offsets in the archive count from its own first byte, not from that of the file. */
  isRelative?: boolean;
  /** Before the archive's end there are bytes that belong to nothing. */
  gap?: number;
  /** The end in 64 bits comes first, and the usual one says nothing of its own. */
  is64?: boolean;
};

const zip64End = (size: number, offset: number, at: number): Buffer => {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(1n, 24);
  end.writeBigUInt64LE(1n, 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at), 64);
  end.writeUInt32LE(1, 72);
  return end;
};

/**
 * Returns a ZIP archive with one stored file, appended to other bytes. Unpackers ignore the bytes before an archive.
 */
const zipAfter = (
  before: Buffer,
  name: string,
  content: string,
  { comment = '', after = Buffer.alloc(0), isRelative, gap = 0, is64 }: ZipShape = {},
): Buffer => {
  const data = text(content);
  const start = isRelative ? 0 : before.length;
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(crc32(data), 14);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt32LE(data.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(crc32(data), 16);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt32LE(data.length, 24);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt32LE(start, 42);
  const size = 46 + name.length;
  const offset = start + 30 + name.length + data.length;
  const large = is64 ? zip64End(size, offset, offset + size + gap) : Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(is64 ? 0xffff : 1, 8);
  end.writeUInt16LE(is64 ? 0xffff : 1, 10);
  end.writeUInt32LE(is64 ? 0xffffffff : size, 12);
  end.writeUInt32LE(is64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  const entry = [local, text(name), data, central, text(name)];
  return Buffer.concat([before, ...entry, Buffer.alloc(gap), large, end, text(comment), after]);
};

/** Puts an archive before a PDF's last lines, so that the file ends as a PDF must. */
const pdfAround = (shape: Omit<ZipShape, 'after'>): Buffer => {
  const whole = samplePdf();
  const at = whole.indexOf('startxref');
  const after = whole.subarray(at);
  return zipAfter(whole.subarray(0, at), 'a.html', '<p>two things</p>', { ...shape, after });
};

/** Returns PDFs that are archives too: some unpacker opens each. */
const pdfsWithArchives = (): Buffer[] => {
  const whole = samplePdf();
  const zipped = (shape: ZipShape) => zipAfter(whole, 'a.exe', 'MZ', shape);
  // A PDF may be followed by a little; the comment ends before it.
  const after = text('\n% the end\n');
  return [
    zipAfter(whole, 'a.html', '<script>alert(1)</script>'),
    ...[{}, { isRelative: true }, { is64: true }, { is64: true, isRelative: true }, { gap: 40 }]
      .flatMap((shape) => [shape, { ...shape, comment: 'with a comment' }])
      .flatMap((shape) => [zipped(shape), zipped({ ...shape, after }), pdfAround(shape)]),
    // The comment promises more than there is, or is as long as one may be.
    zipped({ after: text('\n') }),
    pdfAround({ comment: 'x'.repeat(65_000) }),
  ];
};

const svgs = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '\xef\xbb\xbf<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/"/></svg>',
  '   \n<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body onload="alert(1)"/></foreignObject></svg>',
  '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  '<!-- a picture --><svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>',
];
const pages = [
  '<html><script>alert(1)</script></html>',
  '<!doctype html><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
];
const magics: Record<string, string> = {
  JPEG: '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01',
  PNG: '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
  WebP: 'RIFF\x24\x00\x00\x00WEBPVP8 ',
  PDF: '%PDF-1.7\n',
};
const others: Record<string, string> = {
  HEIC: '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
  AVIF: '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf',
  TIFF: 'II*\x00\x08\x00\x00\x00',
  BMP: 'BM\x36\x00\x00\x00',
  ICO: '\x00\x00\x01\x00\x01\x00',
  MP4: '\x00\x00\x00\x20ftypisom\x00\x00\x02\x00isomiso2',
  Windows: 'MZ\x90\x00\x03\x00\x00\x00',
  ELF: '\x7fELF\x02\x01\x01',
  'JPEG 2000': '\x00\x00\x00\x0cjP  \r\n\x87\n',
  'JPEG XL': '\x00\x00\x00\x0cJXL \r\n\x87\n',
  PSD: '8BPS\x00\x01',
  RTF: '{\\rtf1 hello}',
  PostScript: '%!PS-Adobe-3.0\n',
  gzip: '\x1f\x8b\x08\x00',
  RAR: 'Rar!\x1a\x07\x00',
  '7z': "7z\xbc\xaf'\x1c",
  script: '#!/bin/sh\nrm -rf /\n',
  JSON: '{"a":1}',
  Java: '\xca\xfe\xba\xbe\x00\x00\x00\x34',
  WebAssembly: '\x00asm\x01\x00\x00\x00',
};

const brokenPdfs = (): Buffer[] => {
  const whole = samplePdf();
  const written = whole.toString('latin1');
  return [
    Buffer.concat([text('junk'), whole]),
    text(written.replace('%%EOF', '%%END')),
    text(written.replace(/startxref\s+\d+/, 'startxref\n99999999')),
    text(written.replace('startxref', 'startx')),
    text('%PDF-1.7\n%%EOF'),
    text('%PDF-9.9\n').subarray(0, 9),
    Buffer.concat([whole, randomBytes(3000)]),
    Buffer.concat([whole, text('<script>alert(1)</script>')]),
    text(written.replace('%PDF-1.4', '%PDF-1.4<html>')),
  ];
};

const animated = async (format: 'webp' | 'gif') => {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
  const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
  return await sharp(frames, { raw }).toFormat(format, { loop: 0 }).toBuffer();
};

/** Returns at least two hundred hostile files; every call returns the same kinds. */
export const hostileFiles = async (): Promise<Hostile[]> => {
  const [photo, picture, small] = [await jpeg(), await png(), await webp()];
  const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
  const files: Hostile[] = [];
  const add = (kind: string, ...all: Buffer[]) => {
    for (const bytes of all) files.push({ kind, bytes });
  };

  add('PNG that becomes gigabytes', flatPng(25_000, 25_000), flatPng(60_000, 9_000));
  for (const side of [7_100, 20_000, 65_535, 1_000_000, 2_147_483_647]) {
    add('PNG that claims to be huge', flatPng(side, side, { whole: false }));
    add('PNG that claims to be huge', flatPng(side, 50_000_000, { whole: false }));
  }
  for (const side of [7_100, 12_000, 40_000, 65_500]) {
    add('JPEG that claims to be huge', hugeJpeg(photo, side, side));
    add('JPEG that claims to be huge', hugeJpeg(progressive, side, side));
  }
  add('WebP that claims to be huge', hugeWebp(small));
  for (const [at, whole] of [photo, picture, small, samplePdf('x', 30_000)].entries()) {
    const name = ['JPEG', 'PNG', 'WebP', 'PDF'][at];
    add(`${name} cut off`, ...numbered(10).map((n) => cutAt(whole, 0.05 + 0.09 * n)));
  }
  add(
    'PNG with wrong sums',
    ...numbered(5).map((n) => {
      const changed = Buffer.from(picture);
      changed.writeUInt8(changed.readUInt8(60 + n * 900) ^ 0xff, 60 + n * 900);
      return changed;
    }),
  );
  for (const svg of svgs) {
    add('SVG', text(svg), text(`${svg}${' '.repeat(5000)}`));
    add('SVG with a JPEG’s first bytes', Buffer.concat([text(magics.JPEG ?? ''), text(svg)]));
  }
  for (const page of pages) {
    add('HTML', text(page));
    for (const [name, magic] of Object.entries(magics)) {
      add(`HTML with the first bytes of ${name}`, text(magic + page));
    }
    add('JPEG that is a page too', withComment(photo, text(page)));
    add('JPEG that is a page too', withComment(photo, text(`<?php system("id") ?>${page}`)));
  }
  for (const [name, whole] of Object.entries({ JPEG: photo, PNG: picture, WebP: small })) {
    add(
      `${name} that is an archive too`,
      zipAfter(whole, 'index.html', pages[0] ?? ''),
      zipAfter(whole, 'META-INF/MANIFEST.MF', 'Main-Class: A'),
      zipAfter(whole, 'a', 'b', { comment: 'x'.repeat(60_000) }),
      zipAfter(whole, 'a', 'b', { after: text('more') }),
    );
  }
  add(
    'JPEG that is a PDF too',
    Buffer.concat([
      withComment(photo, text('\n%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')),
      samplePdf(),
    ]),
    withComment(photo, samplePdf()),
  );
  add('GIF', await animated('gif'), text('GIF89a/*\x01\x00*/=alert(1);'), text('GIF87a'));
  add('WebP that moves', await animated('webp'));
  add(
    'PNG that moves',
    Buffer.concat([
      picture.subarray(0, 33),
      pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      picture.subarray(33),
    ]),
  );
  for (const [name, magic] of Object.entries(others)) {
    add(name, Buffer.concat([text(magic), Buffer.alloc(400, 7)]));
  }
  add('archive', zipAfter(Buffer.alloc(0), 'word/document.xml', '<w/>'));
  add('PDF that is broken', ...brokenPdfs());
  add('PDF that is an archive too', ...pdfsWithArchives());
  add('nothing', Buffer.alloc(0), Buffer.alloc(1), Buffer.alloc(50_000));
  while (files.length < 200) {
    const magic = Object.values(magics)[files.length % 4] ?? '';
    add('noise after a picture’s first bytes', Buffer.concat([text(magic), randomBytes(20_000)]));
  }
  return files;
};

/** Returns PDFs with embedded programs. We store such PDFs, because many banks send them, and serve them sandboxed. */
export const papersWithPrograms = (): Buffer[] =>
  [
    '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    '/OpenAction << /S /URI /URI (javascript:alert\\(1\\)) >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/AA << /WC << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
    '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>',
  ].map((action) =>
    text(samplePdf().toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${action}`)),
  );

/** Returns PDFs in which the first bytes of an archive's end stand by chance, or belong to no archive. */
export const papersWithChanceBytes = (): Buffer[] => {
  const whole = samplePdf('PK\x05\x06', 200_000);
  const written = whole.toString('latin1');
  const near = (bytes: string) =>
    text(samplePdf().toString('latin1').replace('startxref', `%${bytes}\nstartxref`));
  return [
    whole,
    near('PK\x05\x06'),
    near(`PK\x05\x06${'\x7f'.repeat(18)}`),
    near(
      randomBytes(600)
        .toString('latin1')
        .replaceAll(/[\r\n]/g, ' '),
    ),
    // A directory's entry without an end that leads to it, as in a file that a PDF carries far from its own end.
    text(written.replace('%xxxxxxxx', '%PK\x01\x02xxxx')),
    Buffer.concat([near('PK\x05\x06\x00\x00'), text('PK')]),
  ];
};
