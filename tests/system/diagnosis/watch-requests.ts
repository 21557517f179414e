import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

/** Loaded first into one of our processes: records where its requests go. */
const file = process.env.REQUESTS_FILE ?? '/dev/null';
const known = new Set<string>();
const note = (origin: string) => {
  if (known.has(origin)) return;
  known.add(origin);
  appendFileSync(file, `${origin}\n`);
};

subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { origin: string | URL } };
  note(new URL(request.origin).origin);
});
subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: { protocol: string; host: string } };
  note(`${request.protocol}//${request.host}`);
});
