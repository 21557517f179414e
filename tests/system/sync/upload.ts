import { AsyncLocalStorage } from 'node:async_hooks';
import { uploadFile } from '../../../apps/web/src/records/files/upload.ts';
import type { createUploadQueue } from '../../../apps/web/src/records/files/upload-queue.ts';
import { type Connection, sendOver } from './network.ts';

/** The connection of the device whose code runs: all devices are in this one process. */
const connections = new AsyncLocalStorage<Connection>();

/** What `uploadFile` uses of a browser's XMLHttpRequest, over the device's failing network. */
class FaultyRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  onabort = () => {};
  #connection = connections.getStore();
  #address = { method: '', path: '' };
  #headers: Record<string, string> = {};
  #isAborted = false;

  open(method: string, path: string) {
    this.#address = { method, path };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  abort() {
    this.#isAborted = true;
    this.onabort();
  }

  send(body: ArrayBuffer) {
    const connection = this.#connection;
    if (!connection) throw new Error('No device is chosen to send this file');
    const { method, path } = this.#address;
    const request = { url: connection.url + path, method, headers: this.#headers, body };
    sendOver(connection, request)
      .then(async (reply) => {
        const text = await reply.text();
        if (this.#isAborted) return;
        this.status = reply.status;
        this.responseText = text;
        this.upload.onprogress?.({ loaded: body.byteLength, total: body.byteLength });
        this.onload();
      })
      .catch(() => this.#isAborted || this.onerror());
  }
}

Object.assign(globalThis, { XMLHttpRequest: FaultyRequest });

/** Sends a file by the product's own code, over this connection. */
export const createUpload =
  (
    connection: Connection,
    userId: string,
    garageId = userId,
  ): Parameters<typeof createUploadQueue>[0]['send'] =>
  async (file, options) =>
    await connections.run(connection, () =>
      uploadFile(file, { ...options, garage: { userId, garageId } }),
    );
