import { hash, randomUUID } from 'node:crypto';
import type {
  FileLink,
  FilePurpose,
  FileVariant,
  StoredFile,
} from '@roadworthy/domain/files/files.schema';
import type { Reply, TestVisitor } from './test-visitor.ts';

/** Returns a minimal valid PDF, padded to `bytes` with a meaningless stream. */
export const samplePdf = (words = 'Roadworthy', bytes = 0): Buffer => {
  const stream = `BT /F1 24 Tf 40 100 Td (${words}) Tj ET\n`;
  const draw = (padding: number) => {
    const content = `${stream}%${'x'.repeat(padding)}\n`;
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}endstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ];
    let text = '%PDF-1.4\n';
    const offsets = objects.map((object, at) => {
      const offset = text.length;
      text += `${at + 1} 0 obj\n${object}\nendobj\n`;
      return offset;
    });
    const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const start = text.length;
    text += `xref\n0 6\n0000000000 65535 f \n${table.join('')}`;
    return Buffer.from(
      `${text}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    );
  };
  const least = draw(0);
  if (bytes <= least.length) return least;
  // Numbers in the file grow with the padding, so the padding is adjusted repeatedly.
  let padding = bytes - least.length;
  for (let tries = 0; tries < 5; tries += 1) {
    const drawn = draw(padding);
    if (drawn.length === bytes) return drawn;
    padding += bytes - drawn.length;
  }
  throw new Error(`A PDF of ${bytes} bytes cannot be made`);
};

export const digestOf = (bytes: Uint8Array) => `sha-256=:${hash('sha256', bytes, 'base64')}:`;

/** Retries while the server answers 503. */
export const patiently = async <T extends { status: number }>(
  send: () => Promise<T>,
): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    const reply = await send();
    if (reply.status !== 503 || tries === 10) return reply;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
};

/** Sends a file as the app does. */
export const sendFile = async (
  person: Pick<TestVisitor, 'send'>,
  bytes: Uint8Array,
  {
    id = randomUUID(),
    purpose = 'document',
    headers = {},
  }: { id?: string; purpose?: FilePurpose; headers?: Record<string, string> } = {},
): Promise<Reply & { id: string; code: string; file: StoredFile }> => {
  const reply = await patiently(() =>
    person.send('PUT', `/api/files/${id}?purpose=${purpose}`, bytes, {
      'content-digest': digestOf(bytes),
      ...headers,
    }),
  );
  const { code = '' } = reply.body as { code?: string };
  return { ...reply, id, code, file: reply.body as StoredFile };
};

/** Sends a file and fails the test if it is rejected. */
export const storedFile = async (
  person: Pick<TestVisitor, 'send'>,
  bytes: Uint8Array = samplePdf(),
  purpose: FilePurpose = 'document',
): Promise<StoredFile> => {
  const { status, body, file } = await sendFile(person, bytes, { purpose });
  if (status !== 200) throw new Error(`The upload was rejected: ${status} ${JSON.stringify(body)}`);
  return file;
};

export const linkOf = async (
  person: Pick<TestVisitor, 'post'>,
  id: string,
  variant: FileVariant = 'original',
  saveAs?: string,
): Promise<FileLink> => {
  const input = { variant, ...(saveAs === undefined ? {} : { saveAs }) };
  const reply = await person.post(`/api/files/${id}/link`, input);
  if (reply.status !== 200)
    throw new Error(
      `The link to the file was refused: ${reply.status} ${JSON.stringify(reply.body)}`,
    );
  return reply.body as FileLink;
};
