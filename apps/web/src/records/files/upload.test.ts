import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's XMLHttpRequest: accepts every upload and lists the headers of each. */
const acceptUploads = () => {
  const sent: Map<string, string>[] = [];
  class Accepting {
    status = 204;
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
  vi.stubGlobal('XMLHttpRequest', Accepting);
  return sent;
};

test('an upload names another garage than the user’s own in a header', async () => {
  const sent = acceptUploads();
  const file = { id: 'photo', purpose: 'image', bytes: new ArrayBuffer(4) } as const;
  await uploadFile(file, { garage: { userId: 'ann', garageId: 'ann' } });
  await uploadFile(file, { garage: { userId: 'ann', garageId: 'bens' }, mark: 'mark' });
  expect(sent.map((headers) => headers.get('roadworthy-garage'))).toEqual([undefined, 'bens']);
  expect(sent.map((headers) => headers.get('kept-mark'))).toEqual([undefined, 'mark']);
  expect(sent.every((headers) => headers.has('content-digest'))).toBe(true);
});
