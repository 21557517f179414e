/** More than any answer of the requested length, even with every word in its own event. */
const mostBytes = 3_000_000;

class AnswerTooLong extends Error {}

const countBytes = (maxBytes: number) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes)
        controller.error(new AnswerTooLong('The answer of the model server is too long'));
      else controller.enqueue(chunk);
    },
  });
};

/** Returns a `fetch` that calls only the model's server, follows no redirect, and limits the size of a reply. */
export const createGuardedFetch =
  (url: string, maxBytes = mostBytes): typeof fetch =>
  async (input, init) => {
    const target = new URL(input instanceof Request ? input.url : input);
    if (target.origin !== new URL(url).origin) {
      throw new Error('Requests may go only to the configured model server');
    }
    const response = await fetch(input, { ...init, redirect: 'error' });
    return new Response(response.body?.pipeThrough(countBytes(maxBytes)) ?? null, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
