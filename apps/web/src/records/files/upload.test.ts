import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's XMLHttpRequest: answers 200 to every upload and lists the headers of each. */
const answerUploads = (responseText: string) => {
  const sent: Map<string, string>[] = [];
  class Answering {
    status = 200;
    responseText = responseText;
    upload = {};
    headers = new Map<string, string>();
    onload = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send() {
      sent.push(this.headers);
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answering);
  return sent;
};

const file = { id: 'photo', purpose: 'image', bytes: new ArrayBuffer(4) } as const;

test("an upload to a garage other than the user’s own sends the garage's id in a header", async () => {
  const sent = answerUploads('{"id":"photo"}');
  await uploadFile(file, { garage: { userId: 'ann', garageId: 'ann' } });
  await uploadFile(file, { garage: { userId: 'ann', garageId: 'bens' }, mark: 'mark' });
  expect(sent.map((headers) => headers.get('roadworthy-garage'))).toEqual([undefined, 'bens']);
  expect(sent.map((headers) => headers.get('kept-mark'))).toEqual([undefined, 'mark']);
  expect(sent.every((headers) => headers.has('content-digest'))).toBe(true);
});

test.for(['<html>Welcome to the hotel</html>', '', '{}', 'null', '{"id":"another"}'])(
  'a file counts as uploaded only if the server confirms it, not after the answer 200 %s',
  async (responseText) => {
    answerUploads(responseText);
    const upload = uploadFile(file, { garage: { userId: 'ann', garageId: 'ann' } });
    await expect(upload).rejects.toMatchObject({ code: 'NETWORK' });
  },
);
