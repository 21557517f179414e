import type { FileVariant } from '@roadworthy/domain/files/files.schema';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { linkOf, storedFile } from '../../support/api/files.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { grain } from './photos.ts';

// B7: metadata that a camera writes into a photo, above all the location, is never served.

const canary = 'canary-was-here';
const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 26/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 7/1 39/1',
  GPSAltitude: '35/1',
  GPSDateStamp: '2026:11:15',
};
const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
 xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30.43N" exif:GPSLongitude="0,7.65W"
 xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${canary}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const marked = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Artist: canary, Make: canary, ImageDescription: canary }, IFD3: place })
    .withXmp(xmp)
    .withIccProfile('p3');

const comment = Buffer.concat([
  Buffer.from([0xff, 0xfe, 0, canary.length + 2]),
  Buffer.from(canary),
]);
/** A Photoshop block, which contains IPTC data, and the bytes that some cameras append after the picture. */
const photoshop = (() => {
  const iptc = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, canary.length]), Buffer.from(canary)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(iptc.length);
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\0' + '8BIM', 'latin1'),
    Buffer.from([4, 4, 0, 0]),
    size,
    iptc,
  ]);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(block.length + 2, 2);
  return Buffer.concat([head, block]);
})();

/** Returns photos of every format with all the metadata that must not be served. */
const photos = async (): Promise<Record<string, Buffer>> => {
  const jpeg = await marked(grain()).jpeg().toBuffer();
  return {
    JPEG: jpeg,
    'JPEG, sideways': await marked(grain()).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    'JPEG with a comment, IPTC and an appendix': Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      photoshop,
      jpeg.subarray(2),
      Buffer.from(`MotionPhoto ${canary} ${xmp}`),
    ]),
    PNG: await marked(grain()).png().toBuffer(),
    WebP: await marked(grain()).webp().toBuffer(),
    'WebP without loss': await marked(grain()).webp({ lossless: true }).toBuffer(),
  };
};

/** Returns the metadata left in a picture, found by its tags and, in case the reader misses a tag, by its text. */
const found = async (bytes: Buffer): Promise<string[]> => {
  const { exif, xmp: packet, icc, iptc, comments, orientation } = await sharp(bytes).metadata();
  const tags = Object.entries({ exif, packet, icc, iptc, comments, orientation });
  const letters = [
    canary,
    'Exif\0\0',
    'xmpmeta',
    'GPS',
    '8BIM',
    'ns.adobe.com',
    'ICC_PROFILE',
    'eXIf',
    'iCCP',
  ];
  const text = bytes.toString('latin1');
  return [
    ...tags.filter(([, value]) => value !== undefined).map(([name]) => name),
    ...letters.filter((each) => text.includes(each)),
  ];
};

const variants: FileVariant[] = ['original', 'large', 'small'];

const leaks = async (stack: TestApp, person: Person) => {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const leaking: string[] = [];
  let executed = 0;
  for (const [name, bytes] of Object.entries(await photos())) {
    const before = await found(bytes);
    if (!before.includes('exif') || !before.includes(canary))
      throw new Error(`${name}: the picture has no metadata`);
    const file = await storedFile(person, bytes);
    for (const variant of file.hasPictures ? variants : variants.slice(0, 1)) {
      const { url } = await linkOf(person, file.id, variant);
      const reply = await fetch(new URL(url, stack.url), { headers: { cookie } });
      const left = await found(Buffer.from(await reply.arrayBuffer()));
      executed += 1;
      if (left.length) leaking.push(`${name}, ${variant}: ${left.join(', ')}`);
    }
  }
  return { leaking, executed };
};

test('all camera metadata is removed from every size of a picture', async () => {
  const stack = await startTestApp();
  const { leaking, executed } = await leaks(stack, await stack.signUp());
  await stack.close();
  figureInTest(`B7 stored pictures with metadata left in them, of ${executed}`, leaking.length, {
    atMost: 0,
  });
  expect(leaking).toEqual([]);
  expect(executed).toBe(18);
});

test('a picture with a wide colour profile keeps its colours', async () => {
  const stack = await startTestApp();
  const person = await stack.signUp();
  const red = { create: { width: 64, height: 64, channels: 3, background: '#c03020' } } as const;
  const wide = await sharp(red).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
  const file = await storedFile(person, wide, 'image');
  const { url } = await linkOf(person, file.id);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(new URL(url, stack.url), { headers: { cookie } });
  const { channels } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
  await stack.close();
  for (const [at, expected] of [0xc0, 0x30, 0x20].entries()) {
    expect(Math.abs((channels[at]?.mean ?? 0) - expected)).toBeLessThan(6);
  }
});

test('planted fault: storing a photo as it was sent is detected', { tags: ['long'] }, async () => {
  const stack = await startTestApp({
    plant: (deps) => ({
      ...deps,
      readContent: async (bytes, purpose, about) => ({
        ...(await deps.readContent(bytes, purpose, about)),
        original: Buffer.from(bytes),
      }),
    }),
  });
  const { leaking } = await leaks(stack, await stack.signUp());
  await stack.close();
  expect(leaking.length).toBeGreaterThan(4);
});

test('planted fault: a small picture that keeps its metadata is detected', {
  tags: ['long'],
}, async () => {
  const stack = await startTestApp({
    plant: (deps) => ({
      ...deps,
      readContent: async (bytes, purpose, about) => ({
        ...(await deps.readContent(bytes, purpose, about)),
        small: await sharp(bytes).resize(480).keepMetadata().webp().toBuffer(),
      }),
    }),
  });
  const { leaking } = await leaks(stack, await stack.signUp());
  await stack.close();
  expect(leaking.join()).toMatch(/small: exif/);
});
